-- Returns whether a user is being erased: by `erase_user` or `erase_evidence`, which run as the owner of the schema. The
-- application role can set the parameter, but it has no effect. Triggers that protect evidence let these functions pass.
create or replace function is_erasing() returns boolean language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select case when current_setting('atrium.erasing', true) = 'on' then pg_has_role(current_user,
    (select relowner from pg_class where oid = 'public.learning_events'::regclass), 'member') else false end
$$;
