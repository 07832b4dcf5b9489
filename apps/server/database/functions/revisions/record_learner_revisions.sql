-- Records that the progress of the changed learners changed, once per transaction and in the order of learners.
create or replace function record_learner_revisions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into learner_revisions as known (learner_id, revision)
  select distinct learner_id, pg_current_xact_id() from changed order by learner_id
  on conflict (learner_id) do update set revision = excluded.revision where known.revision <> excluded.revision;
  return null;
end $$;
