-- Returns whether two accounts are being merged, by `merge_members`, which runs as the owner of the schema. The application
-- role can set the parameter, but it has no effect. Triggers then accept original times and don't report what happened
-- earlier as new.
create or replace function is_merging() returns boolean language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select case when current_setting('atrium.merging', true) = 'on' then pg_has_role(current_user,
    (select relowner from pg_class where oid = 'public.learning_events'::regclass), 'member') else false end
$$;
