-- Rejects a parent team that is the team itself or below it, and chains of more than 10 teams. Locks the organization,
-- since two concurrent changes could form a cycle together.
create or replace function enforce_team_hierarchy() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  depth integer;
begin
  perform from organizations where id = new.organization_id for no key update;
  with recursive above (id, level) as (
    select new.parent_team_id, 1
    union all
    select teams.parent_team_id, above.level + 1 from above join teams on teams.id = above.id
    where teams.parent_team_id is not null and above.id <> new.id)
  select case when bool_or(id = new.id) then null else max(level) end into depth from above;
  if depth is null then
    raise exception 'team % cannot report to itself or a team below it', new.id
      using errcode = 'check_violation', constraint = 'teams_parent_team_id_cycle_check';
  end if;
  with recursive below (id, level) as (
    select new.id, 1
    union all
    select teams.id, below.level + 1 from below join teams on teams.parent_team_id = below.id)
  select depth + max(level) into depth from below;
  if depth > 10 then
    raise exception 'team % would be in a chain of % teams', new.id, depth
      using errcode = 'check_violation', constraint = 'teams_parent_team_id_depth_check';
  end if;
  return new;
end $$;
