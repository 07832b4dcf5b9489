-- Returns the teams a user manages: those that name the user as manager, and all teams below them.
create or replace function managed_teams(manager uuid) returns setof uuid language sql stable rows 10 as $$
  with recursive managed (id) as (
    select team_id from team_managers where user_id = manager
    union
    select teams.id from managed join teams on teams.parent_team_id = managed.id)
  select id from managed
$$;
