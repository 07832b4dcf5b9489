-- Updates the access scopes of caption cues when the visibility, organization or author of a course changes.
create or replace function update_cue_access_scopes() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update caption_cues set access_scopes = access_scopes_of(lessons.id)
  from lessons, changed join before using (id)
  where lessons.id = caption_cues.lesson_id and lessons.course_id = changed.id
    and (changed.visibility, changed.organization_id, changed.author_id)
      is distinct from (before.visibility, before.organization_id, before.author_id);
  return null;
end $$;
