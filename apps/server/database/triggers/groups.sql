create or replace trigger record_history after insert or update of name, rule, archived_at or delete on groups
  for each row execute function record_history('group_history', 'id');
