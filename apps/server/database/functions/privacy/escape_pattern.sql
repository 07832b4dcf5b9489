-- Escapes a text, so that a regular expression matches it literally.
create or replace function escape_pattern(content text) returns text
  language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select regexp_replace(content, '([^[:alnum:][:space:]])', '\\\1', 'g')
$$;
