-- Records that a learner's progress changed, once per transaction.
create or replace function record_learner_revision() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into learner_revisions as known (learner_id, revision)
  values (coalesce(new.learner_id, old.learner_id), pg_current_xact_id())
  on conflict (learner_id) do update set revision = excluded.revision where known.revision <> excluded.revision;
  return null;
end $$;
