-- Records that a user's profile, account or authored courses changed. Argument: the column with the user's id. A user
-- without a profile can't send requests yet.
create or replace function record_user_revision() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into learner_revisions as known (learner_id, revision)
  select distinct profiles.id, pg_current_xact_id()
  from unnest(array[to_jsonb(old), to_jsonb(new)]) as version
  join profiles on profiles.id = (version ->> tg_argv[0])::uuid
  order by profiles.id
  on conflict (learner_id) do update set revision = excluded.revision where known.revision <> excluded.revision;
  return null;
end $$;
