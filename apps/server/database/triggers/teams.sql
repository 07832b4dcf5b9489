create or replace trigger record_history after insert or update of name or delete on teams
  for each row execute function record_history('team_history', 'id');
