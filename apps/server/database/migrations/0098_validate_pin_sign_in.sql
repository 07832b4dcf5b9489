-- Apart from the migration that adds it: validating reads all rows, but locks out neither reads nor writes.
alter table auth.sessions validate constraint sessions_method_check;
