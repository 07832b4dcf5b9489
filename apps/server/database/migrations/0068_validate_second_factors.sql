-- Apart from the migration that adds them: validating reads all rows, but locks out neither reads nor writes.
alter table auth.sessions validate constraint sessions_method_check;
alter table auth.sessions validate constraint sessions_second_factor_check;
alter table organizations validate constraint organizations_second_factor_for_check;
alter table organizations validate constraint organizations_session_idle_minutes_check;
alter table organizations validate constraint organizations_session_lifetime_minutes_check;
