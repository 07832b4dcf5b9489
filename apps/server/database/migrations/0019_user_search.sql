-- Returns a text as it is searched: in lower case, without accents and with single spaces. Part of what user_words
-- contains, so it changes only in a migration that rewrites the table.
create function search_text(typed text) returns text language sql stable strict parallel safe
  return trim(regexp_replace(lower(unaccent(typed)), '\s+', ' ', 'g'));

-- Returns a text from the start of each of its words to its end: what a search can begin with.
create function word_starts(words text) returns setof text language sql stable strict parallel safe as $$
  select array_to_string(pieces[n:], '')
  from regexp_split_to_array(search_text(words), '(?<![[:alnum:]])(?=[[:alnum:]])') as pieces,
    generate_subscripts(pieces, 1) as n
  where pieces[n] ~ '^[[:alnum:]]'
$$;

-- Names and emails of users from the start of each word, for search. A search is one range of the index, which
-- contains what the list is sorted by.
create table user_words (
  user_id uuid not null,
  words text collate "C" not null,
  -- Repeats auth.users.created_at.
  created_at timestamptz not null,
  constraint user_words_pkey primary key (user_id, words),
  constraint user_words_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade
);
create index user_words_words_created_at_user_id_idx on user_words (words, created_at desc, user_id desc);
grant select on user_words to atrium_app;

insert into user_words (user_id, words, created_at)
select distinct profiles.id, words, account.created_at
from profiles join auth.users account on account.id = profiles.id
  cross join lateral (select word_starts(full_name) union select word_starts(email)) as starts (words);
