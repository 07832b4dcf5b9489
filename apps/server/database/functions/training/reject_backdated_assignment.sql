-- Rejects assignments with past times unless the owner writes them. Times of an existing assignment may be kept,
-- also when a team or user is now reached another way.
create or replace function reject_backdated_assignment() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  earliest timestamptz := now() - interval '1 minute';
begin
  if is_owner_session() then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    select least(earliest, old.everyone_since, min(value::timestamptz)) into earliest
      from jsonb_each_text(old.teams || old.members || old.groups);
  end if;
  if new.assigned_at <> coalesce(old.assigned_at, new.assigned_at)
    or tg_op = 'INSERT' and not is_present(new.assigned_at)
    or new.everyone_since < earliest
    or exists (select from jsonb_each_text(new.teams || new.members || new.groups) where value::timestamptz < earliest)
  then
    raise exception 'permission denied to backdate assignments' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
