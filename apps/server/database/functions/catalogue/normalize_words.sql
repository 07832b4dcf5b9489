-- Returns a text in lower case, without accents and with single spaces between words. Documents and queries both use
-- it, so that "Node.js" is two words in both.
create or replace function normalize_words(words text) returns text language sql stable as
  $$ select regexp_replace(lower(unaccent(words)), '[^[:alnum:]]+', ' ', 'g') $$;
