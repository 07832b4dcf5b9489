-- Records the change in read_model_changes; the job read_models.refresh decides what to refresh.
--
-- Arguments: the table, because triggers of partitioned tables see the name of the partition, and the columns with the id
-- of the organization, the user and the course, or none. An update that changes an id records the old and the new one.
create or replace function record_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_importing() then
    return null;
  end if;
  insert into read_model_changes (changed_table, organization_id, user_id, course_id)
  select distinct tg_argv[0]::changed_table, (version ->> tg_argv[1])::uuid, (version ->> tg_argv[2])::uuid,
    (version ->> tg_argv[3])::integer
  from unnest(array[to_jsonb(old), to_jsonb(new)]) as version
  where version is not null;
  return null;
end $$;
