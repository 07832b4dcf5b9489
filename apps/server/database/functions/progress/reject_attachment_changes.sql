-- Rejects changes of submitted files by every role: they are evidence. Triggers call it for changes of the content. Only
-- erasing a user deletes them.
create or replace function reject_attachment_changes() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if is_erasing() then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception 'submitted files never change' using errcode = 'insufficient_privilege';
end $$;
