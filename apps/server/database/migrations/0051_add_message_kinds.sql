alter type message_kind add value 'attempt_granted' after 'review_result';
alter type message_kind add value 'export_failed' after 'export_ready';
