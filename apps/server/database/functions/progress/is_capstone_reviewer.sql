-- Whether a user may review a learner's capstone: the rule of overseenSubmissions and readableCourses, for any user instead
-- of the actor. A test compares both.
create or replace function is_capstone_reviewer(reviewer uuid, learner uuid, course integer, submitted timestamptz)
  returns boolean language sql stable cost 1000 as $$
  select reviewer <> learner and (
    exists (select from profiles where id = reviewer and is_super_admin)
    or exists (
      select from memberships reviewing
        join organizations on organizations.id = reviewing.organization_id and organizations.is_active
        join courses on courses.id = course and courses.archived_at is null
        cross join lateral (
          select reviewing.role = 'admin' and courses.organization_id is not distinct from reviewing.organization_id
        ) as owner (is_admin)
      where reviewing.user_id = reviewer and reviewing.deactivated_at is null
        and (owner.is_admin
          or courses.author_id = reviewer
            and (courses.organization_id is null or courses.organization_id = reviewing.organization_id)
          or courses.published_version is not null and is_offered_course(courses.visibility, courses.organization_id,
            exists (select from course_grants
              where course_grants.course_id = course and course_grants.organization_id = reviewing.organization_id),
            reviewing.organization_id, organizations.catalogue_mode = 'granted_only'))
        and (owner.is_admin
          or exists (
            select from memberships learning
            where learning.user_id = learner and learning.organization_id = reviewing.organization_id
              and learning.joined_at <= submitted)
          and (reviewing.role = 'admin' or learner in (select managed_users(reviewer))))))
$$;
