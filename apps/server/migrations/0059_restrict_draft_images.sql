-- Which courses use an image. Everyone may load the images of published courses; all others need the right to edit a
-- course that uses them. Rows are only added: an image stays readable where an older version of a course shows it.
create table course_image_uses (
  image_id uuid not null references course_images on delete cascade,
  course_id integer not null references courses on delete cascade,
  -- Whether the live content uses the image, or only a draft.
  is_live boolean not null,
  constraint course_image_uses_pkey primary key (image_id, course_id)
);
create index course_image_uses_course_id_idx on course_image_uses (course_id);
grant select on course_image_uses to atrium_app;

create function image_ids_in(content text) returns setof uuid language sql immutable as $$
  select distinct found[1]::uuid
  from regexp_matches(content, '/api/images/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') as found
$$;

-- Records the images that the content of a course uses. Naming the image of somebody else in a text gives no right to it:
-- the image must come from the writer, the course's author or a member of its organization, be used by another course of
-- the same owner, or have arrived with the course in an imported file.
create function record_image_uses(using_course_id integer, content text, is_live_content boolean, writer uuid)
  returns void language sql security definer set search_path = public, pg_temp as $$
  insert into course_image_uses as known (image_id, course_id, is_live)
    select image.id, course.id, is_live_content
    from image_ids_in(content) as mentioned (id) join course_images image using (id)
      join courses course on course.id = using_course_id
    where image.uploaded_by in (writer, course.author_id)
      or exists (
        select from memberships
        where user_id = image.uploaded_by and organization_id = course.organization_id)
      or exists (
        select from course_image_uses used join courses other on other.id = used.course_id
        where used.image_id = image.id and (
          other.id = course.id or other.organization_id = course.organization_id
          or coalesce(other.organization_id, course.organization_id) is null and other.author_id = course.author_id))
      or image.uploaded_by is null and not exists (select from course_image_uses used where used.image_id = image.id)
    order by image.id
  on conflict (image_id, course_id) do update set is_live = true where excluded.is_live and not known.is_live
$$;
revoke execute on function record_image_uses from public;

create function record_course_image_uses() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  case tg_table_name
    when 'courses' then
      perform record_image_uses(new.id, concat_ws(' ', new.thumbnail, new.instructor_avatar), true, null);
    when 'lessons' then
      perform record_image_uses(new.course_id, new.body, true, null);
    when 'lesson_tasks' then
      perform record_image_uses((select course_id from lessons where id = new.lesson_id), new.body, true, null);
    when 'course_drafts' then
      perform record_image_uses(new.course_id, new.details::text, false, new.updated_by);
    when 'lesson_drafts' then
      perform record_image_uses(new.course_id, new.content::text, false, new.updated_by);
  end case;
  return null;
end $$;

create trigger record_course_image_uses after insert or update of thumbnail, instructor_avatar on courses
  for each row execute function record_course_image_uses();
create trigger record_course_image_uses after insert or update of body on lessons
  for each row execute function record_course_image_uses();
create trigger record_course_image_uses after insert or update of body on lesson_tasks
  for each row execute function record_course_image_uses();
create trigger record_course_image_uses after insert or update of details on course_drafts
  for each row execute function record_course_image_uses();
create trigger record_course_image_uses after insert or update of content on lesson_drafts
  for each row execute function record_course_image_uses();

-- Content written before this migration keeps its images.
insert into course_image_uses (image_id, course_id, is_live)
select image_id, course_id, bool_or(is_live) from (
  select id as course_id, concat_ws(' ', thumbnail, instructor_avatar) as content, true as is_live from courses
  union all select course_id, body, true from lessons
  union all select course_id, task.body, true from lesson_tasks task join lessons on lessons.id = task.lesson_id
  union all select course_id, details::text, false from course_drafts
  union all select course_id, content::text, false from lesson_drafts
) as texts cross join image_ids_in(content) as mentioned (image_id) join course_images on course_images.id = image_id
group by image_id, course_id;
