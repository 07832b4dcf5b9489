-- Returns whether a text, or a JSON value as text, contains a name or email of a user, in any case. It may be part of
-- another name.
create or replace function mentions_identity(content text, identities text[]) returns boolean
  language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from unnest(identities) as known (identity)
    where strpos(lower(content), lower(identity)) > 0
      -- JSON escapes quotes and backslashes.
      or strpos(lower(content), lower(btrim(to_json(identity)::text, '"'))) > 0)
$$;
