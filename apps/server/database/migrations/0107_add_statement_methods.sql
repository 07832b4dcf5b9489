-- Members without email confirm a statement with their PIN, and others with a second factor.
alter type statement_method add value 'pin';
alter type statement_method add value 'totp';
alter type statement_method add value 'passkey';
