create or replace trigger reject_changes before update on assignment_statements
  for each row execute function reject_statement_changes();
