-- Rejects changes of statements by every role: what a learner signed is evidence.
create or replace function reject_statement_changes() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'rows of % never change', tg_table_name using errcode = 'insufficient_privilege';
end $$;
