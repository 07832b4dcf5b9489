-- Apart from the migration that adds them: validating reads all rows, but locks out neither reads nor writes.
alter table auth.mail_requests validate constraint mail_requests_check;
alter table auth.sessions validate constraint sessions_sso_connection_id_fkey;
