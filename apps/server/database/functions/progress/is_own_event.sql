-- Returns whether a learning event is an act of the learner. Publishers, reviewers and jobs cause events, too.
create or replace function is_own_event(verb learning_verb, cycle smallint, result jsonb) returns boolean
  language sql immutable parallel safe as $$
  select case
    when verb in ('assigned', 'certified', 'reviewed', 'revoked') then false
    when verb = 'enrolled' then cycle = 1
    else not result ? 'movedBy'
  end
$$;
