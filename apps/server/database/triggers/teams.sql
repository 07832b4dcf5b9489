create or replace trigger keep_history after insert or update of name or delete on teams
  for each row execute function keep_history('team_history', 'id');
