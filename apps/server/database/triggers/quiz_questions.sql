drop trigger if exists check_question on quiz_questions;
create constraint trigger check_question
  after insert or update on quiz_questions deferrable initially deferred
  for each row execute function check_quiz_question();
