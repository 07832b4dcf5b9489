-- Returns the keyed hash of a content hash, see content_fingerprint_keys. Security definer, because the application
-- must not read the key.
create or replace function content_fingerprint(content_hash bytea) returns bytea
  language sql stable strict parallel safe security definer set search_path = public, pg_temp as $$
  select sha256(secret || sha256(secret || content_hash)) from content_fingerprint_keys
$$;

revoke all on function content_fingerprint(bytea) from public;
grant execute on function content_fingerprint(bytea) to atrium_app;
