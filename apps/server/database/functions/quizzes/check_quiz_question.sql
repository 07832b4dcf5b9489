-- Checks that a question can be answered. A question with a choice needs at least two answers and a correct one, and
-- exactly one unless it is multiple choice; another one needs a well-formed answer key and no answers to choose from.
-- Runs at commit, so that a question and its answers can be inserted one after the other.
create or replace function check_quiz_question() returns trigger language plpgsql as $$
declare
  checked_id integer;
  question quiz_questions;
  answers integer;
  correct integer;
begin
  if tg_table_name = 'quiz_questions' then checked_id := new.id;
  elsif tg_op = 'DELETE' then checked_id := old.question_id;
  else checked_id := new.question_id;
  end if;
  select * into question from quiz_questions where id = checked_id;
  if not found then return null; end if;
  select count(*), count(*) filter (where is_correct) into answers, correct
    from quiz_answers where question_id = checked_id;
  if question.answer_key is not null then
    if answers > 0 or not is_answer_key(question.answer_key) then
      raise exception 'question % of type % has no valid answer key', checked_id, question.question_type
        using errcode = 'check_violation', constraint = 'quiz_question_key';
    end if;
    return null;
  end if;
  if answers < 2 then
    raise exception 'question % needs at least two answers', checked_id
      using errcode = 'check_violation', constraint = 'quiz_question_answers';
  end if;
  if correct < 1 or (question.question_type <> 'multiple_choice' and correct > 1) then
    raise exception 'question % of type % has % correct answers', checked_id, question.question_type, correct
      using errcode = 'check_violation', constraint = 'quiz_question_correct';
  end if;
  return null;
end $$;
