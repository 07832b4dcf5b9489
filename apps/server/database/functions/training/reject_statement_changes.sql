-- Rejects changes of statements by every role: what a learner signed is evidence. Only erasing a user replaces the name.
create or replace function reject_statement_changes() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if is_erasing() then
    return new;
  end if;
  raise exception 'rows of % never change', tg_table_name using errcode = 'insufficient_privilege';
end $$;
