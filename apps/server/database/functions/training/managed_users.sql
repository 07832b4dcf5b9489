-- Returns the users a manager is responsible for: the members of the managed teams, and the managers of the teams below.
-- Users of other organizations are never included.
create or replace function managed_users(manager uuid) returns setof uuid language sql stable rows 50 as $$
  select team_members.user_id
  from managed_teams(manager) as managed (team_id)
    join teams on teams.id = managed.team_id
    join team_members on team_members.team_id = teams.id
    join memberships on memberships.user_id = team_members.user_id
      and memberships.organization_id = teams.organization_id
  union
  select team_managers.user_id
  from managed_teams(manager) as managed (team_id)
    join teams on teams.parent_team_id = managed.team_id
    join team_managers on team_managers.team_id = teams.id
  where team_managers.user_id <> manager
$$;
