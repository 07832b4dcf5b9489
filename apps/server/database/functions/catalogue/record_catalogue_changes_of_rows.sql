-- Records which catalogues a change of courses, lessons or grants affects.
create or replace function record_catalogue_changes_of_rows() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'courses' then
    if tg_op = 'UPDATE' then
      -- Includes the audiences before the change. Drafts are in no catalogue.
      perform record_catalogue_changes(
        catalogue_audiences_of(array(
          select changed.id from changed join before using (id)
          where changed.published_version is not null or before.published_version is not null))
        || array(
          select case when visibility = 'public' then public_audience() end
          from before where published_version is not null
          union select organization_id from before where published_version is not null));
    else
      perform record_catalogue_changes(catalogue_audiences_of(array(
        select id from changed where published_version is not null)));
    end if;
  elsif tg_table_name = 'lessons' then
    perform record_catalogue_changes(catalogue_audiences_of(array(
      select distinct course_id from changed join courses on courses.id = changed.course_id
      where courses.published_version is not null)));
  else
    perform record_catalogue_changes(array(select distinct organization_id from changed));
  end if;
  return null;
end $$;
