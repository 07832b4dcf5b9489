create or replace trigger set_attempt_deadline before insert on open_quiz_attempts
  for each row execute function set_attempt_deadline();
