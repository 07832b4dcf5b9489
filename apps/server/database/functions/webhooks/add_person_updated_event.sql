-- Records that something about a user changed, for the organization they are a member of.
create or replace function add_person_updated_event(of_user uuid, changed text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  select add_webhook_event(membership.organization_id, 'person.updated', of_user, null, jsonb_build_object(
    'userId', of_user, 'changed', changed, 'role', membership.role, 'teamIds', coalesce((
      select jsonb_agg(team_id order by team_id) from team_members where user_id = of_user), '[]')))
  from memberships membership where membership.user_id = of_user
$$;

revoke all on function add_person_updated_event(uuid, text) from public;
