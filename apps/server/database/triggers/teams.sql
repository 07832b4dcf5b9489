create or replace trigger record_history after insert or update of name or delete on teams
  for each row execute function record_history('team_history', 'id');

create or replace trigger enforce_hierarchy before insert or update of organization_id, parent_team_id on teams
  for each row when (new.parent_team_id is not null) execute function enforce_team_hierarchy();
