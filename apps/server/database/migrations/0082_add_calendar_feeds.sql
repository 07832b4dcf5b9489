-- Addresses under which calendars of members read their due dates. They end with the membership.
create table calendar_feeds (
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint calendar_feeds_pkey primary key (user_id),
  constraint calendar_feeds_token_hash_key unique (token_hash),
  constraint calendar_feeds_user_id_fkey foreign key (user_id) references memberships (user_id) on delete cascade,
  constraint calendar_feeds_token_hash_check check (length(token_hash) = 32)
);
grant select, insert, update, delete on calendar_feeds to atrium_app;
