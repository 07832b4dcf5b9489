-- A content hash lets anyone who knows the questions of a quiz find its answer key: they hash every possible key and
-- compare. What leaves the server is a keyed hash instead. The key is stored here, not in the configuration, so that
-- fingerprints stay the same when the site's secret is changed.
create table content_fingerprint_keys (
  id boolean primary key default true,
  secret bytea not null,
  constraint content_fingerprint_keys_single check (id),
  constraint content_fingerprint_keys_length check (length(secret) = 32)
);
insert into content_fingerprint_keys (secret)
select sha256(string_agg(uuid_send(gen_random_uuid()), '')) from generate_series(1, 4);

-- With its owner's rights: the application never reads the key itself.
create function content_fingerprint(content_hash bytea) returns bytea
  language sql stable strict parallel safe security definer set search_path = public, pg_temp as $$
  select sha256(secret || sha256(secret || content_hash)) from content_fingerprint_keys
$$;
revoke all on function content_fingerprint(bytea) from public;
grant execute on function content_fingerprint(bytea) to atrium_app;
