-- Records the images that the content of a course uses. Using the image of another user in a text gives no right to
-- it: the image must come from the writer, the course's author or a member of its organization, be used by another
-- course of the same owner, or have been imported with the course.
create or replace function record_image_uses(
  using_course_id integer, content text, is_live_content boolean, writer uuid
) returns void language sql security definer set search_path = public, pg_temp as $$
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
