-- Sets the end of an attempt to its deadline if it is closed later.
create or replace function end_attempt_at_deadline() returns trigger language plpgsql as $$
begin
  new.completed_at := least(new.completed_at, new.deadline);
  return new;
end $$;
