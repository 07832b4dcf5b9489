-- Returns how an event completed a lesson, as in `evidenceMethods` of the contracts: a capstone completed by its review is
-- approved. Null for events that don't complete a lesson.
create or replace function completion_method(verb learning_verb, result jsonb) returns text language sql immutable as $$
  select case when verb = 'completed' then
    case when result ->> 'movedBy' = 'review' then 'approved' else result ->> 'by' end end
$$;
