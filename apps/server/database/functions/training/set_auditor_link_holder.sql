-- Makes the creator of a link its holder if none is given.
create or replace function set_auditor_link_holder() returns trigger language plpgsql as $$
begin
  new.holder_id := coalesce(new.holder_id, new.created_by);
  return new;
end $$;
