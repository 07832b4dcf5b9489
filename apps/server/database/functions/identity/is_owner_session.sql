-- Returns whether the session belongs to the owner of the schema (migrations, seed, tests, the command that creates
-- the first super admin). The application role can't set the clock, backdate evidence or change super admins. Uses
-- session_user because current_user is the owner inside definer functions.
create or replace function is_owner_session() returns boolean language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select pg_has_role(session_user,
    (select relowner from pg_class where oid = 'public.learning_events'::regclass), 'member')
$$;
