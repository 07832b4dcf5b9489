-- Sets the deadline of a started attempt from the time limit in its rules.
create or replace function set_attempt_deadline() returns trigger language plpgsql as $$
begin
  new.deadline := new.started_at + make_interval(mins => (new.rules ->> 'timeLimitMinutes')::integer);
  return new;
end $$;
