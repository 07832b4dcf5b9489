drop trigger if exists quiz_answers_are_answerable on quiz_answers;
create constraint trigger quiz_answers_are_answerable
  after insert or update or delete on quiz_answers deferrable initially deferred
  for each row execute function check_quiz_question();
