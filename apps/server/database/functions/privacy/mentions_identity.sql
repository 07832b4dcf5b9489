-- Returns whether a text, or a JSON value as text, contains a name or email of a user, in any case. A name of one word must
-- be a whole word; others may be part of another name.
create or replace function mentions_identity(content text, identities text[]) returns boolean
  language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    -- JSON escapes quotes and backslashes.
    select from unnest(identities) as known (identity), unnest(array[identity, btrim(to_json(identity)::text, '"')]) as written
    where strpos(lower(content), lower(written)) > 0
      and (identity ~ '[@ ]' or content ~* ('(?<![[:alnum:]])' || escape_pattern(written) || '(?![[:alnum:]])')))
$$;
