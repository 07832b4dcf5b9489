create or replace trigger end_attempt_at_deadline before insert on quiz_attempts
  for each row when (new.deadline is not null) execute function end_attempt_at_deadline();

create or replace trigger record_learner_revision after insert on quiz_attempts
  for each row execute function record_learner_revision();
