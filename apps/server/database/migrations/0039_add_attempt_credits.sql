-- The share of each question that was earned, from 0 to 1, in the order of question_ids or else of the snapshot. Null for
-- attempts of earlier versions of the server: item stats leave them out. Computing them here would lock the table for
-- minutes.
alter table quiz_attempts
  add column credits double precision[],
  add constraint quiz_attempts_credits_check
    check (0 <= all (credits) and 1 >= all (credits) and cardinality(credits) = cardinality(question_ids))
    not valid;

grant insert (credits) on quiz_attempts to atrium_app;
