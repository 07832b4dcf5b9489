-- The application's role can't set the clock, backdate evidence, or change who is a super admin. Sessions of the schema's
-- owner can: migrations, the seed, the tests and the command that makes the first super admin.

-- session_user, not current_user: inside a definer function the latter is always the owner.
create function is_owner_session() returns boolean language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select pg_has_role(session_user,
    (select relowner from pg_class where oid = 'public.learning_events'::regclass), 'member')
$$;

create or replace function training_clock() returns timestamptz language sql volatile as $$
  select case
    when coalesce(current_setting('atrium.clock', true), '') = '' or not public.is_owner_session() then clock_timestamp()
    else current_setting('atrium.clock')::timestamptz
  end
$$;

-- Columns the database fills in. The application may insert every other column.
do $$
declare
  restricted record;
  allowed text;
begin
  for restricted in
    select * from (values
      ('audit_events', array['occurred_at']),
      ('auditor_visits', array['at']),
      ('course_versions', array['published_at']),
      ('course_teachings', array['since', 'recorded_at']),
      ('quiz_attempts', array['completed_at']),
      ('invitation_uses', array['used_at']),
      ('training_reminders', array['reminded_at']),
      ('profiles', array['is_super_admin'])
    ) as tables (name, columns)
  loop
    select string_agg(quote_ident(attname), ', ') into allowed from pg_attribute
      where attrelid = restricted.name::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and attidentity = '' and attname <> all (restricted.columns);
    execute format('revoke insert on %I from atrium_app', restricted.name);
    execute format('grant insert (%s) on %I to atrium_app', allowed, restricted.name);
    if restricted.name = 'profiles' then
      revoke update on profiles from atrium_app;
      execute format('grant update (%s) on profiles to atrium_app', allowed);
    end if;
  end loop;
end $$;

-- Times that the application does write, because they belong to a row it changes, must be those of the present.
create function is_present(moment timestamptz) returns boolean language sql volatile as $$
  select moment between now() - interval '1 minute' and clock_timestamp() + interval '1 minute'
$$;
create function refuse_backdating() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if is_owner_session() then
    return new;
  end if;
  raise exception 'permission denied to backdate %', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger refuse_backdating before insert on learning_events for each row
  when (new.occurred_at <> now() or new.recorded_at <> now()) execute function refuse_backdating();

create trigger refuse_backdating before insert on enrollments for each row
  when (not is_present(new.enrolled_at) or not is_present(coalesce(new.completed_at, now())))
  execute function refuse_backdating();
create trigger refuse_changed_times before update of enrolled_at, completed_at on enrollments for each row
  when (new.enrolled_at <> old.enrolled_at
    or new.completed_at is distinct from old.completed_at and not is_present(coalesce(new.completed_at, now())))
  execute function refuse_backdating();

create trigger refuse_backdating before insert on lesson_progress for each row
  when (not is_present(coalesce(new.completed_at, now()))) execute function refuse_backdating();
create trigger refuse_changed_times before update of completed_at on lesson_progress for each row
  when (new.completed_at is distinct from old.completed_at and not is_present(coalesce(new.completed_at, now())))
  execute function refuse_backdating();

create trigger refuse_backdating before insert on memberships for each row
  when (not is_present(new.joined_at)) execute function refuse_backdating();
create trigger refuse_changed_times before update of joined_at on memberships for each row
  when (new.joined_at <> old.joined_at) execute function refuse_backdating();
create trigger refuse_backdating before insert or update on team_members for each row
  when (not is_present(new.joined_at)) execute function refuse_backdating();

-- A certificate bears the time its course was completed, which is protected above. Revoking one is final.
-- The search path keeps a temporary table from standing in for the one that is checked.
create function refuse_backdated_certificate() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if is_owner_session() or exists (
    select from enrollments
    where learner_id = new.learner_id and course_id = new.course_id and cycle = new.cycle
      -- The application counts in milliseconds.
      and abs(extract(epoch from completed_at - new.issued_at)) < 0.002)
  then
    return new;
  end if;
  raise exception 'permission denied to backdate certificates' using errcode = 'insufficient_privilege';
end $$;
create trigger refuse_backdating before insert on certificates for each row
  when (not is_present(new.issued_at)) execute function refuse_backdated_certificate();
create trigger refuse_changed_times before update of revoked_at on certificates for each row
  when (new.revoked_at is distinct from old.revoked_at and (new.revoked_at is null or not is_present(new.revoked_at)))
  execute function refuse_backdating();

-- Who was reached by an assignment before keeps the time since when, also if they are named another way now.
create function refuse_backdated_assignment() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  earliest timestamptz := now() - interval '1 minute';
begin
  if is_owner_session() then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    select least(earliest, old.everyone_since, min(value::timestamptz)) into earliest
      from jsonb_each_text(old.teams || old.people);
  end if;
  if new.assigned_at <> coalesce(old.assigned_at, new.assigned_at)
    or tg_op = 'INSERT' and not is_present(new.assigned_at)
    or new.everyone_since < earliest
    or exists (select from jsonb_each_text(new.teams || new.people) where value::timestamptz < earliest)
  then
    raise exception 'permission denied to backdate assignments' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger refuse_backdating before insert or update on assignments for each row
  execute function refuse_backdated_assignment();

-- With its owner's rights, because the application may not say since when something was taught. A given time is that of
-- the newest row, which is completed by what has become known since.
create or replace function note_teaching(wanted integer, changer uuid, moment timestamptz default null) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from courses where id = wanted for no key update;
  if moment is not null and not is_owner_session() and moment is distinct from (
    select since from course_teachings where course_id = wanted order by since desc, id desc limit 1)
  then
    raise exception 'permission denied to backdate course_teachings' using errcode = 'insufficient_privilege';
  end if;
  insert into course_teachings (course_id, since, version, sheet, content_hash, changed_by)
  select wanted, coalesce(moment, clock_timestamp()), published_version, sheet, hash, changer
  from courses
  cross join lateral sheet_of_course(wanted) as sheet
  cross join lateral sha256(convert_to(sheet::text, 'UTF8')) as hash
  where id = wanted and published_version is not null and hash is distinct from (
    select content_hash from course_teachings where course_id = wanted order by since desc, id desc limit 1);
end $$;
revoke all on function note_teaching(integer, uuid, timestamptz) from public;
grant execute on function note_teaching(integer, uuid, timestamptz) to atrium_app;

-- Grants or revokes super admin and records it. Only a super admin may; without an actor only the owner of the schema may,
-- for the first one. Returns whether anything changed.
create function set_super_admin(actor uuid, target uuid, value boolean, actor_address inet default null)
  returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person record;
begin
  -- One at a time, so that two super admins can't remove each other and leave none.
  perform pg_advisory_xact_lock(hashtextextended('set_super_admin', 0));
  if not (actor is null and is_owner_session())
    and not exists (select from profiles where id = actor and is_super_admin)
  then
    raise exception 'permission denied to change super admins' using errcode = 'insufficient_privilege';
  end if;
  select profiles.id, is_super_admin, coalesce(full_name, account.email) as name into person
    from profiles join auth.users account on account.id = profiles.id
    where profiles.id = target for no key update of profiles;
  if person is null then
    raise exception 'no user %', target using errcode = 'no_data_found';
  end if;
  if person.is_super_admin = value then
    return false;
  end if;
  if not value and not exists (select from profiles where is_super_admin and id <> target) then
    raise exception 'the last super admin' using errcode = 'integrity_constraint_violation';
  end if;
  update profiles set is_super_admin = value, updated_at = now() where id = target;
  insert into audit_events (actor_id, address, action, target, before, after)
  values (actor, actor_address, case when value then 'user.super_admin_granted' else 'user.super_admin_revoked' end,
    left(person.name, 300), jsonb_build_object('superAdmin', person.is_super_admin),
    jsonb_build_object('superAdmin', value));
  return true;
end $$;
revoke all on function set_super_admin(uuid, uuid, boolean, inet) from public;
grant execute on function set_super_admin(uuid, uuid, boolean, inet) to atrium_app;
