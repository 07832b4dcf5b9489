-- Sets the last day of the review when a capstone is submitted. Later changes to the rules or the time zone don't move it.
create or replace function set_review_due_on() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if is_importing() or is_merging() then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.submitted_at is not distinct from old.submitted_at then
    new.review_due_on := old.review_due_on;
  elsif new.status = 'submitted' then
    new.review_due_on := (new.submitted_at at time zone learner_time_zone(new.learner_id))::date
      + (select review_within_days from capstone_rules where lesson_id = new.lesson_id)::integer;
  else
    new.review_due_on := null;
  end if;
  return new;
end $$;
