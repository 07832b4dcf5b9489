-- Returns the published rules of a quiz as drafts and snapshots contain them; null for a quiz without its own.
create or replace function quiz_rules_of(lesson integer) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'passMarkPercent', pass_mark_percent, 'shuffleQuestions', shuffle_questions, 'shuffleAnswers', shuffle_answers,
    'reveal', reveal, 'revealWhen', reveal_when, 'attemptLimit', attempt_limit, 'cooldownMinutes', cooldown_minutes,
    'drawCount', draw_count, 'timeLimitMinutes', time_limit_minutes, 'integrityStatement', integrity_statement,
    'weightByPoints', weight_by_points, 'partialCredit', partial_credit)
  from quiz_rules where lesson_id = lesson
$$;
