drop trigger if exists check_question on quiz_questions;
create constraint trigger check_question
  after insert or update on quiz_questions deferrable initially deferred
  for each row execute function check_quiz_question();

create or replace trigger record_content_revision after insert or update or delete on quiz_questions
  for each row execute function record_content_revision('lesson_id');
