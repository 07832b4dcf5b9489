-- Replaces emails and names of several words in all texts of a JSON value. Its keys must be single words.
create or replace function replace_identity_in_document(content jsonb, identities text[], pseudonym text) returns jsonb
  language sql immutable strict set search_path = pg_catalog, public, pg_temp as $$
  -- As JSON writes them, so that they only match within a text.
  select replace_identity(content::text, array(
    select btrim(to_json(identity)::text, '"') from unnest(identities) with ordinality as known (identity, position)
    order by position), pseudonym)::jsonb
$$;
