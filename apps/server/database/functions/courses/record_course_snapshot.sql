-- Records the content of a published course if it differs from the last record. Locks the course, so that concurrent
-- changes are recorded one after the other. Security definer, because the application must not choose `since`: a
-- given moment must be that of the newest row, which is then completed with what was not known at the time.
create or replace function record_course_snapshot(wanted integer, changer uuid, moment timestamptz default null) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from courses where id = wanted for no key update;
  if moment is not null and not is_owner_session() and moment is distinct from (
    select since from course_snapshots where course_id = wanted order by since desc, id desc limit 1)
  then
    raise exception 'permission denied to backdate course_snapshots' using errcode = 'insufficient_privilege';
  end if;
  insert into course_snapshots (course_id, since, version, content, content_hash, changed_by)
  select wanted, coalesce(moment, clock_timestamp()), published_version, content, hash, changer
  from courses
  cross join lateral course_snapshot(wanted) as content
  cross join lateral sha256(convert_to(content::text, 'UTF8')) as hash
  where id = wanted and published_version is not null and hash is distinct from (
    select content_hash from course_snapshots where course_id = wanted order by since desc, id desc limit 1);
end $$;

revoke all on function record_course_snapshot(integer, uuid, timestamptz) from public;
grant execute on function record_course_snapshot(integer, uuid, timestamptz) to atrium_app;
