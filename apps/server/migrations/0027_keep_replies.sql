-- What a repeated create is answered with. Written in the transaction that makes something, under the key the caller
-- sent with it: either both are there or neither.
create table kept_replies (
  actor_id uuid not null references profiles on delete cascade,
  route text not null,
  -- The key itself is half of what opens the reply, so only its hash is kept.
  key_hash bytea not null check (length(key_hash) = 32),
  request_hash bytea not null check (length(request_hash) = 32),
  reply bytea not null,
  created_at timestamptz not null default now(),
  primary key (actor_id, route, key_hash)
);
create index on kept_replies (created_at);
grant select, insert, update, delete on kept_replies to atrium_app;
