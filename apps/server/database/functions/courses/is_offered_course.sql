-- Whether a published course is offered to the members of an organization, or to users without one if
-- `of_organization` is null. Part of the reading rule in course.policy.ts; a test compares both. Has no subquery, so that
-- Postgres inlines it and uses indexes.
create or replace function is_offered_course(
  visibility course_visibility, owner_id uuid, is_granted boolean, of_organization uuid, is_exclusive boolean
) returns boolean language sql immutable as $$
  select is_granted or (visibility = 'public' and not is_exclusive)
    or (visibility = 'organization' and owner_id = of_organization)
$$;
