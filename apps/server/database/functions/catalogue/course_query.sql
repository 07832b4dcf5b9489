-- Converts typed text to a tsquery: every word, or its stem, must be the prefix of a word in the document. A
-- forgiving query also accepts the most similar known words.
create or replace function course_query(typed text, forgiving boolean) returns tsquery language plpgsql stable
  set search_path = public, pg_temp as $$
declare
  term text;
  stems text[];
  alike text[];
  ways text[];
  parts text[] := '{}';
  -- Stop words, used only if there are no other words.
  fillers text[] := '{}';
  -- Upper bound of a prefix range.
  beyond constant text := U&'\+10FFFF';
begin
  for term in
    select word from regexp_split_to_table(normalize_words(typed), ' ') with ordinality as split (word, position)
    where word <> '' order by position limit 8
  loop
    stems := tsvector_to_array(to_tsvector('english', term));
    ways := array[quote_literal(term) || ':*'];
    if cardinality(stems) = 0 then
      fillers := fillers || ways;
      continue;
    end if;
    -- A shorter stem would match too many words.
    ways := ways || array(
      select quote_literal(stem) || ':*' from unnest(stems) as stem where length(stem) > 3 and stem <> term);
    if forgiving and length(term) > 3 then
      -- Typos are rare in the first two letters, and this range is fast to scan. The length is compared first, because
      -- the similarity is slow to compute.
      alike := array(
        select word from search_words
        where word >= left(term, 2) and word < left(term, 2) || beyond
          and case when abs(length(word) - length(term)) <= 2 then similarity(word, term) >= 0.4 end
        group by word order by similarity(word, term) desc, word limit 6);
      if cardinality(alike) = 0 then
        alike := array(
          select word from search_words where word % term
          group by word order by similarity(word, term) desc, word limit 6);
      end if;
      ways := ways || array(select quote_literal(near) from unnest(alike) as near);
    end if;
    parts := parts || ('(' || array_to_string(ways, ' | ') || ')');
  end loop;
  if cardinality(parts) = 0 then parts := fillers; end if;
  return array_to_string(parts, ' & ')::tsquery;
end $$;
