-- Replaces the hash-partitioned learner tables by plain ones with the same rows, keys, foreign keys, triggers and rights,
-- because a shard is already a part of the learners. Run before distribute.sql, in the same maintenance window. It works
-- on PostgreSQL without Citus, where it is tested.
\set ON_ERROR_STOP on
begin;

do $$
declare
  parts constant regclass[] := array['public.enrollments', 'public.quiz_attempts', 'public.lesson_progress'];
  part regclass;
  name text;
  stored text;
  statements text[] := '{}';
  statement text;
begin
  -- Keys, indexes, foreign keys and triggers are dropped with the old tables and created again at the end.
  select statements || coalesce(array_agg(format('alter table %s add constraint %I %s', conrelid::regclass, conname,
      pg_get_constraintdef(oid)) order by contype = 'f', oid), '{}')
    into statements
    from pg_constraint
    where conparentid = 0 and (
      (contype in ('p', 'u') and conrelid = any(parts))
      or (contype = 'f' and (conrelid = any(parts) or confrelid = any(parts))));
  select statements || coalesce(array_agg(replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') order by indexrelid), '{}')
    into statements
    from pg_index
    where indrelid = any(parts) and not exists (select from pg_constraint where conindid = indexrelid);
  select statements || coalesce(array_agg(pg_get_triggerdef(oid) order by oid), '{}')
    into statements
    from pg_trigger where tgrelid = any(parts) and tgparentid = 0 and not tgisinternal;
  for statement in
    select format('alter table %s drop constraint %I', conrelid::regclass, conname)
    from pg_constraint where contype = 'f' and conparentid = 0 and confrelid = any(parts)
  loop
    execute statement;
  end loop;

  foreach part in array parts loop
    select relname into name from pg_class where oid = part;
    select string_agg(quote_ident(attname), ', ' order by attnum) into stored
      from pg_attribute where attrelid = part and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('create table %I (like %s including all excluding indexes) with (fillfactor = 80)', name || '_merged', part);
    execute format('insert into %I (%s) select %s from %s', name || '_merged', stored, stored, part);
    select statements || coalesce(array_agg(format('grant %s%s on %I to %s', privilege_type,
        case when column_name is null then '' else format(' (%I)', column_name) end, name, grantee)), '{}')
      into statements
      from (
        select privilege_type, null as column_name, grantee::regrole::text as grantee
        from pg_class, aclexplode(relacl) where oid = part and grantee <> relowner
        union all
        select privilege_type, attname, grantee::regrole::text
        from pg_attribute, aclexplode(attacl) where attrelid = part
      ) as rights;
    execute format('alter table %I owner to %I', name || '_merged',
      (select pg_get_userbyid(relowner) from pg_class where oid = part));
    execute format('drop table %s', part);
    execute format('alter table %I rename to %I', name || '_merged', name);
  end loop;

  foreach statement in array statements loop
    execute statement;
  end loop;
end $$;

commit;
