-- Returns the published rules of a capstone as drafts and snapshots contain them; null for a capstone without its own.
-- Rules without attachments or review due date leave the field out, so that the snapshots of older rules stay the same.
create or replace function capstone_rules_of(lesson integer) returns jsonb language sql stable as $$
  select jsonb_build_object('minimumReflectionCharacters', minimum_reflection_characters, 'criteria', criteria)
    || case when attachment_maximum is null then '{}' else jsonb_build_object('attachments',
      jsonb_build_object('isRequired', requires_attachment, 'maximum', attachment_maximum)) end
    || case when review_within_days is null then '{}' else jsonb_build_object('reviewWithinDays', review_within_days) end
  from capstone_rules where lesson_id = lesson
$$;
