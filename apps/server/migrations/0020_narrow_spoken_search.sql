-- Whose a cue is, so that a search in what is said looks at nothing of other tenants: 'public' where its course is for
-- everybody, and 'organization:<id>', 'author:<id>' and 'course:<id>'. Which courses are granted to whom, published or
-- archived changes often and is not written here: who may read a course is asked of the course itself.
alter table caption_cues add column shelves text[];

create function shelves_of(lesson integer) returns text[] language sql stable
  set search_path = public, pg_temp as $$
  select array_remove(array[
    'course:' || courses.id, 'author:' || author_id, 'organization:' || organization_id,
    case when visibility = 'public' then 'public' end], null)
  from lessons join courses on courses.id = lessons.course_id where lessons.id = lesson
$$;

create function shelve_new_cue() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.shelves := shelves_of(new.lesson_id);
  return new;
end $$;
create trigger new_cues_are_shelved before insert on caption_cues
  for each row execute function shelve_new_cue();

create function shelve_cues_again() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update caption_cues set shelves = shelves_of(lessons.id)
  from lessons, changed join before using (id)
  where lessons.id = caption_cues.lesson_id and lessons.course_id = changed.id
    and (changed.visibility, changed.organization_id, changed.author_id)
      is distinct from (before.visibility, before.organization_id, before.author_id);
  return null;
end $$;
create trigger cues_follow_their_course after update on courses
  referencing old table as before new table as changed for each statement execute function shelve_cues_again();

update caption_cues set shelves = shelves_of(lesson_id);
alter table caption_cues alter column shelves set not null;
create index on caption_cues using gin (shelves, document);
drop index caption_cues_document_idx;
