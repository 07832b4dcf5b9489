-- Returns the sort key of a training status: the state first, then the due date.
create or replace function training_urgency(state training_state, due_on date) returns integer
  language sql immutable as $$
  select case state when 'overdue' then 0 when 'expired' then 0 when 'due_soon' then 1 when 'in_progress' then 2
    when 'not_started' then 2 else 3 end * 1000000 + coalesce(least(due_on - date '2000-01-01', 99999), 99999)
$$;
