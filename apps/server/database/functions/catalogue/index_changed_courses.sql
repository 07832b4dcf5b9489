-- Updates the search index after changes of courses or lessons.
create or replace function index_changed_courses() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'courses' then
    perform index_courses(array(select id from changed));
  else
    perform index_courses(array(select distinct course_id from changed));
  end if;
  return null;
end $$;
