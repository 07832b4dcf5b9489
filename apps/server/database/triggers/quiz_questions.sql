drop trigger if exists quiz_question_is_answerable on quiz_questions;
create constraint trigger quiz_question_is_answerable
  after insert or update on quiz_questions deferrable initially deferred
  for each row execute function check_quiz_question();
