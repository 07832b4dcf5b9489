create or replace trigger record_learner_revision after insert on quiz_attempts
  for each row execute function record_learner_revision();
