-- Whether a session is within the time that the organization of its user allows.
create or replace function is_session_current(
  session_user_id uuid, opened_at timestamptz, used_at timestamptz
) returns boolean
language sql stable as $$
  select not exists (
    select from memberships membership
    join organizations organization on organization.id = membership.organization_id
    where membership.user_id = session_user_id
      and (used_at <= now() - make_interval(mins => organization.session_idle_minutes)
        or opened_at <= now() - make_interval(mins => organization.session_lifetime_minutes)))
$$;
