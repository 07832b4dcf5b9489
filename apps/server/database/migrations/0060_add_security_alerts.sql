alter type message_kind add value 'security_alert' after 'export_failed';
