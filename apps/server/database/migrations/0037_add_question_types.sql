alter type question_type add value 'numeric';
alter type question_type add value 'short_text';
alter type question_type add value 'ordering';
alter type question_type add value 'matching';

-- The correct answer to a question without answers to choose from; null for choices. check_quiz_question checks its form.
-- The constraint names only the old types: new values can't be used in the transaction that adds them.
alter table quiz_questions
  add column answer_key jsonb,
  add constraint quiz_questions_answer_key_check check (
    case when question_type in ('single_choice', 'multiple_choice', 'true_false') then answer_key is null
    else answer_key is not null and answer_key ->> 'type' is not distinct from question_type::text end);
