alter type message_kind add value 'api_key_expiring' after 'security_alert';
