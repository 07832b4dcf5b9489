-- Returns the sort key of a training status: the status first, then the due date. Null is the status of a member without
-- assignments, who comes last.
create or replace function training_urgency(status training_status, due_on date) returns integer
  language sql immutable as $$
  select case when status is null then 4 when status in ('overdue', 'expired') then 0 when status = 'due_soon' then 1
    when status in ('in_progress', 'not_started') then 2 else 3 end * 1000000
    + case when status is null then 0 else coalesce(least(due_on - date '2000-01-01', 99999), 99999) end
$$;
