-- Rejects deleting the record of a finished erasure: it proves that the request was fulfilled.
create or replace function reject_erasure_changes() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'a finished erasure can''t be canceled' using errcode = 'insufficient_privilege';
end $$;
