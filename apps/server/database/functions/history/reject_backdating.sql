-- Rejects a row with a past time unless the owner writes it or accounts are merged. Triggers call it when a time is not current.
create or replace function reject_backdating() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if is_owner_session() or is_merging() then
    return new;
  end if;
  raise exception 'permission denied to backdate %', tg_table_name using errcode = 'insufficient_privilege';
end $$;
