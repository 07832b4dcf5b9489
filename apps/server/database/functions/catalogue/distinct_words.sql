-- Returns the distinct words of a text. A tsvector holds at most 1 MB, so long words and words beyond a limit are
-- left out.
create or replace function distinct_words(words text) returns text[] language sql stable
  set search_path = public, pg_temp as $$
  select array(
    select distinct word from regexp_split_to_table(normalize_words(words), ' ') as word
    where word <> '' and octet_length(word) <= 40 limit 15000)
$$;
