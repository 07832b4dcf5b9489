-- Rejects certificates issued at a past time other than the completion of the course, unless the owner writes them.
-- The search path keeps a temporary table from shadowing the one that is checked.
create or replace function reject_backdated_certificate() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if is_owner_session() or is_merging() or exists (
    select from enrollments
    where learner_id = new.learner_id and course_id = new.course_id and cycle = new.cycle
      -- The application has millisecond precision.
      and abs(extract(epoch from completed_at - new.issued_at)) < 0.002)
  then
    return new;
  end if;
  raise exception 'permission denied to backdate certificates' using errcode = 'insufficient_privilege';
end $$;
