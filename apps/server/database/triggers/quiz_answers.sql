drop trigger if exists check_question_of_answer on quiz_answers;
create constraint trigger check_question_of_answer
  after insert or update or delete on quiz_answers deferrable initially deferred
  for each row execute function check_quiz_question();

create or replace trigger record_content_revision after insert or update or delete on quiz_answers
  for each row execute function record_content_revision('question_id');
