-- The whole schema, for reading: written by npm run db:schema with PostgreSQL 15. Do not edit.

CREATE SCHEMA auth;

CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;

COMMENT ON EXTENSION btree_gist IS 'support for indexing common datatypes in GiST';

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';

CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

COMMENT ON EXTENSION unaccent IS 'text search dictionary that removes accents';

CREATE TYPE public.capstone_attachment_status AS ENUM (
    'uploading',
    'scanning',
    'ready',
    'rejected'
);

CREATE TYPE public.capstone_status AS ENUM (
    'draft',
    'submitted',
    'approved',
    'returned'
);

CREATE TYPE public.catalogue_mode AS ENUM (
    'open',
    'granted_only'
);

CREATE TYPE public.changed_table AS ENUM (
    'assignments',
    'certificates',
    'courses',
    'enrollments',
    'memberships',
    'organizations',
    'profiles',
    'team_members',
    'users',
    'member_details',
    'group_members'
);

CREATE TYPE public.completion_gate AS ENUM (
    'open',
    'quiz',
    'capstone'
);

CREATE TYPE public.completion_method AS ENUM (
    'watched',
    'position',
    'marked',
    'passed',
    'submitted'
);

CREATE TYPE public.completion_rule AS ENUM (
    'watched',
    'position'
);

CREATE TYPE public.course_category AS ENUM (
    'Development',
    'Data Science',
    'Business',
    'Design',
    'Marketing',
    'Property Technology',
    'IT & Software'
);

CREATE TYPE public.course_import_status AS ENUM (
    'waiting',
    'reading',
    'done',
    'failed'
);

CREATE TYPE public.course_language AS ENUM (
    'English',
    'Spanish',
    'French',
    'German'
);

CREATE TYPE public.course_level AS ENUM (
    'Beginner',
    'Intermediate',
    'Advanced'
);

CREATE TYPE public.course_visibility AS ENUM (
    'public',
    'private',
    'organization'
);

CREATE TYPE public.group_change_reason AS ENUM (
    'rule_changed',
    'details_changed',
    'day_started',
    'by_hand',
    'group_archived',
    'left_organization',
    'accounts_merged'
);

CREATE TYPE public.invitation_outcome AS ENUM (
    'waiting',
    'sent',
    'invalid',
    'duplicate',
    'already_member',
    'failed'
);

CREATE TYPE public.learner_lessons AS ENUM (
    'all',
    'in_modules'
);

CREATE TYPE public.learning_verb AS ENUM (
    'enrolled',
    'started',
    'resumed',
    'progressed',
    'answered',
    'completed',
    'submitted',
    'certified',
    'reset',
    'assigned',
    'rated',
    'reviewed',
    'revoked'
);

CREATE TYPE public.lesson_kind AS ENUM (
    'video',
    'text',
    'quiz',
    'exam',
    'capstone'
);

CREATE TYPE public.lesson_order AS ENUM (
    'free',
    'sequential'
);

CREATE TYPE public.lesson_status AS ENUM (
    'not_started',
    'in_progress',
    'completed'
);

CREATE TYPE public.mail_purpose AS ENUM (
    'confirm_sign_up',
    'magic_link',
    'recovery',
    'email_change',
    'identity_code',
    'domain_code'
);

CREATE TYPE public.member_field_type AS ENUM (
    'text',
    'number',
    'date',
    'choice',
    'boolean'
);

CREATE TYPE public.message_delivery AS ENUM (
    'immediately',
    'daily',
    'off'
);

CREATE TYPE public.message_kind AS ENUM (
    'assignment_created',
    'assignment_changed',
    'assignment_canceled',
    'training_expiring',
    'review_result',
    'attempt_granted',
    'certificate_issued',
    'course_published',
    'review_waiting',
    'export_ready',
    'export_failed',
    'security_alert',
    'api_key_expiring'
);

CREATE TYPE public.organization_role AS ENUM (
    'member',
    'admin'
);

CREATE TYPE public.people_import_action AS ENUM (
    'new',
    'update',
    'unchanged'
);

CREATE TYPE public.people_import_error AS ENUM (
    'failed',
    'access_lost'
);

CREATE TYPE public.people_import_failure AS ENUM (
    'changed',
    'employee_id_taken',
    'manager_cycle',
    'field_invalid'
);

CREATE TYPE public.people_import_phase AS ENUM (
    'people',
    'managers',
    'deactivations'
);

CREATE TYPE public.people_import_result AS ENUM (
    'error',
    'check',
    'new',
    'update',
    'unchanged'
);

CREATE TYPE public.people_import_status AS ENUM (
    'mapping',
    'checking',
    'ready',
    'importing',
    'done',
    'failed'
);

CREATE TYPE public.question_type AS ENUM (
    'single_choice',
    'multiple_choice',
    'true_false',
    'numeric',
    'short_text',
    'ordering',
    'matching'
);

CREATE TYPE public.quiz_reveal AS ENUM (
    'after_submit',
    'after_pass'
);

CREATE TYPE public.report_error AS ENUM (
    'failed',
    'no_recipients',
    'team_deleted',
    'no_responsible_admin'
);

CREATE TYPE public.report_format AS ENUM (
    'csv',
    'xlsx',
    'pdf'
);

CREATE TYPE public.report_frequency AS ENUM (
    'weekly',
    'monthly'
);

CREATE TYPE public.reveal_time AS ENUM (
    'each_attempt',
    'after_pass',
    'never'
);

CREATE TYPE public.revealed_part AS ENUM (
    'nothing',
    'score',
    'mistakes',
    'everything'
);

CREATE TYPE public.statement_method AS ENUM (
    'password',
    'email_code',
    'pin',
    'totp',
    'passkey'
);

CREATE TYPE public.training_export_error AS ENUM (
    'failed',
    'sheet_too_long',
    'access_lost'
);

CREATE TYPE public.training_export_format AS ENUM (
    'csv',
    'xlsx'
);

CREATE TYPE public.training_reminder_kind AS ENUM (
    'by_date',
    'on_request'
);

CREATE TYPE public.training_status AS ENUM (
    'overdue',
    'expired',
    'due_soon',
    'in_progress',
    'not_started',
    'up_to_date'
);

CREATE TYPE public.video_failure AS ENUM (
    'not_a_video',
    'no_video_stream',
    'too_long',
    'resolution_too_large',
    'damaged',
    'interrupted'
);

CREATE TYPE public.video_status AS ENUM (
    'receiving',
    'processing',
    'ready',
    'failed',
    'removed'
);

CREATE TYPE public.webhook_format AS ENUM (
    'standard',
    'slack',
    'teams'
);

CREATE FUNCTION public.access_scopes(course_ids integer[], author_id uuid, organization_id uuid, is_public boolean) RETURNS text[]
    LANGUAGE sql STABLE
    AS $$
  select string_to_array('course:' || nullif(array_to_string(course_ids, ' course:'), ''), ' ') || array_remove(array[
    'author:' || author_id, 'organization:' || organization_id, case when is_public then 'public' end], null)
$$;

CREATE FUNCTION public.access_scopes_of(lesson integer) RETURNS text[]
    LANGUAGE sql STABLE
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select access_scopes(array[courses.id], author_id, organization_id, visibility = 'public')
  from lessons join courses on courses.id = lessons.course_id where lessons.id = lesson
$$;

CREATE FUNCTION public.accounts_of_person(account uuid) RETURNS SETOF uuid
    LANGUAGE sql STABLE ROWS 2
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  with recursive accounts (id) as (
    select account
    union
    select case when merged.user_id = accounts.id then merged.merged_into else merged.user_id end
    from accounts join merged_accounts merged on merged.user_id = accounts.id or merged.merged_into = accounts.id
  )
  select id from accounts
$$;

CREATE FUNCTION public.add_person_updated_event(of_user uuid, changed text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select add_webhook_event(membership.organization_id, 'person.updated', of_user, null, jsonb_build_object(
    'userId', of_user, 'changed', changed, 'role', membership.role, 'teamIds', coalesce((
      select jsonb_agg(team_id order by team_id) from team_members where user_id = of_user), '[]')))
  from memberships membership where membership.user_id = of_user
$$;

CREATE FUNCTION public.add_webhook_event(of_organization uuid, event_type text, of_user uuid, of_key text, event_data jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  -- An organization that is being deleted has endpoints, but no row any more.
  if is_importing() or not exists (
    select from webhook_endpoints join organizations on organizations.id = webhook_endpoints.organization_id
    where webhook_endpoints.organization_id = of_organization and webhook_endpoints.is_active
      and event_type = any (webhook_endpoints.event_types)) then
    return;
  end if;
  with event as (
    insert into webhook_events (organization_id, type, user_id, ordering_key, data)
    values (of_organization, event_type, of_user, coalesce(of_user::text, of_key), event_data)
    returning id, sequence, ordering_key)
  insert into webhook_deliveries (endpoint_id, event_id, sequence, ordering_key)
  select endpoint.id, event.id, event.sequence, event.ordering_key
  from event join webhook_endpoints endpoint on endpoint.organization_id = of_organization
    and endpoint.is_active and event_type = any (endpoint.event_types);
end $$;

CREATE FUNCTION public.apply_pending_member() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  pending pending_members;
  candidate text;
  verified_email constant text := (select email from auth.users where id = new.user_id and email_verified);
begin
  if is_importing() then
    return null;
  end if;
  -- By both columns of the unique index. With a join, the cached plan can read all pending members of the organization.
  select * into pending from pending_members
  where organization_id = new.organization_id and email = verified_email
  for update;
  if not found then
    return null;
  end if;
  insert into member_details (organization_id, user_id, employee_id, job_title, department, location, hired_on, custom_fields)
  values (new.organization_id, new.user_id,
    (select pending.employee_id where not exists (
      select from member_details taken
      where taken.organization_id = new.organization_id and lower(taken.employee_id) = lower(pending.employee_id))),
    pending.job_title, pending.department, pending.location, pending.hired_on,
    (select coalesce(jsonb_object_agg(given.key, given.value), '{}')
      from jsonb_each(pending.custom_fields) as given
        join member_fields field on field.organization_id = new.organization_id and field.key = given.key
          and field.archived_at is null and is_member_field_value(field.type, field.choices, given.value)))
  on conflict (organization_id, user_id) do nothing;
  insert into team_members (team_id, user_id)
  select id, new.user_id from teams where organization_id = new.organization_id and id = any(pending.team_ids)
  on conflict do nothing;
  begin
    update member_details set manager_id = pending.manager_id
    where organization_id = new.organization_id and user_id = new.user_id and pending.manager_id is not null;
    update member_details set manager_id = new.user_id
    where organization_id = new.organization_id and user_id = any(pending.report_ids) and manager_id is null;
  exception when check_violation then
    null; -- The managers were changed since and would form a cycle.
  end;
  update pending_members set manager_id = new.user_id, manager_pending_id = null where manager_pending_id = pending.id;
  update pending_members set report_ids = report_ids || new.user_id where id = pending.manager_pending_id;
  -- Null: the username that they have, otherwise the full name.
  foreach candidate in array array[pending.username, null] || array(select list_numbered_usernames(pending.full_name)) loop
    begin
      update profiles set full_name = pending.full_name, username = candidate
      where id = new.user_id and full_name is null and pending.full_name is not null;
      exit;
    exception when unique_violation or check_violation then
      null; -- Taken or invalid. If the name itself is invalid, they join without it.
    end;
  end loop;
  delete from pending_members where id = pending.id;
  return null;
end $$;

CREATE FUNCTION public.apply_retention(organization uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  settings retention_settings;
  expired uuid[];
  counts record;
begin
  -- Creating a legal hold takes this lock as well.
  perform from organizations where id = organization for no key update;
  select * into settings from retention_settings where organization_id = organization for update;
  select * into counts
  from count_expired_records(organization, settings.former_member_months, settings.audit_months);
  if counts.former_members = 0 and counts.audit_events = 0 then
    return false;
  end if;
  expired := array(select expired_former_members(organization, settings.former_member_months));
  perform set_config('atrium.erasing', 'on', true);
  insert into account_erasures (user_id, due_at)
  select id, now() from unreachable_accounts(organization, expired) as account (id)
  on conflict (user_id) do nothing;
  delete from learning_statements where organization_id = organization and learner_id = any(expired);
  delete from training_reminders where organization_id = organization and user_id = any(expired);
  delete from team_member_history where user_id = any(expired)
    and team_id in (select id from team_history where organization_id = organization);
  delete from group_member_history where user_id = any(expired)
    and group_id in (select id from group_history where organization_id = organization);
  delete from member_detail_history where organization_id = organization and user_id = any(expired);
  delete from membership_history where organization_id = organization and user_id = any(expired);
  delete from audit_events event
  where event.organization_id = organization
    and event.occurred_at < now() - make_interval(months => settings.audit_months)
    -- An event may be about a held person without naming them as its actor.
    and not exists (select from legal_holds hold where hold.organization_id = organization and hold.released_at is null)
    and not exists (select from held_users() as held (user_id) where held.user_id = event.actor_id);
  insert into audit_events (organization_id, action, target, details)
  select id, 'organization.retention_applied', name, jsonb_build_object('formerMembers', counts.former_members,
    'accounts', counts.accounts, 'statements', counts.statements, 'auditEvents', counts.audit_events)
  from organizations where id = organization;
  perform set_config('atrium.erasing', '', true);
  return true;
end $$;

CREATE FUNCTION public.are_distinct_parts(list jsonb, text_field text, id_field text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select jsonb_typeof(list) = 'array' and (
    select count(*) between 2 and 10
      and count(distinct part ->> text_field) = count(*)
      and count(distinct part -> id_field) = count(*)
      and bool_and(jsonb_typeof(part -> text_field) = 'string' and length(part ->> text_field) between 1 and 500
        and jsonb_typeof(part -> id_field) = 'number')
    from jsonb_array_elements(case when jsonb_typeof(list) = 'array' then list else '[]' end) as part)
$$;

CREATE FUNCTION public.cancel_mails_of_member() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update outgoing_mails set dropped_at = now(), drop_reason = 'its reader has left the organization or was deactivated'
    where member_id = old.user_id and sent_at is null and dropped_at is null;
  return null;
end $$;

CREATE FUNCTION public.capstone_rules_of(lesson integer) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  select jsonb_build_object('minimumReflectionCharacters', minimum_reflection_characters, 'criteria', criteria)
    || case when attachment_maximum is null then '{}' else jsonb_build_object('attachments',
      jsonb_build_object('isRequired', requires_attachment, 'maximum', attachment_maximum)) end
    || case when review_within_days is null then '{}' else jsonb_build_object('reviewWithinDays', review_within_days) end
  from capstone_rules where lesson_id = lesson
$$;

CREATE FUNCTION public.catalogue_audiences_of(course_ids integer[]) RETURNS uuid[]
    LANGUAGE sql STABLE
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select array(
    select case when visibility = 'public' then public_audience() end
    from courses where id = any(course_ids)
    union select organization_id from courses where id = any(course_ids)
    union select organization_id from course_grants where course_id = any(course_ids))
$$;

CREATE TABLE public.certificates (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    learner_id uuid NOT NULL,
    course_id integer NOT NULL,
    cycle smallint NOT NULL,
    course_version integer NOT NULL,
    number text NOT NULL,
    certificate_name text NOT NULL,
    certificate_title text NOT NULL,
    course_title text NOT NULL,
    instructor_name text NOT NULL,
    organization_name text,
    issued_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone,
    revoked_at timestamp with time zone,
    revoked_reason text,
    content_hash bytea NOT NULL,
    lesson_count smallint NOT NULL,
    quiz_count smallint NOT NULL,
    has_capstone boolean NOT NULL,
    branding_id uuid,
    CONSTRAINT certificates_check CHECK ((expires_at > issued_at)),
    CONSTRAINT certificates_check1 CHECK (((revoked_at IS NULL) = (revoked_reason IS NULL))),
    CONSTRAINT certificates_cycle_check CHECK ((cycle > 0)),
    CONSTRAINT certificates_lesson_count_check CHECK ((lesson_count >= 0)),
    CONSTRAINT certificates_quiz_count_check CHECK ((quiz_count >= 0))
);

CREATE FUNCTION public.certificate_superseded_at(certificate public.certificates, at_moment timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
  select min(newer.issued_at) from certificates newer
  where newer.learner_id = certificate.learner_id and newer.course_id = certificate.course_id
    and newer.cycle > certificate.cycle and newer.issued_at <= at_moment
    and not coalesce(newer.revoked_at <= at_moment, false)
    and not exists (
      select from continued_enrollments taken
      where taken.learner_id = newer.learner_id and taken.course_id = newer.course_id and taken.cycle = newer.cycle
        and taken.continued_at > at_moment)
$$;

CREATE FUNCTION public.training_clock() RETURNS timestamp with time zone
    LANGUAGE sql
    AS $$
  select case
    when coalesce(current_setting('atrium.clock', true), '') = '' or not public.is_owner_session()
      then clock_timestamp()
    else current_setting('atrium.clock')::timestamptz
  end
$$;

CREATE FUNCTION public.certificate_validity(certificate public.certificates, of_organization uuid, at_moment timestamp with time zone DEFAULT public.training_clock()) RETURNS TABLE(status text, required_by text, required_months smallint, valid_until date, grace_until date, ends_at timestamp with time zone, superseded_at timestamp with time zone)
    LANGUAGE sql STABLE COST 20000
    AS $$
  with memberships_then as (
    select organization_id, organization_id = of_organization as is_requested, during from membership_history
    where user_id = certificate.learner_id and lower(during) <= at_moment
      and (organization_id = of_organization or tstzrange(joined_at, upper(during)) @> certificate.issued_at or exists (
        select from continued_enrollments taken
        where taken.learner_id = certificate.learner_id and taken.course_id = certificate.course_id
          and taken.cycle = certificate.cycle))
  ), terms as (
    select terms.*
    from (select organization_id from memberships_then order by is_requested desc nulls last, during desc limit 1) as membership
      cross join lateral required_training_terms(
        membership.organization_id, certificate.learner_id, certificate.course_id, at_moment) as terms
  )
  select
    case when certificate.revoked_at <= at_moment then 'revoked'
      when newer.issued_at is not null then 'superseded'
      when (at_moment at time zone zone.name)::date > days.last_valid_day then 'expired'
      else 'valid' end,
    case when terms.months is not null then terms.organization_name end, terms.months,
    days.valid_until, days.grace_until,
    (days.last_valid_day + 1)::timestamp at time zone zone.name, newer.issued_at
  from (select) as always left join terms on true
    cross join lateral (select coalesce(terms.time_zone, 'UTC') as name) as zone
    cross join lateral (
      select min(completed_at) as completed_at from enrollment_history
      where learner_id = certificate.learner_id and course_id = certificate.course_id and cycle = certificate.cycle
    ) as completion
    cross join lateral completion_validity(
      completion.completed_at, certificate.expires_at, terms.months, terms.grace_days, zone.name) as days
    cross join lateral (select certificate_superseded_at(certificate, at_moment) as issued_at) as newer
$$;

CREATE FUNCTION public.check_quiz_question() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  checked_id integer;
  question quiz_questions;
  answers integer;
  correct integer;
begin
  if tg_table_name = 'quiz_questions' then checked_id := new.id;
  elsif tg_op = 'DELETE' then checked_id := old.question_id;
  else checked_id := new.question_id;
  end if;
  select * into question from quiz_questions where id = checked_id;
  if not found then return null; end if;
  select count(*), count(*) filter (where is_correct) into answers, correct
    from quiz_answers where question_id = checked_id;
  if question.answer_key is not null then
    if answers > 0 or not is_answer_key(question.answer_key) then
      raise exception 'question % of type % has no valid answer key', checked_id, question.question_type
        using errcode = 'check_violation', constraint = 'quiz_question_key';
    end if;
    return null;
  end if;
  if answers < 2 then
    raise exception 'question % needs at least two answers', checked_id
      using errcode = 'check_violation', constraint = 'quiz_question_answers';
  end if;
  if correct < 1 or (question.question_type <> 'multiple_choice' and correct > 1) then
    raise exception 'question % of type % has % correct answers', checked_id, question.question_type, correct
      using errcode = 'check_violation', constraint = 'quiz_question_correct';
  end if;
  return null;
end $$;

CREATE FUNCTION public.close_small_gaps(ranges int4multirange, kept integer) RETURNS int4multirange
    LANGUAGE sql IMMUTABLE
    AS $$
  select ranges + coalesce(range_agg(gap), '{}') from (
    select gap from unnest(int4multirange(range_merge(ranges)) - ranges) as gap
    order by upper(gap) - lower(gap) desc, gap desc offset kept
  ) as closed
$$;

CREATE FUNCTION public.completion_method(verb public.learning_verb, result jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select case when verb = 'completed' then
    case when result ->> 'movedBy' = 'review' then 'approved' else result ->> 'by' end end
$$;

CREATE FUNCTION public.completion_methods(of_users uuid[], moment timestamp with time zone) RETURNS TABLE(learner_id uuid, course_id integer, cycle smallint, methods jsonb)
    LANGUAGE sql STABLE
    AS $$
  with completed as (
    select learner_id, course_id, cycle, min(completed_at) as completed_at,
      (array_agg(course_version order by recorded_at))[1] as version
    from enrollment_history
    where learner_id = any (of_users) and recorded_at <= moment and completed_at is not null
    group by learner_id, course_id, cycle
  ), published as materialized (
    select course_id, number as version, array(
        select (lesson ->> 'id')::integer from jsonb_array_elements(outline -> 'lessons') as lesson) as lesson_ids
    from course_versions where (course_id, number) in (select course_id, version from completed)
  ), last_events as (
    select distinct on (learner_id, course_id, cycle, event.lesson_id) learner_id, course_id, cycle, event.lesson_id,
      completed.version, completion_method(event.verb, event.result) as method
    from learning_events event join completed using (learner_id, course_id, cycle)
    where event.learner_id = any (of_users) and event.lesson_id is not null and event.verb in ('completed', 'reset')
      and event.recorded_at <= moment and event.occurred_at <= completed.completed_at
    order by learner_id, course_id, cycle, event.lesson_id, event.occurred_at desc, event.recorded_at desc, event.id desc
  ), counted as (
    select learner_id, course_id, cycle, method, count(*) as lesson_count
    from last_events join published using (course_id, version)
    where method is not null and (lesson_ids = '{}' or lesson_id = any (lesson_ids))
    group by learner_id, course_id, cycle, method
  )
  select learner_id, course_id, cycle, jsonb_agg(
    jsonb_build_object('method', method, 'lessonCount', lesson_count)
    order by array_position(array['watched', 'position', 'marked', 'passed', 'submitted', 'approved'], method))
  from counted group by learner_id, course_id, cycle
$$;

CREATE FUNCTION public.completion_validity(completed_at timestamp with time zone, expires_at timestamp with time zone, months smallint, grace_days smallint, time_zone text) RETURNS TABLE(completed_on date, valid_until date, grace_until date, last_valid_day date)
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select days.completed_on, ends.valid_until,
    case when ends.last_valid_day > ends.valid_until then ends.last_valid_day end, ends.last_valid_day
  from (
    select (completed_at at time zone time_zone)::date as completed_on,
      (expires_at at time zone time_zone)::date as expires_on
  ) as days
    cross join lateral (select (days.completed_on + make_interval(months => months))::date as renews_on) as renewal
    cross join lateral (
      select least(days.expires_on, renewal.renews_on) as valid_until,
        least(days.expires_on, renewal.renews_on + grace_days) as last_valid_day
    ) as ends
$$;

CREATE FUNCTION public.content_fingerprint(content_hash bytea) RETURNS bytea
    LANGUAGE sql STABLE STRICT SECURITY DEFINER PARALLEL SAFE
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select sha256(secret || sha256(secret || content_hash)) from content_fingerprint_keys
$$;

CREATE FUNCTION public.copy_learning(kept uuid, duplicate uuid) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  -- First completions count, also after a reset. Before the cycles, whose trigger records their status after it.
  insert into enrollment_history (learner_id, course_id, cycle, recorded_at, course_version, percent, completed_at)
  select kept, taken.course_id, taken.new_cycle, training_clock(), first.course_version, 100, first.completed_at
  from list_duplicate_cycles(kept, duplicate) taken
    cross join lateral (
      select history.course_version, history.completed_at from enrollment_history history
      where history.learner_id = duplicate and history.course_id = taken.course_id and history.cycle = taken.cycle
        and history.completed_at is not null
      order by history.completed_at, history.recorded_at limit 1) as first
  where taken.outcome = 'taken';

  with taken as materialized (
    select * from list_duplicate_cycles(kept, duplicate) where outcome = 'taken'
  ), copied as (
    insert into enrollments (learner_id, course_id, cycle, course_version, price_cents, percent_complete, points_earned,
      enrolled_at, last_activity_at, completed_at)
    select kept, taken.course_id, taken.new_cycle, source.course_version, source.price_cents, source.percent_complete,
      source.points_earned, source.enrolled_at, source.last_activity_at, source.completed_at
    from taken join enrollments source on source.learner_id = duplicate and source.course_id = taken.course_id
      and source.cycle = taken.cycle
  )
  insert into continued_enrollments (learner_id, course_id, cycle, source_learner_id, source_cycle)
  select kept, taken.course_id, taken.new_cycle, duplicate, taken.cycle from taken;

  insert into quiz_attempts (learner_id, id, course_id, cycle, lesson_id, course_version, snapshot_hash, answers, score,
    passed, completed_at, epoch, started_at, deadline, question_ids, rules, credits)
  select kept, merged_id(kept, source.id), source.course_id, taken.cycle, source.lesson_id, source.course_version,
    source.snapshot_hash, source.answers, source.score, source.passed, source.completed_at, source.epoch, source.started_at,
    source.deadline, source.question_ids, source.rules, source.credits
  from continued_enrollments taken join quiz_attempts source on source.learner_id = taken.source_learner_id
    and source.course_id = taken.course_id and source.cycle = taken.source_cycle
  where taken.learner_id = kept and taken.source_learner_id = duplicate;

  insert into quiz_attempt_grants (learner_id, id, course_id, cycle, lesson_id, organization_id, granted_by, granted_at)
  select kept, merged_id(kept, source.id), source.course_id, taken.cycle, source.lesson_id, source.organization_id,
    source.granted_by, source.granted_at
  from continued_enrollments taken join quiz_attempt_grants source on source.learner_id = taken.source_learner_id
    and source.course_id = taken.course_id and source.cycle = taken.source_cycle
  where taken.learner_id = kept and taken.source_learner_id = duplicate;

  insert into lesson_progress (learner_id, course_id, cycle, lesson_id, course_version, completion_gate, status, epoch,
    watched, position_seconds, completed_at, completed_by, passed_attempt_id, updated_at, watching_since, furthest_seconds,
    opened_at)
  select kept, source.course_id, taken.cycle, source.lesson_id, source.course_version, source.completion_gate,
    source.status, source.epoch, source.watched, source.position_seconds, source.completed_at, source.completed_by,
    merged_id(kept, source.passed_attempt_id), source.updated_at, source.watching_since, source.furthest_seconds,
    source.opened_at
  from continued_enrollments taken join lesson_progress source on source.learner_id = taken.source_learner_id
    and source.course_id = taken.course_id and source.cycle = taken.source_cycle
  where taken.learner_id = kept and taken.source_learner_id = duplicate;

  -- Files of drafts stay with the duplicate: they are deleted when nobody submits them.
  insert into capstone_attachments (learner_id, id, course_id, cycle, lesson_id, organization_id, name, size_bytes,
    content_type, content_hash, object_key, status, is_attached, submitted_at, created_at, updated_at)
  select kept, source.id, source.course_id, taken.cycle, source.lesson_id, source.organization_id, source.name,
    source.size_bytes, source.content_type, source.content_hash, source.object_key, source.status, source.is_attached,
    source.submitted_at, source.created_at, source.updated_at
  from continued_enrollments taken join capstone_attachments source on source.learner_id = taken.source_learner_id
    and source.course_id = taken.course_id and source.cycle = taken.source_cycle and source.submitted_at is not null
  where taken.learner_id = kept and taken.source_learner_id = duplicate;

  insert into capstone_submissions (learner_id, course_id, cycle, lesson_id, checked_task_ids, reflection, status,
    submitted_at, reviewed_at, reviewed_by, review_comment, updated_at, review_ratings, review_due_on)
  select kept, source.course_id, taken.cycle, source.lesson_id, source.checked_task_ids, source.reflection, source.status,
    source.submitted_at, source.reviewed_at, source.reviewed_by, source.review_comment, source.updated_at,
    source.review_ratings, source.review_due_on
  from continued_enrollments taken join capstone_submissions source on source.learner_id = taken.source_learner_id
    and source.course_id = taken.course_id and source.cycle = taken.source_cycle
  where taken.learner_id = kept and taken.source_learner_id = duplicate;

  insert into capstone_rounds (learner_id, course_id, cycle, lesson_id, number, submitted_at, reflection, tasks, decision,
    reviewed_at, reviewed_by, comment, ratings, attachments)
  select kept, source.course_id, taken.cycle, source.lesson_id, source.number, source.submitted_at, source.reflection,
    source.tasks, source.decision, source.reviewed_at, source.reviewed_by, source.comment, source.ratings,
    source.attachments
  from continued_enrollments taken join capstone_rounds source on source.learner_id = taken.source_learner_id
    and source.course_id = taken.course_id and source.cycle = taken.source_cycle
  where taken.learner_id = kept and taken.source_learner_id = duplicate;

  insert into learning_statements (learner_id, course_id, cycle, assignment_id, statement_version, organization_id,
    course_version, content_hash, text_hash, typed_name, method, signed_at)
  select kept, source.course_id, taken.cycle, source.assignment_id, source.statement_version, source.organization_id,
    source.course_version, source.content_hash, source.text_hash, source.typed_name, source.method, source.signed_at
  from continued_enrollments taken join learning_statements source on source.learner_id = taken.source_learner_id
    and source.course_id = taken.course_id and source.cycle = taken.source_cycle
  where taken.learner_id = kept and taken.source_learner_id = duplicate;

  insert into certificates (learner_id, course_id, cycle, course_version, number, certificate_name, certificate_title,
    course_title, instructor_name, organization_name, issued_at, expires_at, content_hash, lesson_count, quiz_count,
    has_capstone, branding_id)
  select kept, source.course_id, taken.cycle, source.course_version, draw_certificate_number(source.issued_at),
    source.certificate_name, source.certificate_title, source.course_title, source.instructor_name,
    source.organization_name, source.issued_at, source.expires_at, source.content_hash, source.lesson_count,
    source.quiz_count, source.has_capstone, source.branding_id
  from continued_enrollments taken join certificates source on source.learner_id = taken.source_learner_id
    and source.course_id = taken.course_id and source.cycle = taken.source_cycle
  where taken.learner_id = kept and taken.source_learner_id = duplicate;

  insert into learning_events (id, occurred_at, recorded_at, learner_id, organization_id, course_id, course_version, cycle,
    lesson_id, verb, result)
  select merged_id(kept, source.id), source.occurred_at, now(), kept, source.organization_id, source.course_id,
    source.course_version, taken.cycle, source.lesson_id, source.verb,
    source.result || case when source.result ? 'attempt'
      then jsonb_build_object('attempt', merged_id(kept, (source.result ->> 'attempt')::uuid)) else '{}' end
  from continued_enrollments taken join learning_events source on source.learner_id = taken.source_learner_id
    and source.course_id = taken.course_id and source.cycle = taken.source_cycle
  where taken.learner_id = kept and taken.source_learner_id = duplicate and source.verb not in ('assigned', 'rated');
end $$;

CREATE FUNCTION public.count_expired_records(organization uuid, former_months integer, audit_months integer) RETURNS TABLE(former_members bigint, accounts bigint, statements bigint, audit_events bigint)
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  with expired as (select expired_former_members(organization, former_months) as user_id)
  select (select count(*) from expired),
    (select count(*) from unreachable_accounts(organization, array(select user_id from expired))),
    (select count(*) from learning_statements
      where organization_id = organization and learner_id in (select user_id from expired)),
    (select count(*) from audit_events event
      where event.organization_id = organization and event.occurred_at < now() - make_interval(months => audit_months)
        and not exists (select from legal_holds hold where hold.organization_id = organization and hold.released_at is null)
        and not exists (select from held_users() as held (user_id) where held.user_id = event.actor_id))
$$;

CREATE FUNCTION public.count_seconds(ranges int4multirange) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$
  select coalesce(sum(upper(part) - lower(part)), 0)::integer from unnest(ranges) as part
$$;

CREATE FUNCTION public.course_learning_lock(course_id integer) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    AS $$
  select hashtextextended('learning in ' || course_id, 0)
$$;

CREATE FUNCTION public.course_query(typed text, forgiving boolean) RETURNS tsquery
    LANGUAGE plpgsql STABLE
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  term text;
  stems text[];
  alike text[];
  ways text[];
  parts text[] := '{}';
  -- Stop words, used only if there are no other words.
  fillers text[] := '{}';
  -- Upper bound of a prefix range.
  beyond constant text := U&'\+10FFFF';
begin
  for term in
    select word from regexp_split_to_table(normalize_words(typed), ' ') with ordinality as split (word, position)
    where word <> '' order by position limit 8
  loop
    stems := tsvector_to_array(to_tsvector('english', term));
    ways := array[quote_literal(term) || ':*'];
    if cardinality(stems) = 0 then
      fillers := fillers || ways;
      continue;
    end if;
    -- A shorter stem would match too many words.
    ways := ways || array(
      select quote_literal(stem) || ':*' from unnest(stems) as stem where length(stem) > 3 and stem <> term);
    if forgiving and length(term) > 3 then
      -- Typos are rare in the first two letters, and this range is fast to scan. The length is compared first, because
      -- the similarity is slow to compute.
      alike := array(
        select word from search_words
        where word >= left(term, 2) and word < left(term, 2) || beyond
          and case when abs(length(word) - length(term)) <= 2 then similarity(word, term) >= 0.4 end
        group by word order by similarity(word, term) desc, word limit 6);
      if cardinality(alike) = 0 then
        alike := array(
          select word from search_words where word % term
          group by word order by similarity(word, term) desc, word limit 6);
      end if;
      ways := ways || array(select quote_literal(near) from unnest(alike) as near);
    end if;
    parts := parts || ('(' || array_to_string(ways, ' | ') || ')');
  end loop;
  if cardinality(parts) = 0 then parts := fillers; end if;
  return array_to_string(parts, ' & ')::tsquery;
end $$;

CREATE FUNCTION public.course_snapshot(wanted integer) RETURNS jsonb
    LANGUAGE sql
    AS $$
  with seen as materialized (
    select lessons.id, kind, title, points, order_index, lesson_snapshot(lessons.id) as content,
      (select number from course_modules where id = module_id) as module
    from lessons
    where course_id = wanted
      and is_visible_lesson(lessons, (select learner_lessons from courses where id = wanted))
  ), hashed as materialized (
    select *, sha256(convert_to(content::text, 'UTF8')) as hash from seen
  ), stored as (
    insert into lesson_snapshots (content_hash, content) select distinct hash, content from hashed
    on conflict (content_hash) do nothing
  )
  select jsonb_build_object(
    'title', title, 'description', description, 'category', category, 'level', level, 'language', language,
    'instructorName', instructor_name, 'outcomes', outcomes, 'prerequisites', prerequisites,
    'completionRule', completion_rule, 'videoCompletePercent', video_complete_percent,
    'passMarkPercent', pass_mark_percent, 'manualCompletion', manual_completion, 'lessonOrder', lesson_order,
    'requiresOpening', requires_opening, 'capstoneReview', capstone_review,
    'prerequisiteIds', (
      select coalesce(jsonb_agg(prerequisite_id order by prerequisite_id), '[]')
      from course_prerequisites where course_id = wanted),
    'certificateTitle', certificate_title, 'certificateMonths', certificate_months,
    'images', images_in(concat_ws(' ', thumbnail, instructor_avatar)),
    'modules', (
      select coalesce(jsonb_agg(jsonb_build_object('number', number, 'title', title) order by position), '[]')
      from course_modules where course_id = wanted),
    'lessons', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'module', module, 'kind', kind, 'title', title,
        'points', points, 'sha256', encode(hash, 'hex')) order by order_index), '[]')
      from hashed))
  from courses where id = wanted
$$;

CREATE FUNCTION public.create_course_stats() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into course_stats (course_id) values (new.id);
  return null;
end $$;

CREATE FUNCTION public.credit_watched_seconds(learner uuid, opened_at timestamp with time zone, known int4multirange, known_furthest integer, ranges int4multirange, reached integer, speed integer, carry_seconds integer, OUT watched int4multirange, OUT furthest_seconds integer) RETURNS record
    LANGUAGE plpgsql
    AS $$
declare
  paid int4multirange := known + int4multirange(int4range(0, known_furthest));
  claimed int4multirange := (ranges + int4multirange(int4range(0, reached))) - paid;
  played int4multirange;
  skipped int4multirange;
  granted integer;
begin
  watched := known + ranges * paid;
  furthest_seconds := known_furthest;
  if isempty(claimed) then
    return;
  end if;
  granted := spend_watch_allowance(learner, opened_at, count_seconds(claimed), speed, carry_seconds);
  played := first_seconds(ranges - paid, granted);
  watched := watched + played;
  if reached > known_furthest then
    skipped := int4multirange(int4range(known_furthest, reached)) - watched;
    skipped := skipped - first_seconds(skipped, granted - count_seconds(played));
    furthest_seconds := coalesce(lower(skipped), reached);
  end if;
end $$;

CREATE FUNCTION public.delete_provider_sessions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from auth.sessions
  using sso_connections
  where sessions.user_id = old.user_id and sso_connections.id = sessions.sso_connection_id
    and sso_connections.organization_id = old.organization_id;
  return null;
end $$;

CREATE FUNCTION public.distinct_words(words text) RETURNS text[]
    LANGUAGE sql STABLE
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select array(
    select distinct word from regexp_split_to_table(normalize_words(words), ' ') as word
    where word <> '' and octet_length(word) <= 40 limit 15000)
$$;

CREATE FUNCTION public.draw_certificate_number(issued_at timestamp with time zone) RETURNS text
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  alphabet constant text := '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  seed bytea;
  drawn text;
begin
  loop
    seed := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
    drawn := 'AT-' || to_char(issued_at at time zone 'UTC', 'YYYY') || '-' || (
      select string_agg(substr(alphabet, (get_byte(seed, n * 2) * 256 + get_byte(seed, n * 2 + 1)) % length(alphabet) + 1, 1), '')
      from generate_series(0, 7) as n);
    exit when not exists (select from certificate_lookup where number = drawn);
  end loop;
  return drawn;
end $$;

CREATE FUNCTION public.draw_status_index() RETURNS integer
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  list constant integer := nextval('certificate_status_numbers') / 65536;
  drawn integer;
begin
  loop
    drawn := list * 131072 + floor(random() * 131072)::integer;
    exit when not exists (select from certificate_lookup where status_index = drawn);
  end loop;
  return drawn;
end $$;

CREATE FUNCTION public.due_soon_days() RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$select 14$$;

CREATE FUNCTION public.emails_of(identities text[]) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select array(select identity from unnest(identities) as known (identity) where is_email_text(identity))
$$;

CREATE FUNCTION public.end_attempt_at_deadline() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.completed_at := least(new.completed_at, new.deadline);
  return new;
end $$;

CREATE FUNCTION public.enforce_capstone_reviewer() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if is_importing() then
    return new;
  end if;
  if not is_capstone_reviewer(new.assigned_reviewer_id, new.learner_id, new.course_id,
    coalesce(new.submitted_at, new.updated_at)) then
    raise exception 'user % may not review the capstone of learner %', new.assigned_reviewer_id, new.learner_id
      using errcode = 'check_violation', constraint = 'capstone_submissions_assigned_reviewer_id_check';
  end if;
  return new;
end $$;

CREATE FUNCTION public.enforce_manager_hierarchy() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform from organizations where id = new.organization_id for no key update;
  if new.manager_id = new.user_id or exists (
    with recursive above (id) as (
      select new.manager_id
      union
      select details.manager_id from above
        join member_details details on details.organization_id = new.organization_id and details.user_id = above.id
      where details.manager_id is not null)
    select from above where id = new.user_id) then
    raise exception 'member % cannot report to themselves', new.user_id
      using errcode = 'check_violation', constraint = 'member_details_manager_id_cycle_check';
  end if;
  return new;
end $$;

CREATE FUNCTION public.enforce_member_fields() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  wrong text;
begin
  if is_importing() or is_erasing() then
    return new;
  end if;
  select given.key into wrong
  from jsonb_each(new.custom_fields) as given
    left join member_fields field on field.organization_id = new.organization_id and field.key = given.key
  where (tg_op = 'INSERT' or given.value is distinct from old.custom_fields -> given.key)
    and (field.id is null or field.archived_at is not null
      or not is_member_field_value(field.type, field.choices, given.value))
  limit 1;
  if found then
    raise exception 'the value of custom field % does not fit', wrong
      using errcode = 'check_violation', constraint = 'member_details_custom_fields_values_check', detail = wrong;
  end if;
  return new;
end $$;

CREATE FUNCTION public.enforce_prerequisite_order() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform pg_advisory_xact_lock(hashtextextended('course prerequisites', 0));
  if has_prerequisite_cycle(new.course_id, array[new.prerequisite_id]) then
    raise exception 'course % cannot be its own prerequisite', new.course_id
      using errcode = 'check_violation', constraint = 'course_prerequisites_cycle_check';
  end if;
  return null;
end $$;

CREATE FUNCTION public.enforce_team_hierarchy() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  depth integer;
begin
  perform from organizations where id = new.organization_id for no key update;
  with recursive above (id, level) as (
    select new.parent_team_id, 1
    union all
    select teams.parent_team_id, above.level + 1 from above join teams on teams.id = above.id
    where teams.parent_team_id is not null and above.id <> new.id)
  select case when bool_or(id = new.id) then null else max(level) end into depth from above;
  if depth is null then
    raise exception 'team % cannot report to itself or a team below it', new.id
      using errcode = 'check_violation', constraint = 'teams_parent_team_id_cycle_check';
  end if;
  with recursive below (id, level) as (
    select new.id, 1
    union all
    select teams.id, below.level + 1 from below join teams on teams.parent_team_id = below.id)
  select depth + max(level) into depth from below;
  if depth > 10 then
    raise exception 'team % would be in a chain of % teams', new.id, depth
      using errcode = 'check_violation', constraint = 'teams_parent_team_id_depth_check';
  end if;
  return new;
end $$;

CREATE FUNCTION public.erase_auditor_link_labels(emails text[], replacement text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  update auditor_links set label = left(replace_identity(label, emails, replacement), 120)
  where mentions_identity(label, emails);
  update security_events set details = details - 'label'
  where kind = 'auditor_link_used' and mentions_identity(details ->> 'label', emails);
end $$;

CREATE FUNCTION public.erase_evidence(erased uuid) RETURNS SETOF text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  erasure record;
  names text[];
begin
  perform lock_organizations_of_person(erased);
  select * into erasure from account_erasures where user_id = erased for update;
  if erasure.pseudonym is null then
    raise exception 'user % is not erased', erased using errcode = 'object_not_in_prerequisite_state';
  end if;
  if exists (select from evidence_identities where user_id = erased and keep_until >= current_date) then
    raise exception 'the evidence of user % is kept', erased using errcode = 'object_not_in_prerequisite_state';
  end if;
  if is_held(erased) then
    raise exception 'a legal hold keeps the records of user %', erased using errcode = 'object_not_in_prerequisite_state';
  end if;
  perform set_config('atrium.erasing', 'on', true);
  -- Certificates that were revoked after the erasure are logged under the name they show.
  update audit_events set target = left(replace_identity_in_target(action, target,
    array(select distinct certificate_name from certificates where learner_id = erased), erasure.pseudonym), 300)
  where action like 'certificate.%' and exists (
    select from certificates where learner_id = erased and starts_with(target, 'Certificate ' || number || ' of '));
  update certificates set certificate_name = erasure.pseudonym,
    revoked_reason = case when revoked_reason is not null then 'Erased' end
  where learner_id = erased;
  update learning_statements set typed_name = erasure.pseudonym where learner_id = erased;
  update quiz_attempts set answers = '{}' where learner_id = erased and answers <> '{}';
  update capstone_submissions set reflection = '', review_comment = null where learner_id = erased;
  update capstone_rounds set reflection = '', comment = null, attachments = '[]' where learner_id = erased;
  -- Reasons of legal holds that were created after the erasure.
  select coalesce(array_agg(distinct full_name), '{}') into names from evidence_identities where user_id = erased;
  update legal_holds set reason = left(replace_identity(reason, names, erasure.pseudonym), 500) where user_id = erased;
  update audit_events set after = replace_identity_in_json(replace_identity_in_remarks(after, names, erasure.pseudonym),
    names, erasure.pseudonym)
  where action ~ '^hold\.' and after ->> 'userId' = erased::text;
  -- The copies of these texts in the audit log. Its targets have named the user by the pseudonym since the erasure.
  update audit_events set after = after - 'comment' - 'reason'
  where action ~ '^(capstone|certificate)\.' and strpos(target, ' of ' || erasure.pseudonym || ': ') > 0;
  -- Accounts that were merged share files.
  return query
    with deleted as (delete from capstone_attachments where learner_id = erased returning object_key)
    select deleted.object_key from deleted
    where not exists (
      select from capstone_attachments other
      where other.object_key = deleted.object_key and other.learner_id <> erased);
  insert into audit_events (organization_id, action, target, details)
  select organization_id, 'user.evidence_erased', erasure.pseudonym, jsonb_build_object('userId', erased)
  from (
    select null::uuid as organization_id
    union all select organization_id from evidence_identities where user_id = erased) as organizations;
  delete from evidence_identities where user_id = erased;
  perform set_config('atrium.erasing', '', true);
end $$;

CREATE FUNCTION public.erase_organization_evidence(organization uuid, erased uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  erasure record;
  names text[];
begin
  perform lock_organizations_of_person(erased);
  select * into erasure from account_erasures where user_id = erased for update;
  if is_held(erased) then
    raise exception 'a legal hold keeps the records of user %', erased using errcode = 'object_not_in_prerequisite_state';
  end if;
  if not exists (select from evidence_identities where user_id = erased and keep_until >= current_date) then
    raise exception 'no organization keeps the evidence of user %', erased using errcode = 'object_not_in_prerequisite_state';
  end if;
  delete from evidence_identities
  where organization_id = organization and user_id = erased and keep_until < current_date
  returning array[full_name] into names;
  if not found then
    raise exception 'the evidence of user % is kept', erased using errcode = 'object_not_in_prerequisite_state';
  end if;
  perform set_config('atrium.erasing', 'on', true);
  update learning_statements set typed_name = erasure.pseudonym
  where learner_id = erased and organization_id = organization;
  update legal_holds set reason = left(replace_identity(reason, names, erasure.pseudonym), 500)
  where user_id = erased and organization_id = organization;
  update audit_events set after = replace_identity_in_json(replace_identity_in_remarks(after, names, erasure.pseudonym),
    names, erasure.pseudonym)
  where organization_id = organization and action ~ '^hold\.' and after ->> 'userId' = erased::text;
  insert into audit_events (organization_id, action, target, details)
  values (organization, 'user.evidence_erased', erasure.pseudonym, jsonb_build_object('userId', erased));
  perform set_config('atrium.erasing', '', true);
end $$;

CREATE FUNCTION public.erase_user(erased uuid) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  replacement constant text := 'Erased user ' || upper(substr(encode(sha256(uuid_send(gen_random_uuid())), 'hex'), 1, 10));
  replacement_email constant text := 'erased-' || erased || '@erased.invalid';
  -- Emails of the account in lower case, except those that another account has today.
  emails text[];
  -- Names and emails. A name that looks like an email is none of them: it may be the email of somebody else.
  identities text[];
  email_like_names text[];
  certificate_names text[];
  organizations_of_user uuid[];
  -- Emails and names of several words: those that are replaced in texts about other things.
  phrases text[];
begin
  perform from account_erasures where user_id = erased and erased_at is null and due_at <= now() for update;
  if not found then
    raise exception 'the erasure of user % is not due', erased using errcode = 'object_not_in_prerequisite_state';
  end if;
  if is_held(erased) then
    raise exception 'a legal hold keeps the records of user %', erased using errcode = 'object_not_in_prerequisite_state';
  end if;
  select coalesce(array_agg(distinct lower(known.email)), '{}') into emails from (
    select email from user_history where id = erased union select email from auth.users where id = erased) as known
  where has_mailbox(known.email)
    and not exists (select from auth.users other where other.email = lower(known.email) and other.id <> erased);
  -- The longest first: a name may be part of another one.
  select coalesce(array_agg(identity order by length(identity) desc) filter (where not is_email_like), '{}') || emails,
    coalesce(array_agg(lower(identity)) filter (where is_email_like), '{}')
  into identities, email_like_names from (
    select distinct trim(name) as identity, is_email_text(trim(name)) as is_email_like from (
      select full_name from user_history where id = erased
      union all select name from auth.users where id = erased
      union all select unnest(array[full_name, username]) from profiles where id = erased
      union all select user_name from scim_users where user_id = erased) as known (name)
    where length(trim(name)) > 1 and lower(trim(name)) <> all(emails)) as names;
  -- Chosen freely, so it may be the name of someone else. It is replaced only where an event is about a certificate.
  select coalesce(array_agg(distinct certificate_name), '{}') into certificate_names from certificates where learner_id = erased;
  select coalesce(array_agg(distinct organization_id), '{}') into organizations_of_user
  from membership_history where user_id = erased;
  perform set_config('atrium.erasing', 'on', true);
  -- Before memberships: evaluations of groups lock in this order.
  perform from groups where organization_id = any(organizations_of_user) order by id for no key update;

  insert into evidence_identities (organization_id, user_id, full_name, keep_until)
  select id, erased, (select coalesce(full_name, email) from profiles join auth.users account using (id) where id = erased),
    evidence_keep_until(id)
  from organizations where id = any(organizations_of_user)
  on conflict (organization_id, user_id) do nothing;

  delete from auth.sessions where user_id = erased;
  delete from auth.accounts where user_id = erased;
  delete from auth.totp_secrets where user_id = erased;
  delete from auth.pins where user_id = erased;
  delete from auth.passkeys where user_id = erased;
  delete from auth.recovery_codes where user_id = erased;
  delete from auth.pending_sign_ins where user_id = erased;
  delete from auth.passkey_challenges where user_id = erased;
  delete from auth.trusted_devices where user_id = erased;
  delete from auth.sign_in_alerts where user_id = erased;
  delete from auth.sso_requests where actor_id = erased;
  delete from sso_identities where user_id = erased;
  delete from sso_test_runs where actor_id = erased;
  delete from auth.verifications where lower(identifier) = any(emails);
  delete from outgoing_mails where member_id = erased or lower(to_email) = any(emails)
    or request_id in (select id from auth.mail_requests where user_id = erased or lower(email) = any(emails));
  delete from auth.mail_requests where user_id = erased or lower(email) = any(emails);
  delete from idempotency_keys where actor_id = erased;
  delete from messages where user_id = erased;
  delete from message_preferences where user_id = erased;
  delete from provisioning_errors error where user_id = erased or lower(error.target) = any(emails)
    or organization_id = any(organizations_of_user) and mentions_identity(concat(error.target, ' ', error.detail), identities)
    or exists (
      select from scim_users known where user_id = erased and known.organization_id = error.organization_id
        and lower(error.target) in (lower(external_id), lower(user_name)));
  delete from people_imports where created_by = erased and status <> 'importing';
  delete from people_import_rows where user_id = erased or lower(plan ->> 'email') = any(emails);
  delete from pending_members where email = any(emails);
  delete from memberships where user_id = erased;
  delete from xapi_events where learner_id = erased;
  delete from member_detail_history where user_id = erased;
  delete from report_recipients where user_id = erased or lower(email) = any(emails);
  delete from training_cells where user_id = erased;
  delete from training_members where user_id = erased;
  delete from training_reminders where user_id = erased;
  delete from training_digests where admin_id = erased;
  -- Files of colleagues may name the user. They can be created again.
  delete from training_exports where requested_by = erased or organization_id = any(organizations_of_user);
  delete from data_exports where user_id = erased;
  delete from course_imports where requested_by = erased;
  delete from hidden_author_onboardings where user_id = erased;
  delete from open_quiz_attempts where learner_id = erased;
  delete from capstone_attachments where learner_id = erased and submitted_at is null;

  update auth.users set name = replacement, email = replacement_email, email_verified = false, image = null, updated_at = now()
  where id = erased;
  update profiles set full_name = replacement, username = replacement, certificate_name = null, time_zone = null, is_super_admin = false,
    updated_at = now()
  where id = erased;
  update user_history set full_name = replacement, email = replacement_email where id = erased;
  update invitation_batch_rows set email = '' where lower(email) = any(emails);
  update course_ratings set comment = null where learner_id = erased;
  update capstone_submissions set reflection = '' where learner_id = erased and submitted_at is null;

  select coalesce(array_agg(identity), '{}') into phrases from unnest(identities) as known (identity)
  where is_email_text(identity) or identity like '% %';
  update course_ratings rating set comment = left(replace_identity(comment, case
      when has_belonged_to(rating.learner_id, organizations_of_user)
      or exists (select from courses where courses.id = rating.course_id and (courses.author_id = erased
        or courses.organization_id = any(organizations_of_user)))
      then phrases else emails_of(phrases) end, replacement), 300)
  where mentions_identity(comment, phrases);
  update course_drafts draft set return_comment = left(replace_identity(return_comment, case
      when exists (select from courses where courses.id = draft.course_id and (courses.author_id = erased
        or courses.organization_id = any(organizations_of_user)))
      then phrases else emails_of(phrases) end, replacement), 2000)
  where mentions_identity(return_comment, phrases);
  perform replace_identity_in_organization(id, phrases, replacement) from unnest(organizations_of_user) as organization (id);
  perform erase_auditor_link_labels(emails, replacement);
  -- Files name members as managers. Elsewhere, only an email certainly means the user.
  update people_import_rows changed
  set cells = array(
      select replace_identity(cell, mentioned, replacement) from unnest(row.cells) with ordinality as given (cell, position)
      order by position),
    issues = replace_identity_in_document(row.issues, mentioned, replacement),
    changes = replace_identity_in_document(row.changes, mentioned, replacement),
    plan = replace_identity_in_document(row.plan, mentioned, replacement)
  from people_import_rows row join people_imports import on import.id = row.import_id
    cross join lateral (
      select case when import.organization_id = any(organizations_of_user) then phrases else emails end as mentioned) as known
  where (changed.import_id, changed.row) = (row.import_id, row.row)
    and mentions_identity(concat_ws(' ', array_to_string(row.cells, ' '), row.issues, row.changes, row.plan), mentioned);

  update audit_events set ip_address = null where actor_id = erased and ip_address is not null;
  -- In all organizations: the history of a membership may have expired before the events that name its member. Comments and
  -- reasons are only searched for names where the user has been a member.
  update audit_events event set target = changed.target, details = changed.details, before = changed.before, after = changed.after
  from (
    select id, left(replace_identity_in_target(action, target, identities, replacement), 300) as target,
      replace_identity_in_json(details, identities, replacement) as details,
      replace_identity_in_json(replace_identity_in_remarks(before, remarked, replacement), identities, replacement) as before,
      replace_identity_in_json(replace_identity_in_remarks(after, remarked, replacement), identities, replacement) as after
    from (
      select *, case when organization_id = any(organizations_of_user) then identities else emails end as remarked
      from audit_events
      where mentions_identity(concat(target, ' ', details, ' ', before, ' ', after), identities)) as mentioning) as changed
  where event.id = changed.id
    and (event.target, event.details, event.before, event.after)
      is distinct from (changed.target, changed.details, changed.before, changed.after);
  update audit_events set target = replacement
  where action ~ '^(membership|user)\.' and lower(target) = any(email_like_names)
    and erased::text in (before ->> 'userId', after ->> 'userId', details ->> 'userId');
  -- Names of accounts at a provider and of members without email, which may have changed since.
  update audit_events set before = before || jsonb_build_object('userName', replacement)
  where action = 'membership.unlinked_by_scim' and before ->> 'userId' = erased::text;
  update audit_events set after = after || jsonb_build_object('username', replacement)
  where action = 'membership.created_without_email' and after ->> 'userId' = erased::text;
  -- Values such as an employee id name the user too.
  update audit_events set before = jsonb_build_object('userId', erased), after = null
  where action = 'membership.details_changed' and before ->> 'userId' = erased::text;
  update audit_events set target = left(replace_identity_in_target(action, target, certificate_names, replacement), 300)
  where action like 'certificate.%' and exists (
    select from certificates where learner_id = erased and starts_with(target, 'Certificate ' || number || ' of '));
  update security_events set ip_address = null, client = null,
    details = replace_identity_in_json(replace_identity_in_remarks(details, identities, replacement), identities, replacement)
  where actor_id = erased or user_id = erased;
  update legal_holds set reason = left(replace_identity(reason, identities, replacement), 500)
  where user_id = erased or organization_id = any(organizations_of_user);
  update messages message set payload = changed.payload
  from (
    select id, replace_identity_in_json(replace_identity_in_remarks(payload,
      case when has_belonged_to(user_id, organizations_of_user) then identities else emails end, replacement),
      identities, replacement) as payload
    from messages where mentions_identity(payload::text, identities)) as changed
  where message.id = changed.id and message.payload <> changed.payload;
  update outgoing_mails mail set content = changed.content
  from (
    select id, replace_identity_in_json(replace_identity_in_remarks(content,
      case when has_belonged_to(member_id, organizations_of_user) then identities else emails end, replacement),
      identities, replacement) as content
    from outgoing_mails where mentions_identity(content::text, identities)) as changed
  where mail.id = changed.id and mail.content <> changed.content;

  update merged_accounts set email = null where user_id = erased or merged_into = erased;
  -- They are accounts of the same person, who can't sign in with them to request it.
  insert into account_erasures (user_id, requested_by, due_at)
  select user_id, erased, now() from merged_accounts where merged_into = erased
  on conflict (user_id) do nothing;

  update account_erasures set erased_at = now(), pseudonym = replacement where user_id = erased;
  insert into audit_events (organization_id, action, target, details)
  select organization, 'user.erased', replacement, jsonb_build_object('userId', erased)
  from unnest(array[null::uuid] || organizations_of_user) as organization;
  perform set_config('atrium.erasing', '', true);
  return replacement;
end $$;

CREATE FUNCTION public.escape_pattern(content text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select regexp_replace(content, '([^[:alnum:][:space:]])', '\\\1', 'g')
$$;

CREATE FUNCTION public.evidence_keep_until(organization uuid) RETURNS date
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select evidence_keep_until_after(organization, now())
$$;

CREATE FUNCTION public.evidence_keep_until_after(organization uuid, erasure timestamp with time zone) RETURNS date
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select (erasure at time zone time_zone + make_interval(months => coalesce(
    (select evidence_months from retention_settings where organization_id = organization), 60)))::date
  from organizations where id = organization
$$;

CREATE FUNCTION public.expired_former_members(organization uuid, months integer) RETURNS SETOF uuid
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select user_id from membership_history
  where organization_id = organization and months is not null and not exists (
    select from legal_holds where organization_id = organization and user_id is null and released_at is null)
  group by user_id
  having bool_and(not upper_inf(during)) and max(upper(during)) < now() - make_interval(months => months)
    and not is_held(user_id)
    and not exists (
      select from accounts_of_person(membership_history.user_id) as account (id)
        join membership_history other on other.user_id = account.id
      where other.organization_id = organization
        and (upper_inf(other.during) or upper(other.during) >= now() - make_interval(months => months)))
$$;

CREATE FUNCTION public.find_merged_account(organization uuid, former_email text) RETURNS uuid
    LANGUAGE sql STABLE
    AS $$
  with recursive led (id, depth) as (
    (select merged_into, 1 from merged_accounts
      where organization_id = organization and email = former_email order by merged_at desc limit 1)
    union all
    select merged.merged_into, depth + 1 from led join merged_accounts merged on merged.user_id = led.id
  ), reached as (
    select id from led order by depth desc limit 1
  )
  select account.id from reached join auth.users account on account.id = reached.id
  where is_verified_email(organization, account.email)
$$;

CREATE FUNCTION public.find_watch_revision(learner uuid, course integer, lesson integer) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  return (
    select xmin::text from lesson_progress
    where learner_id = learner and course_id = course and lesson_id = lesson
    order by cycle desc limit 1);
end $$;

CREATE FUNCTION public.first_seconds(ranges int4multirange, wanted integer) RETURNS int4multirange
    LANGUAGE sql IMMUTABLE
    AS $$
  select coalesce(range_agg(int4range(from_second, least(to_second, from_second + wanted - before))), '{}')
  from (
    select lower(part) as from_second, upper(part) as to_second,
      coalesce(sum(upper(part) - lower(part)) over (order by part rows between unbounded preceding and 1 preceding), 0)
        ::integer as before
    from unnest(ranges) as part
  ) as parts
  where before < wanted
$$;

CREATE FUNCTION public.has_belonged_to(member uuid, organizations uuid[]) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select exists (
    select from membership_history past where past.user_id = member and past.organization_id = any(organizations))
$$;

CREATE FUNCTION public.has_mailbox(email text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select email <> '' and email not like '%@no-email.invalid' and email not like '%@erased.invalid'
$$;

CREATE FUNCTION public.has_prerequisite_cycle(course integer, wanted integer[]) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  with recursive earlier (id) as (
    select unnest(wanted)
    union
    select prerequisite_id from earlier join course_prerequisites on course_id = earlier.id
  )
  select exists (select from earlier where id = course)
$$;

CREATE FUNCTION public.has_second_factor(factor_user_id uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select exists (select from auth.totp_secrets where user_id = factor_user_id and confirmed_at is not null)
    or exists (select from auth.passkeys where user_id = factor_user_id)
$$;

CREATE FUNCTION public.held_users() RETURNS SETOF uuid
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  with recursive held (user_id) as (
    (select user_id from legal_holds where released_at is null and user_id is not null
    union select member.user_id from legal_holds hold
      join membership_history member on member.organization_id = hold.organization_id
    where hold.released_at is null and hold.user_id is null)
    union
    select merged.other from held join (
      select user_id, merged_into from merged_accounts
      union all select merged_into, user_id from merged_accounts) as merged (user_id, other) using (user_id)
  )
  select user_id from held
$$;

CREATE FUNCTION public.image_ids_in(content text) RETURNS SETOF uuid
    LANGUAGE sql IMMUTABLE
    AS $$
  select distinct found[1]::uuid
  from regexp_matches(content, '/api/images/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') as found
$$;

CREATE FUNCTION public.images_in(words text) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  select coalesce(jsonb_agg(distinct jsonb_build_object('id', id, 'sha256', encode(content_hash, 'hex'))), '[]')
  from regexp_matches(words, '/api/images/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') as found
  join course_images on id = found[1]::uuid
$$;

CREATE FUNCTION public.index_changed_courses() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if tg_table_name = 'courses' then
    perform index_courses(array(select id from changed));
  else
    perform index_courses(array(select distinct course_id from changed));
  end if;
  return null;
end $$;

CREATE FUNCTION public.index_courses(course_ids integer[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  -- Locked first, so that the next statement sees what a concurrent writer of the same course has committed.
  perform from course_search where id = any(course_ids) order by id for update;
  with seen as materialized (
    select lessons.id, lessons.course_id, lessons.title, lessons.order_index, lessons.duration_seconds,
      case when courses.published_version is not null and courses.archived_at is null
        then distinct_words(concat_ws(' ', lessons.title, lessons.description, lessons.body)) end as words
    from lessons join courses on courses.id = lessons.course_id
    where courses.id = any(course_ids) and is_visible_lesson(lessons, courses.learner_lessons)
  ), texts as materialized (
    select courses.*, normalize_words(courses.title) as title_words, normalize_words(courses.description) as description_words,
      normalize_words(courses.instructor_name || ' ' || coalesce(lesson_sums.titles, '')) as secondary_words,
      coalesce(lesson_sums.seconds, 0) as lesson_seconds, bodies.words as body_words
    from courses
    left join lateral (
      select string_agg(seen.title, ' ' order by seen.order_index) as titles, sum(seen.duration_seconds) as seconds
      from seen where seen.course_id = courses.id
    ) lesson_sums on true
    left join lateral (
      select array(
        select distinct word from seen, unnest(seen.words) as word
        where seen.course_id = courses.id limit 15000) as words
    ) bodies on true
    where courses.id = any(course_ids)
  ), vocabulary as (
    insert into search_words
    select distinct word.word from texts,
      unnest(body_words || regexp_split_to_array(title_words || ' ' || secondary_words || ' ' || description_words, ' '))
        as word (word)
    where texts.published_version is not null and texts.archived_at is null and length(word.word) between 3 and 40
      and not exists (select from search_words known where known.word = word.word)
  ), hidden as (
    delete from lesson_search where course_id = any(course_ids)
      and not exists (select from seen where seen.id = lesson_search.lesson_id and seen.words is not null)
  ), shown as (
    insert into lesson_search (lesson_id, course_id, document)
    select id, course_id, array_to_tsvector(words) from seen where words is not null order by id
    on conflict (lesson_id) do update set course_id = excluded.course_id, document = excluded.document
      where lesson_search.document is distinct from excluded.document
        or lesson_search.course_id is distinct from excluded.course_id
  )
  insert into course_search (id, organization_id, author_id, visibility, published_version, archived_at, category,
    level, created_at, title_document, document, lesson_seconds)
  select id, organization_id, author_id, visibility, published_version, archived_at, category, level, created_at,
    strip(to_tsvector('simple', title_words)),
    strip(to_tsvector('simple', title_words || ' ' || secondary_words || ' ' || description_words))
      || array_to_tsvector(body_words),
    lesson_seconds
  from texts order by id
  on conflict (id) do update set
    organization_id = excluded.organization_id, author_id = excluded.author_id, visibility = excluded.visibility,
    published_version = excluded.published_version, archived_at = excluded.archived_at, category = excluded.category,
    level = excluded.level, created_at = excluded.created_at, title_document = excluded.title_document,
    document = excluded.document, lesson_seconds = excluded.lesson_seconds;
end $$;

CREATE FUNCTION public.index_user_words() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  -- A concurrent change of name and email waits here, so that the second sees the words of the first.
  perform from profiles where id = new.id for no key update;
  delete from user_words where user_id = new.id;
  insert into user_words (user_id, words, created_at)
  select profiles.id, words, account.created_at
  from profiles join auth.users account on account.id = profiles.id
    cross join lateral (
      select word_starts(full_name) union select word_starts(username) union select word_starts(shown_email(email))) as starts (words)
  where profiles.id = new.id;
  return null;
end $$;

CREATE FUNCTION public.is_answer_key(key jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $_$
  select coalesce(case key ->> 'type'
    when 'numeric' then key ->> 'value' ~ '^-?\d{1,15}(\.\d{1,10})?$'
      and key ->> 'tolerance' ~ '^\d{1,15}(\.\d{1,10})?$'
      and jsonb_typeof(key -> 'unit') in ('string', 'null') and coalesce(length(key ->> 'unit'), 1) between 1 and 20
    when 'short_text' then jsonb_typeof(key -> 'isCaseSensitive') = 'boolean' and (
      select count(*) between 1 and 20
        and bool_and(jsonb_typeof(text) = 'string' and length(text #>> '{}') between 1 and 200)
      from jsonb_array_elements(
        case when jsonb_typeof(key -> 'accepted') = 'array' then key -> 'accepted' else '[]' end) as text)
    when 'ordering' then are_distinct_parts(key -> 'items', 'text', 'id')
    when 'matching' then are_distinct_parts(key -> 'pairs', 'left', 'id')
      and are_distinct_parts(key -> 'pairs', 'right', 'optionId')
    end, false)
$_$;

CREATE FUNCTION public.is_capstone_reviewer(reviewer uuid, learner uuid, course integer, submitted timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE COST 1000
    AS $$
  select reviewer <> learner and (
    exists (select from profiles where id = reviewer and is_super_admin)
    or exists (
      select from memberships reviewing
        join organizations on organizations.id = reviewing.organization_id and organizations.is_active
        join courses on courses.id = course and courses.archived_at is null
        cross join lateral (
          select reviewing.role = 'admin' and courses.organization_id is not distinct from reviewing.organization_id
        ) as owner (is_admin)
      where reviewing.user_id = reviewer and reviewing.deactivated_at is null
        and (owner.is_admin
          or courses.author_id = reviewer
            and (courses.organization_id is null or courses.organization_id = reviewing.organization_id)
          or courses.published_version is not null and is_offered_course(courses.visibility, courses.organization_id,
            exists (select from course_grants
              where course_grants.course_id = course and course_grants.organization_id = reviewing.organization_id),
            reviewing.organization_id, organizations.catalogue_mode = 'granted_only'))
        and (owner.is_admin
          or exists (
            select from memberships learning
            where learning.user_id = learner and learning.organization_id = reviewing.organization_id
              and learning.joined_at <= submitted)
          and (reviewing.role = 'admin' or learner in (select managed_users(reviewer))))))
$$;

CREATE FUNCTION public.is_deactivated_member(member uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select exists (
    select from memberships
    join profiles on profiles.id = memberships.user_id
    where memberships.user_id = member and memberships.deactivated_at is not null and not profiles.is_super_admin)
$$;

CREATE FUNCTION public.is_email_text(content text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $_$
  select content ~ '^[^[:space:]]+@[^[:space:]]+$'
$_$;

CREATE FUNCTION public.is_erasing() RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select case when current_setting('atrium.erasing', true) = 'on' then pg_has_role(current_user,
    (select relowner from pg_class where oid = 'public.learning_events'::regclass), 'member') else false end
$$;

CREATE FUNCTION public.is_held(held uuid) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select exists (
    select from legal_holds
    where released_at is null and (user_id in (select accounts_of_person(held))
      or user_id is null and organization_id in (
        select organization_id from membership_history
        where membership_history.user_id in (select accounts_of_person(held)))))
$$;

CREATE FUNCTION public.is_importing() RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select case when current_setting('atrium.importing', true) = 'on' then public.is_owner_session() else false end
$$;

CREATE FUNCTION public.is_last_emergency_admin(admin_id uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select exists (
    select from memberships membership
    join organizations organization on organization.id = membership.organization_id
    join sso_emergency_admins emergency on emergency.user_id = membership.user_id
    where membership.user_id = admin_id and membership.role = 'admin' and membership.deactivated_at is null
      and organization.sso_enforced_at is not null
      and not exists (
        select from memberships other join sso_emergency_admins using (user_id)
        where other.organization_id = membership.organization_id and other.user_id <> admin_id
          and other.role = 'admin' and other.deactivated_at is null))
$$;

CREATE TABLE public.lessons (
    id integer NOT NULL,
    course_id integer NOT NULL,
    module_id integer,
    order_index smallint NOT NULL,
    kind public.lesson_kind NOT NULL,
    completion_gate public.completion_gate GENERATED ALWAYS AS (
CASE
    WHEN (kind = ANY (ARRAY['quiz'::public.lesson_kind, 'exam'::public.lesson_kind])) THEN 'quiz'::public.completion_gate
    WHEN (kind = 'capstone'::public.lesson_kind) THEN 'capstone'::public.completion_gate
    ELSE 'open'::public.completion_gate
END) STORED NOT NULL,
    title text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    body text DEFAULT ''::text NOT NULL,
    duration_seconds integer DEFAULT 0 NOT NULL,
    is_preview boolean DEFAULT false NOT NULL,
    points smallint DEFAULT 10 NOT NULL,
    archived_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    shuffle_questions boolean DEFAULT false NOT NULL,
    quiz_reveal public.quiz_reveal DEFAULT 'after_submit'::public.quiz_reveal NOT NULL,
    kind_before_video public.lesson_kind,
    duration_before_video integer,
    is_published boolean DEFAULT true NOT NULL,
    min_reading_seconds smallint DEFAULT 0 NOT NULL,
    CONSTRAINT lessons_check CHECK (((NOT is_preview) OR (kind = ANY (ARRAY['video'::public.lesson_kind, 'text'::public.lesson_kind])))),
    CONSTRAINT lessons_check1 CHECK (((kind_before_video IS NULL) = (duration_before_video IS NULL))),
    CONSTRAINT lessons_check2 CHECK (((kind_before_video IS NULL) OR (kind = 'video'::public.lesson_kind))),
    CONSTRAINT lessons_description_check CHECK ((length(description) <= 2000)),
    CONSTRAINT lessons_duration_before_video_check CHECK ((duration_before_video >= 0)),
    CONSTRAINT lessons_duration_seconds_check CHECK ((duration_seconds >= 0)),
    CONSTRAINT lessons_min_reading_seconds_check CHECK (((min_reading_seconds >= 0) AND (min_reading_seconds <= 3599))),
    CONSTRAINT lessons_order_index_check CHECK ((order_index > 0)),
    CONSTRAINT lessons_points_check CHECK ((points >= 0)),
    CONSTRAINT lessons_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200)))
);

CREATE FUNCTION public.is_locked_lesson(lesson public.lessons, learner uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  with done as materialized (
    select lesson_id from lesson_progress
    where learner_id = learner and course_id = lesson.course_id and status = 'completed'
      and cycle = (select max(cycle) from enrollments where learner_id = learner and course_id = lesson.course_id)
  )
  select lesson.id not in (select lesson_id from done) and exists (
    select from lessons earlier join courses on courses.id = earlier.course_id
    where courses.id = lesson.course_id and courses.lesson_order = 'sequential'
      and earlier.order_index < lesson.order_index and is_visible_lesson(earlier, courses.learner_lessons)
      and earlier.id not in (select lesson_id from done))
$$;

CREATE FUNCTION public.is_member_email(organization uuid, wanted_email text) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select exists (
    select from auth.users account join memberships on memberships.user_id = account.id
    where account.email = lower(wanted_email) and memberships.organization_id = organization)
$$;

CREATE FUNCTION public.is_member_field_value(field_type public.member_field_type, choices text[], value jsonb) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE
    AS $_$
declare
  content constant text := value #>> '{}';
begin
  return case field_type
    when 'text' then jsonb_typeof(value) = 'string' and length(content) between 1 and 200
    when 'number' then jsonb_typeof(value) = 'number'
    when 'boolean' then jsonb_typeof(value) = 'boolean'
    when 'choice' then jsonb_typeof(value) = 'string' and content = any(choices)
    when 'date' then jsonb_typeof(value) = 'string' and content ~ '^\d{4}-\d{2}-\d{2}$'
      and to_char(content::date, 'YYYY-MM-DD') = content
    end;
exception when datetime_field_overflow or invalid_datetime_format then
  return false;
end $_$;

CREATE FUNCTION public.is_merging() RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select case when current_setting('atrium.merging', true) = 'on' then pg_has_role(current_user,
    (select relowner from pg_class where oid = 'public.learning_events'::regclass), 'member') else false end
$$;

CREATE FUNCTION public.is_offered_course(visibility public.course_visibility, owner_id uuid, is_granted boolean, of_organization uuid, is_exclusive boolean) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select is_granted or (visibility = 'public' and not is_exclusive)
    or (visibility = 'organization' and owner_id = of_organization)
$$;

CREATE FUNCTION public.is_organization_admin(of_user uuid, of_organization uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select exists (select from profiles where id = of_user and is_super_admin)
    or exists (
      select from memberships where user_id = of_user and organization_id = of_organization and role = 'admin'
        and deactivated_at is null)
$$;

CREATE FUNCTION public.is_own_event(verb public.learning_verb, cycle smallint, result jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case
    when verb in ('assigned', 'certified', 'reviewed', 'revoked') then false
    when verb = 'enrolled' then cycle = 1
    else not result ? 'movedBy'
  end
$$;

CREATE FUNCTION public.is_owner_session() RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select pg_has_role(session_user,
    (select relowner from pg_class where oid = 'public.learning_events'::regclass), 'member')
$$;

CREATE FUNCTION public.is_present(moment timestamp with time zone) RETURNS boolean
    LANGUAGE sql
    AS $$
  select moment between now() - interval '1 minute' and clock_timestamp() + interval '1 minute'
$$;

CREATE FUNCTION public.is_session_allowed(session_user_id uuid, session_connection_id uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select not is_deactivated_member(session_user_id)
    and not exists (select from merged_accounts where merged_accounts.user_id = session_user_id)
    and (session_connection_id is null or exists (
      select from sso_connections connection
      join memberships membership on membership.organization_id = connection.organization_id
      where connection.id = session_connection_id and membership.user_id = session_user_id))
    and not exists (
    select from memberships membership
    join organizations organization on organization.id = membership.organization_id
    where membership.user_id = session_user_id
      and organization.sso_enforced_at is not null
      and not exists (
        select from sso_connections connection
        where connection.id = session_connection_id and connection.organization_id = organization.id)
      and not exists (select from profiles where profiles.id = session_user_id and profiles.is_super_admin)
      and not exists (select from auth.pins where pins.user_id = session_user_id)
      and not (membership.role = 'admin'
        and exists (select from sso_emergency_admins emergency where emergency.user_id = session_user_id)))
$$;

CREATE FUNCTION public.is_session_current(session_user_id uuid, opened_at timestamp with time zone, used_at timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select not exists (
    select from memberships membership
    join organizations organization on organization.id = membership.organization_id
    where membership.user_id = session_user_id
      and (used_at <= now() - make_interval(mins => organization.session_idle_minutes)
        or opened_at <= now() - make_interval(mins => organization.session_lifetime_minutes)))
$$;

CREATE FUNCTION public.is_time_zone(name text) RETURNS boolean
    LANGUAGE plpgsql STABLE
    AS $_$
begin
  perform now() at time zone name;
  return name ~ '^[A-Za-z]+(/[A-Za-z0-9_+-]+)*$';
exception when invalid_parameter_value then
  return false;
end $_$;

CREATE FUNCTION public.is_verified_email(organization uuid, email text) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select exists (
    select from organization_domains
    where organization_id = organization and domain = split_part(email, '@', 2) and verified_at is not null)
$$;

CREATE FUNCTION public.is_visible_lesson(lesson public.lessons, shown public.learner_lessons) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select lesson.archived_at is null and lesson.is_published and (lesson.module_id is not null or shown = 'all')
$$;

CREATE FUNCTION public.keep_last_emergency_admin() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if exists (select from sso_emergency_admins where user_id = old.user_id) then
    perform from organizations join memberships on memberships.organization_id = organizations.id
    where memberships.user_id = old.user_id for no key update of organizations;
    if is_last_emergency_admin(old.user_id) then
      raise exception 'user % is the last emergency admin', old.user_id
        using errcode = 'check_violation', constraint = 'last_emergency_admin',
          hint = 'Give another admin emergency access, or make single sign-on optional.';
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

CREATE FUNCTION public.learner_time_zone(learner uuid) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select coalesce((
    select organizations.time_zone
    from memberships join organizations on organizations.id = memberships.organization_id
    where memberships.user_id = learner), 'UTC')
$$;

CREATE FUNCTION public.lesson_snapshot(wanted integer) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  select jsonb_build_object(
    'id', lessons.id, 'kind', kind, 'title', title, 'description', description, 'body', body,
    'durationSeconds', duration_seconds, 'isPreview', is_preview, 'points', points,
    'completionGate', completion_gate, 'shuffleQuestions', shuffle_questions, 'quizReveal', quiz_reveal,
    'tasks', (
      select coalesce(jsonb_agg(jsonb_build_object('key', key, 'title', title, 'body', body)
        || case when is_required then '{"isRequired": true}'::jsonb else '{}' end order by position), '[]')
      from lesson_tasks where lesson_id = lessons.id),
    'questions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'text', question_text, 'type', question_type, 'points', points, 'explanation', explanation,
        'answers', (
          select coalesce(jsonb_agg(jsonb_build_object('id', id, 'text', answer_text, 'isCorrect', is_correct)
            order by order_index), '[]')
          from quiz_answers where question_id = quiz_questions.id))
        || case when answer_key is null then '{}' else jsonb_build_object('answerKey', answer_key) end
        order by order_index), '[]')
      from quiz_questions where lesson_id = lessons.id),
    'video', (
      select jsonb_build_object('id', videos.id, 'sha256', encode(content_hash, 'hex'),
        'durationSeconds', videos.duration_seconds)
      from lesson_videos join videos on videos.id = video_id where lesson_videos.lesson_id = lessons.id),
    'captions', (
      select coalesce(jsonb_agg(jsonb_build_object('language', language, 'sha256', encode(content_hash, 'hex'))
        order by language), '[]')
      from lesson_captions where lesson_id = lessons.id),
    'images', images_in(body || ' ' || coalesce(
      (select string_agg(lesson_tasks.body, ' ') from lesson_tasks where lesson_id = lessons.id), '')))
    || coalesce((
      select jsonb_build_object('quizRules', rules) from quiz_rules_of(lessons.id) as rules where rules is not null), '{}')
    || case when min_reading_seconds > 0 then jsonb_build_object('minReadingSeconds', min_reading_seconds) else '{}' end
    || coalesce((
      select jsonb_build_object('capstoneRules', rules) from capstone_rules_of(lessons.id) as rules
      where rules is not null), '{}')
  from lessons where id = wanted
$$;

CREATE FUNCTION public.list_duplicate_cycles(kept uuid, duplicate uuid) RETURNS TABLE(course_id integer, cycle smallint, new_cycle smallint, completed_at timestamp with time zone, outcome text)
    LANGUAGE sql STABLE
    AS $$
  with own as (
    select enrollment.course_id, max(enrollment.cycle) as last_cycle,
      max(history.completed_at) filter (where certificate.revoked_at is null) as completed_at
    from enrollments enrollment
      left join enrollment_history history on history.learner_id = enrollment.learner_id
        and history.course_id = enrollment.course_id and history.cycle = enrollment.cycle
      left join certificates certificate on certificate.learner_id = enrollment.learner_id
        and certificate.course_id = enrollment.course_id and certificate.cycle = enrollment.cycle
    where enrollment.learner_id = kept group by enrollment.course_id
  ), others as (
    select enrollment.course_id, enrollment.cycle, (
        select min(history.completed_at) from enrollment_history history
        where history.learner_id = duplicate and history.course_id = enrollment.course_id
          and history.cycle = enrollment.cycle) as completed_at,
      exists (
        select from certificates certificate
        where certificate.learner_id = duplicate and certificate.course_id = enrollment.course_id
          and certificate.cycle = enrollment.cycle and certificate.revoked_at is not null) as is_revoked
    from enrollments enrollment where enrollment.learner_id = duplicate
  ), decided as (
    select others.*, own.last_cycle, case
      when others.is_revoked then 'revoked'
      when own.course_id is null then 'taken'
      when others.completed_at > coalesce(own.completed_at, '-infinity') then 'taken'
      when others.completed_at is null then 'unfinished'
      else 'older' end as outcome
    from others left join own on own.course_id = others.course_id
  )
  select course_id, cycle,
    case when outcome = 'taken' then
      coalesce(last_cycle, 0) + count(*) filter (where outcome = 'taken') over (partition by course_id order by cycle)
    end::smallint, completed_at, outcome
  from decided
$$;

CREATE FUNCTION public.list_locked_watch_allowances(learners uuid[]) RETURNS SETOF uuid
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  with unlocked as materialized (
    select learner_id from watch_allowances where learner_id = any(learners) for update skip locked
  )
  select learner_id from watch_allowances where learner_id = any(learners)
    and learner_id not in (select learner_id from unlocked)
$$;

CREATE FUNCTION public.list_numbered_usernames(full_name text) RETURNS SETOF text
    LANGUAGE sql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select left(full_name, 50 - length(suffix)) || suffix
  from (
    select number as position, ' ' || number as suffix from generate_series(2, 4) as number
    union all
    select 10 + digits, ' ' || floor(random() * 10 ^ digits)::integer from generate_series(3, 8) as digits) as suffixes
  order by position
$$;

CREATE FUNCTION public.lock_organizations_of_person(account uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select from organizations
  where id in (
    select organization_id from membership_history where user_id in (select accounts_of_person(account))
    union select organization_id from evidence_identities where user_id in (select accounts_of_person(account)))
  order by id for no key update
$$;

CREATE FUNCTION public.managed_teams(manager uuid) RETURNS SETOF uuid
    LANGUAGE sql STABLE ROWS 10
    AS $$
  with recursive managed (id) as (
    select team_id from team_managers where user_id = manager
    union
    select teams.id from managed join teams on teams.parent_team_id = managed.id)
  select id from managed
$$;

CREATE FUNCTION public.managed_users(manager uuid) RETURNS SETOF uuid
    LANGUAGE sql STABLE ROWS 50
    AS $$
  select team_members.user_id
  from managed_teams(manager) as managed (team_id)
    join teams on teams.id = managed.team_id
    join team_members on team_members.team_id = teams.id
    join memberships on memberships.user_id = team_members.user_id
      and memberships.organization_id = teams.organization_id
  union
  select team_managers.user_id
  from managed_teams(manager) as managed (team_id)
    join teams on teams.parent_team_id = managed.team_id
    join team_managers on team_managers.team_id = teams.id
  where team_managers.user_id <> manager
$$;

CREATE FUNCTION public.mentions_identity(content text, identities text[]) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select exists (
    -- JSON escapes quotes and backslashes.
    select from unnest(identities) as known (identity), unnest(array[identity, btrim(to_json(identity)::text, '"')]) as written
    where strpos(lower(content), lower(written)) > 0
      and (identity ~ '[@ ]' or content ~* ('(?<![[:alnum:]])' || escape_pattern(written) || '(?![[:alnum:]])')))
$$;

CREATE FUNCTION public.merge_members(of_organization uuid, kept uuid, duplicate uuid, actor uuid) RETURNS TABLE(course_ids integer[], certificate_count integer)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  refusal text;
  former_email text;
begin
  -- As learners do: the courses first. Publishing waits, so that it finds the cycles that are taken over.
  perform pg_advisory_xact_lock_shared(course_learning_lock(course_id))
  from (select distinct course_id from enrollments where learner_id = duplicate order by course_id) as locked;
  -- In the order of ids, so that opposite merges don't wait for each other. Enrollments refer to profiles.
  perform from profiles where id in (kept, duplicate) order by id for update;
  perform from enrollments where learner_id in (kept, duplicate) order by learner_id, course_id, cycle for update;
  refusal := merge_refusal(of_organization, kept, duplicate);
  if refusal is not null then
    raise exception 'the accounts can''t be merged: %', refusal using errcode = 'object_not_in_prerequisite_state';
  end if;
  perform set_config('atrium.merging', 'on', true);

  perform copy_learning(kept, duplicate);
  -- Before the membership ends, so that the organization doesn't store an email that is someone else's later.
  select nullif(shown_email(email), '') into former_email from auth.users where id = duplicate;
  update auth.users set email = placeholder_email(duplicate), updated_at = now() where id = duplicate;
  perform unite_memberships(of_organization, kept, duplicate);

  delete from auth.sessions where user_id = duplicate;
  delete from auth.accounts where user_id = duplicate;
  delete from auth.totp_secrets where user_id = duplicate;
  delete from auth.pins where user_id = duplicate;
  delete from auth.passkeys where user_id = duplicate;
  delete from auth.recovery_codes where user_id = duplicate;
  delete from auth.pending_sign_ins where user_id = duplicate;
  delete from auth.passkey_challenges where user_id = duplicate;
  delete from auth.trusted_devices where user_id = duplicate;
  delete from auth.verifications where identifier = former_email;
  delete from auth.mail_requests where user_id = duplicate or email = former_email;
  insert into merged_accounts (user_id, merged_into, organization_id, email, merged_by)
  values (duplicate, kept, of_organization, former_email, actor);
  perform set_config('atrium.merging', '', true);
  return query
    select coalesce(array_agg(distinct taken.course_id), '{}'), count(certificate.id)::integer
    from continued_enrollments taken left join certificates certificate on certificate.learner_id = taken.learner_id
      and certificate.course_id = taken.course_id and certificate.cycle = taken.cycle
    where taken.learner_id = kept and taken.source_learner_id = duplicate;
end $$;

CREATE FUNCTION public.merge_refusal(of_organization uuid, kept uuid, duplicate uuid) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select case
    when kept = duplicate then 'merge_same_account'
    when kept_profile.is_super_admin or duplicate_profile.is_super_admin then 'merge_super_admin'
    when duplicate_member.role = 'admin' then 'merge_admin'
    when kept_member.deactivated_at is not null then 'member_deactivated'
    when is_held(duplicate) then 'merge_on_hold'
    when exists (select from account_erasures where user_id in (kept, duplicate)) then 'merge_erasure_pending'
    when has_mailbox(duplicate_account.email) and not is_verified_email(of_organization, duplicate_account.email)
      then 'merge_not_controlled'
    when has_mailbox(duplicate_account.email) and not has_mailbox(kept_account.email) then 'merge_keeps_no_email'
    when has_mailbox(kept_account.email) and not is_verified_email(of_organization, kept_account.email)
      and (exists (select from scim_users where organization_id = of_organization and user_id = duplicate)
        or exists (
          select from sso_identities identity join sso_connections connection on connection.id = identity.connection_id
          where identity.user_id = duplicate and connection.organization_id = of_organization))
      then 'merge_keeps_foreign_email'
  end
  from memberships kept_member
    join profiles kept_profile on kept_profile.id = kept_member.user_id
    join auth.users kept_account on kept_account.id = kept_member.user_id
    join memberships duplicate_member on duplicate_member.organization_id = kept_member.organization_id
    join profiles duplicate_profile on duplicate_profile.id = duplicate_member.user_id
    join auth.users duplicate_account on duplicate_account.id = duplicate_member.user_id
  where kept_member.organization_id = of_organization and kept_member.user_id = kept and duplicate_member.user_id = duplicate
  union all
  select 'not_found'
  where (select count(*) from memberships where organization_id = of_organization and user_id in (kept, duplicate))
    < case when kept = duplicate then 1 else 2 end
$$;

CREATE FUNCTION public.merged_id(kept uuid, original uuid) RETURNS uuid
    LANGUAGE sql IMMUTABLE
    AS $$
  -- Version 8, of ids with a meaning of their own.
  select overlay(overlay(md5('merged ' || kept || ' ' || original) placing '8' from 13) placing 'a' from 17)::uuid
$$;

CREATE FUNCTION public.name_key(name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN NULLIF(TRIM(BOTH FROM regexp_replace(replace(lower(NORMALIZE(regexp_replace(NORMALIZE(name, NFKC), '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e01ef]'::text, ''::text, 'g'::text), NFKC)), 'ß'::text, 'ss'::text), '\s+'::text, ' '::text, 'g'::text)), ''::text);

CREATE FUNCTION public.normalize_words(words text) RETURNS text
    LANGUAGE sql STABLE
    AS $$ select regexp_replace(lower(unaccent(words)), '[^[:alnum:]]+', ' ', 'g') $$;

CREATE FUNCTION public.placeholder_email(account_id uuid) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select account_id || '@no-email.invalid'
$$;

CREATE FUNCTION public.prepare_learning_event_partitions(first_month date, months_ahead integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  month date := date_trunc('month', first_month);
  last_month date := date_trunc('month', current_date) + make_interval(months => months_ahead);
  partition_name text;
  made integer := 0;
begin
  if months_ahead not between 0 and 24 or first_month < current_date - interval '10 years' then
    raise exception 'months out of range';
  end if;
  while month <= last_month loop
    partition_name := 'learning_events_' || to_char(month, 'YYYY_MM');
    if to_regclass('public.' || partition_name) is null then
      -- Attaching takes a weaker lock than creating the partition in place, so writers continue.
      execute format('create table public.%I (like public.learning_events including defaults including constraints)',
        partition_name);
      execute format('alter table public.learning_events attach partition public.%I for values from (%L) to (%L)',
        partition_name, month::timestamp at time zone 'UTC',
        (month + interval '1 month')::timestamp at time zone 'UTC');
      made := made + 1;
    end if;
    month := month + interval '1 month';
  end loop;
  return made;
end $$;

CREATE FUNCTION public.prune_security_events(after timestamp with time zone, after_id bigint) RETURNS TABLE(removed integer, last_occurred_at timestamp with time zone, last_id bigint)
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  with expired as materialized (
    select id, occurred_at, actor_id, user_id from security_events
    where occurred_at < now() - interval '1 year' and (occurred_at, id) > (after, after_id)
    order by occurred_at, id limit 10000
  ), held as materialized (
    select held_users() as user_id
  ), deleted as (
    delete from security_events where id in (
      select id from expired
      where not exists (select from held where held.user_id = expired.actor_id)
        and not exists (select from held where held.user_id = expired.user_id))
    returning id
  )
  select (select count(*)::integer from deleted), occurred_at, id
  from expired order by occurred_at desc, id desc limit 1;
$$;

CREATE FUNCTION public.public_audience() RETURNS uuid
    LANGUAGE sql IMMUTABLE
    AS $$
  select '00000000-0000-0000-0000-000000000000'::uuid
$$;

CREATE FUNCTION public.quiz_rules_of(lesson integer) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  select jsonb_build_object(
    'passMarkPercent', pass_mark_percent, 'shuffleQuestions', shuffle_questions, 'shuffleAnswers', shuffle_answers,
    'reveal', reveal, 'revealWhen', reveal_when, 'attemptLimit', attempt_limit, 'cooldownMinutes', cooldown_minutes,
    'drawCount', draw_count, 'timeLimitMinutes', time_limit_minutes, 'integrityStatement', integrity_statement,
    'weightByPoints', weight_by_points, 'partialCredit', partial_credit)
  from quiz_rules where lesson_id = lesson
$$;

CREATE FUNCTION public.reapply_erasures(user_ids uuid[]) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  with requested as (
    insert into account_erasures (user_id, due_at)
    select id, now() from profiles where id = any(user_ids)
    on conflict (user_id) do nothing
    returning user_id
  ), recorded as (
    insert into audit_events (action, target, details)
    select 'user.erasure_reapplied', user_id::text, jsonb_build_object('userId', user_id) from requested
    returning id
  )
  select count(*)::integer from recorded;
$$;

CREATE FUNCTION public.record_assigned() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into learning_events (id, occurred_at, learner_id, organization_id, course_id, course_version, cycle, verb,
    result)
  select gen_random_uuid(), now(), added.user_id, added.organization_id, added.course_id,
    coalesce(courses.published_version, 1), coalesce(added.cycle, 1), 'assigned',
    jsonb_strip_nulls(jsonb_build_object('assignmentId', added.assignment_id, 'dueOn', added.due_on))
  from added join courses on courses.id = added.course_id
  where not exists (
    select from learning_events known
    where known.learner_id = added.user_id and known.verb = 'assigned' and known.course_id = added.course_id
      and known.result ->> 'assignmentId' = added.assignment_id::text);
  return null;
end $$;

CREATE FUNCTION public.record_assignment_statement() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if is_importing() then
    return new;
  end if;
  new.statement_version := coalesce(old.statement_version, 0);
  if new.statement_text is not null and new.statement_text is distinct from (
    select text from assignment_statements where assignment_id = new.id and version = new.statement_version)
  then
    new.statement_version := new.statement_version + 1;
    insert into assignment_statements (assignment_id, version, text)
    values (new.id, new.statement_version, new.statement_text);
  end if;
  return new;
end $$;

CREATE FUNCTION public.record_assignment_webhook_event() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  assignment constant assignments := case tg_op when 'DELETE' then old else new end;
begin
  perform add_webhook_event(assignment.organization_id,
    case tg_op when 'INSERT' then 'assignment.created' when 'UPDATE' then 'assignment.updated' else 'assignment.canceled' end,
    null, 'assignment ' || assignment.id,
    case tg_op when 'DELETE' then jsonb_build_object('assignmentId', assignment.id, 'courseId', assignment.course_id)
    else jsonb_build_object('assignmentId', assignment.id, 'courseId', assignment.course_id,
      'isForEveryone', assignment.everyone_since is not null,
      'teamIds', (select coalesce(jsonb_agg(id order by id), '[]') from jsonb_object_keys(assignment.teams) as team (id)),
      'groupIds', (select coalesce(jsonb_agg(id order by id), '[]') from jsonb_object_keys(assignment.groups) as grouped (id)),
      'userIds', (select coalesce(jsonb_agg(id order by id), '[]') from jsonb_object_keys(assignment.members) as member (id)),
      'dueOn', assignment.due_on, 'dueDays', assignment.due_days, 'months', assignment.months,
      'graceDays', assignment.grace_days) end);
  return null;
end $$;

CREATE FUNCTION public.record_capstone_round() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if is_importing() then
    return null;
  end if;
  if new.submitted_at is not null and (tg_op = 'INSERT' or new.submitted_at is distinct from old.submitted_at) then
    insert into capstone_rounds (learner_id, course_id, cycle, lesson_id, number, submitted_at, reflection, tasks,
      attachments)
    values (new.learner_id, new.course_id, new.cycle, new.lesson_id, (
        select coalesce(max(number), 0) + 1 from capstone_rounds
        where learner_id = new.learner_id and course_id = new.course_id and cycle = new.cycle
          and lesson_id = new.lesson_id),
      new.submitted_at, new.reflection, coalesce((
        select jsonb_agg(jsonb_build_object('title', title, 'isDone', id = any(new.checked_task_ids)) order by position)
        from lesson_tasks where lesson_id = new.lesson_id), '[]'), coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'sizeBytes', size_bytes, 'contentType', content_type,
          'sha256', encode(content_hash, 'hex')) order by created_at, id)
        from capstone_attachments
        where learner_id = new.learner_id and course_id = new.course_id and cycle = new.cycle
          and lesson_id = new.lesson_id and is_attached and status = 'ready'), '[]'));
    update capstone_attachments set submitted_at = new.submitted_at
    where learner_id = new.learner_id and course_id = new.course_id and cycle = new.cycle
      and lesson_id = new.lesson_id and is_attached and status = 'ready' and submitted_at is null;
  end if;
  if new.reviewed_at is not null and new.status in ('approved', 'returned')
    and (tg_op = 'INSERT' or new.reviewed_at is distinct from old.reviewed_at) then
    update capstone_rounds set decision = new.status, reviewed_at = new.reviewed_at, reviewed_by = new.reviewed_by,
      comment = new.review_comment, ratings = new.review_ratings
    where learner_id = new.learner_id and course_id = new.course_id and cycle = new.cycle
      and lesson_id = new.lesson_id and submitted_at = new.submitted_at and decision is null;
  end if;
  return null;
end $$;

CREATE FUNCTION public.record_capstone_webhook_event() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  capstone constant jsonb := jsonb_build_object('userId', new.learner_id, 'courseId', new.course_id,
    'lessonId', new.lesson_id, 'cycle', new.cycle);
begin
  if new.submitted_at is not null and (tg_op = 'INSERT' or new.submitted_at is distinct from old.submitted_at) then
    perform add_webhook_event(organization_id, 'capstone.submitted', new.learner_id, null,
      capstone || jsonb_build_object('submittedAt', to_jsonb(new.submitted_at)))
    from memberships where user_id = new.learner_id;
  end if;
  if new.reviewed_at is not null and (tg_op = 'INSERT' or new.reviewed_at is distinct from old.reviewed_at)
    and new.status in ('approved', 'returned') then
    perform add_webhook_event(organization_id, 'capstone.reviewed', new.learner_id, null,
      capstone || jsonb_build_object('decision', new.status, 'reviewedAt', to_jsonb(new.reviewed_at)))
    from memberships where user_id = new.learner_id;
  end if;
  return null;
end $$;

CREATE FUNCTION public.record_catalogue_changes(audiences uuid[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  insert into catalogue_changes (audience)
  select distinct audience from unnest(audiences) as audience where audience is not null
$$;

CREATE FUNCTION public.record_catalogue_changes_of_rows() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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

CREATE FUNCTION public.record_certificate_lookup() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if tg_op = 'DELETE' then
    delete from certificate_lookup where id = old.id;
  else
    insert into certificate_lookup (id, number, learner_id) values (new.id, new.number, new.learner_id);
  end if;
  return null;
end $$;

CREATE FUNCTION public.record_certificate_webhook_event() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform add_webhook_event(organization_id,
    case tg_op when 'INSERT' then 'certificate.issued' else 'certificate.revoked' end, new.learner_id, null,
    jsonb_build_object('certificateId', new.id, 'number', new.number, 'userId', new.learner_id, 'courseId', new.course_id,
      'cycle', new.cycle, 'issuedAt', to_jsonb(new.issued_at), 'expiresAt', to_jsonb(new.expires_at))
    || case tg_op when 'INSERT' then '{}'::jsonb else jsonb_build_object('revokedAt', to_jsonb(new.revoked_at)) end)
  from memberships where user_id = new.learner_id;
  return null;
end $$;

CREATE FUNCTION public.record_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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

CREATE FUNCTION public.record_completion_webhook_event() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform add_webhook_event(organization_id, 'course.completed', new.learner_id, null, jsonb_build_object(
    'userId', new.learner_id, 'courseId', new.course_id, 'cycle', new.cycle, 'courseVersion', new.course_version,
    'completedAt', to_jsonb(new.completed_at)))
  from memberships where user_id = new.learner_id;
  return null;
end $$;

CREATE FUNCTION public.record_content_revision() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into content_revisions as known (course_id, revision)
  select distinct course.id, pg_current_xact_id()
  from unnest(array[to_jsonb(old), to_jsonb(new)]) as version
  cross join lateral (select (version ->> tg_argv[0]) as id) as changed
  join courses course on course.id = case tg_argv[0]
    when 'lesson_id' then (select course_id from lessons where lessons.id = changed.id::integer)
    when 'question_id' then (
      select course_id from quiz_questions join lessons on lessons.id = lesson_id
      where quiz_questions.id = changed.id::integer)
    when 'video_id' then (
      select course_id from videos join lessons on lessons.id = lesson_id where videos.id = changed.id::uuid)
    else changed.id::integer end
  order by course.id
  on conflict (course_id) do update set revision = excluded.revision where known.revision <> excluded.revision;
  return null;
end $$;

CREATE FUNCTION public.record_course_image_uses() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  case tg_table_name
    when 'courses' then
      perform record_image_uses(new.id, concat_ws(' ', new.thumbnail, new.instructor_avatar), true, null);
    when 'lessons' then
      perform record_image_uses(new.course_id, new.body, true, null);
    when 'lesson_tasks' then
      perform record_image_uses((select course_id from lessons where id = new.lesson_id), new.body, true, null);
    when 'course_drafts' then
      perform record_image_uses(new.course_id, new.details::text, false, new.updated_by);
    when 'lesson_drafts' then
      perform record_image_uses(new.course_id, new.content::text, false, new.updated_by);
  end case;
  return null;
end $$;

CREATE FUNCTION public.record_course_snapshot(wanted integer, changer uuid, moment timestamp with time zone DEFAULT NULL::timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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

CREATE FUNCTION public.record_course_webhook_event() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if new.published_version is not null and (tg_op = 'INSERT' or new.published_version is distinct from old.published_version) then
    perform add_webhook_event(new.organization_id, 'course.published', null, 'course ' || new.id,
      jsonb_build_object('courseId', new.id, 'version', new.published_version));
  end if;
  if tg_op = 'UPDATE' and new.archived_at is not null and old.archived_at is null then
    perform add_webhook_event(new.organization_id, 'course.archived', null, 'course ' || new.id,
      jsonb_build_object('courseId', new.id, 'archivedAt', to_jsonb(new.archived_at)));
  end if;
  return null;
end $$;

CREATE FUNCTION public.record_details_webhook_events() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  changed_users uuid[];
begin
  if is_importing() or not exists (
    select from webhook_endpoints where is_active and 'person.updated' = any (event_types)) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    select array_agg(user_id) into changed_users from new_details
    where num_nonnulls(employee_id, job_title, department, location, hired_on, manager_id) > 0 or custom_fields <> '{}';
  else
    select array_agg(new_details.user_id) into changed_users
    from new_details join old_details using (organization_id, user_id)
    where new_details is distinct from old_details;
  end if;
  with event as (
    insert into webhook_events (organization_id, type, user_id, ordering_key, data)
    select membership.organization_id, 'person.updated', membership.user_id, membership.user_id::text, jsonb_build_object(
      'userId', membership.user_id, 'changed', 'details', 'role', membership.role, 'teamIds', coalesce((
        select jsonb_agg(team_id order by team_id) from team_members
        where team_members.user_id = membership.user_id), '[]'))
    from memberships membership
      -- An organization that is being deleted has no row any more.
      join organizations on organizations.id = membership.organization_id
    where membership.user_id = any (changed_users) and exists (
      select from webhook_endpoints endpoint where endpoint.organization_id = membership.organization_id
        and endpoint.is_active and 'person.updated' = any (endpoint.event_types))
    returning id, organization_id, sequence, ordering_key)
  insert into webhook_deliveries (endpoint_id, event_id, sequence, ordering_key)
  select endpoint.id, event.id, event.sequence, event.ordering_key
  from event join webhook_endpoints endpoint on endpoint.organization_id = event.organization_id
    and endpoint.is_active and 'person.updated' = any (endpoint.event_types);
  return null;
end $$;

CREATE FUNCTION public.record_enrollment_history() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if is_importing() then
    return null;
  end if;
  insert into enrollment_history (learner_id, course_id, cycle, recorded_at, course_version, percent, completed_at)
  values (new.learner_id, new.course_id, new.cycle, training_clock(), new.course_version, new.percent_complete,
    new.completed_at)
  on conflict (learner_id, course_id, cycle, recorded_at) do update
    set percent = excluded.percent, completed_at = excluded.completed_at, course_version = excluded.course_version;
  return null;
end $$;

CREATE FUNCTION public.record_group_member_history() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  at constant timestamptz := training_clock();
  reason constant group_change_reason := nullif(current_setting('atrium.group_change', true), '');
begin
  if is_importing() then
    return null;
  end if;
  if tg_op = 'INSERT' then
    if reason is null then
      raise exception 'atrium.group_change names no reason to join a group' using errcode = 'object_not_in_prerequisite_state';
    end if;
    insert into group_member_history (group_id, user_id, joined_at, joined_reason, during)
      select group_id, user_id, joined_at, reason, tstzrange(greatest(at, (
        select max(upper(history.during)) from group_member_history history
        where history.group_id = changed.group_id and history.user_id = changed.user_id)), null)
      from changed;
  else
    delete from group_member_history history using changed
      where history.group_id = changed.group_id and history.user_id = changed.user_id and upper_inf(during)
        and lower(during) >= at;
    update group_member_history history
      set during = tstzrange(lower(during), at), left_reason = coalesce(reason, 'left_organization') from changed
      where history.group_id = changed.group_id and history.user_id = changed.user_id and upper_inf(during);
  end if;
  return null;
end $$;

CREATE FUNCTION public.record_history() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$
declare
  history constant text := tg_argv[0];
  at timestamptz;
  same text;
begin
  if is_importing() then
    return null;
  end if;
  select string_agg(format('past.%1$I = ($1).%1$I', key), ' and ') into same
    from unnest(tg_argv[1:]) as key;
  -- Ranges must not overlap if the clock was set back: start at the end of the last closed range.
  execute format('select greatest(training_clock(), max(upper(during))) from %I past where not upper_inf(during) and %s',
    history, same) into at using case tg_op when 'DELETE' then old else new end;
  if tg_op <> 'INSERT' then
    -- Drop zero-length ranges.
    execute format('delete from %I past where upper_inf(during) and lower(during) >= $2 and %s', history, same)
      using old, at;
    execute format('update %I past set during = tstzrange(lower(during), $2) where upper_inf(during) and %s',
      history, same) using old, at;
  end if;
  if tg_op <> 'DELETE' then
    execute format('insert into %1$I select (jsonb_populate_record(null::%1$I, $1)).*', history)
      using to_jsonb(new) || jsonb_build_object('during', tstzrange(at, null));
  end if;
  return null;
end $_$;

CREATE FUNCTION public.record_image_uses(using_course_id integer, content text, is_live_content boolean, writer uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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

CREATE FUNCTION public.record_invitation_mail_outcome() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update invitation_batch_rows
  set outcome = case
    when new.sent_at is not null or invitations.uses > 0 then 'sent'
    when is_member_email(invitations.organization_id, new.to_email) then 'already_member'
    else 'failed' end::invitation_outcome
  from invitations
  where invitation_id = new.invitation_id and invitations.id = invitation_id and outcome = 'waiting';
  return null;
end $$;

CREATE FUNCTION public.record_learner_revision() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into learner_revisions as known (learner_id, revision)
  values (coalesce(new.learner_id, old.learner_id), pg_current_xact_id())
  on conflict (learner_id) do update set revision = excluded.revision where known.revision <> excluded.revision;
  return null;
end $$;

CREATE FUNCTION public.record_learner_revisions() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into learner_revisions as known (learner_id, revision)
  select distinct learner_id, pg_current_xact_id() from changed order by learner_id
  on conflict (learner_id) do update set revision = excluded.revision where known.revision <> excluded.revision;
  return null;
end $$;

CREATE FUNCTION public.record_membership_webhook_event() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or new.organization_id <> old.organization_id) then
    perform add_webhook_event(old.organization_id, 'person.left', old.user_id, null,
      jsonb_build_object('userId', old.user_id));
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.organization_id <> old.organization_id) then
    perform add_webhook_event(new.organization_id, 'person.joined', new.user_id, null,
      jsonb_build_object('userId', new.user_id, 'role', new.role));
  elsif tg_op = 'UPDATE' and new.role <> old.role then
    perform add_person_updated_event(new.user_id, 'role');
  end if;
  if tg_op = 'UPDATE' and (old.deactivated_at is null) <> (new.deactivated_at is null) then
    perform add_webhook_event(new.organization_id,
      case when new.deactivated_at is null then 'person.reactivated' else 'person.deactivated' end, new.user_id, null,
      jsonb_build_object('userId', new.user_id));
  end if;
  return null;
end $$;

CREATE FUNCTION public.record_pending_event() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into pending_events (occurred_at, event_id) select occurred_at, id from added;
  return null;
end $$;

CREATE FUNCTION public.record_team_member_history() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  at constant timestamptz := training_clock();
begin
  if is_importing() then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into team_member_history (team_id, user_id, joined_at, during)
      select team_id, user_id, joined_at, tstzrange(greatest(at, (
        select max(upper(history.during)) from team_member_history history
        where history.team_id = changed.team_id and history.user_id = changed.user_id)), null)
      from changed;
  else
    delete from team_member_history history using changed
      where history.team_id = changed.team_id and history.user_id = changed.user_id and upper_inf(during)
        and lower(during) >= at;
    update team_member_history history set during = tstzrange(lower(during), at) from changed
      where history.team_id = changed.team_id and history.user_id = changed.user_id and upper_inf(during);
  end if;
  return null;
end $$;

CREATE FUNCTION public.record_team_webhook_event() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform add_person_updated_event(case tg_op when 'DELETE' then old.user_id else new.user_id end, 'teams');
  return null;
end $$;

CREATE FUNCTION public.record_training_webhook_event() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform add_webhook_event(new.organization_id, 'training.' || new.status, new.user_id, null, jsonb_build_object(
    'userId', new.user_id, 'courseId', new.course_id, 'assignmentId', new.assignment_id, 'dueOn', new.due_on)
    || case new.status when 'expired' then jsonb_build_object('validUntil', new.valid_until) else '{}'::jsonb end);
  return null;
end $$;

CREATE FUNCTION public.record_user_history() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  at constant timestamptz := (select greatest(training_clock(), max(upper(during))) from user_history
    where id = new.id and not upper_inf(during));
begin
  if is_importing() then
    return null;
  end if;
  delete from user_history where id = new.id and upper_inf(during) and lower(during) >= at;
  update user_history set during = tstzrange(lower(during), at) where id = new.id and upper_inf(during);
  insert into user_history select profiles.id, profiles.full_name, shown_email(account.email), tstzrange(at, null)
    from profiles join auth.users account on account.id = profiles.id where profiles.id = new.id;
  return null;
end $$;

CREATE FUNCTION public.record_user_revision() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into learner_revisions as known (learner_id, revision)
  select distinct profiles.id, pg_current_xact_id()
  from unnest(array[to_jsonb(old), to_jsonb(new)]) as version
  join profiles on profiles.id = (version ->> tg_argv[0])::uuid
  order by profiles.id
  on conflict (learner_id) do update set revision = excluded.revision where known.revision <> excluded.revision;
  return null;
end $$;

CREATE FUNCTION public.record_user_webhook_event() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform add_person_updated_event(new.id, tg_argv[0]);
  return null;
end $$;

CREATE FUNCTION public.record_xapi_event() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if is_importing() then
    return null;
  end if;
  insert into xapi_events (organization_id, learner_id, occurred_at, event_id)
  select added.organization_id, added.learner_id, added.occurred_at, added.id
  from added join xapi_stores on xapi_stores.organization_id = added.organization_id;
  return null;
end $$;

CREATE FUNCTION public.refresh_training(of_organization uuid, of_users uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  moment timestamptz;
  day date;
begin
  -- Serialized per organization, because refreshes update the same counts. The clock is read after the lock, so that a
  -- refresh that waited does not write an outdated status.
  perform pg_advisory_xact_lock(hashtextextended('training of ' || of_organization, 0));
  moment := training_clock();
  day := (moment at time zone (select time_zone from organizations where id = of_organization))::date;

  with fresh as materialized (
    select found.*, training_urgency(found.status, found.due_on) as urgency,
      row_number() over (partition by found.user_id, found.status
        order by training_urgency(found.status, found.due_on), found.course_id) = 1 as is_first
    from training_as_of(of_organization, of_users, day, moment) found
  ), previous_cells as materialized (
    select user_id, course_id, status from training_cells
    where organization_id = of_organization and user_id = any (of_users)
  ), previous_members as materialized (
    select user_id, team_ids, status from training_members
    where organization_id = of_organization and user_id = any (of_users)
  ), members as materialized (
    select memberships.user_id,
      sort_name(profiles.full_name, account.email) as sort_name,
      array(select team_id from team_members where user_id = memberships.user_id order by team_id) as team_ids,
      worst.urgency, worst.status
    from memberships
      join profiles on profiles.id = memberships.user_id
      join auth.users account on account.id = memberships.user_id
      left join lateral (
        select urgency, status from fresh where fresh.user_id = memberships.user_id
        order by urgency, status limit 1) as worst on true
    where memberships.organization_id = of_organization and memberships.user_id = any (of_users)
      and memberships.deactivated_at is null
  ), deleted_cells as (
    delete from training_cells cell
    where cell.organization_id = of_organization and cell.user_id = any (of_users)
      and not exists (select from fresh where fresh.user_id = cell.user_id and fresh.course_id = cell.course_id)
  ), deleted_members as (
    delete from training_members
    where organization_id = of_organization and user_id = any (of_users)
      and user_id not in (select user_id from members)
  ), upserted_cells as (
    insert into training_cells as cell (organization_id, user_id, course_id, assignment_id, status, percent, cycle,
      due_on, completed_on, valid_until, grace_until, changes_on, renews_on, urgency, is_first)
    select of_organization, user_id, course_id, assignment_id, status, percent, cycle,
      due_on, completed_on, valid_until, grace_until, changes_on, renews_on, urgency, is_first
    from fresh
    on conflict (organization_id, user_id, course_id) do update
      set (assignment_id, status, percent, cycle, due_on, completed_on, valid_until, grace_until, changes_on, renews_on,
          urgency, is_first)
        = (excluded.assignment_id, excluded.status, excluded.percent, excluded.cycle, excluded.due_on,
          excluded.completed_on, excluded.valid_until, excluded.grace_until, excluded.changes_on, excluded.renews_on,
          excluded.urgency, excluded.is_first)
      where cell is distinct from excluded
  ), upserted_members as (
    insert into training_members as member (organization_id, user_id, urgency, status, sort_name, team_ids)
    select of_organization, user_id, coalesce(urgency, training_urgency(null, null)), status, sort_name, team_ids
    from members
    on conflict (organization_id, user_id) do update
      set (urgency, status, sort_name, team_ids)
        = (excluded.urgency, excluded.status, excluded.sort_name, excluded.team_ids)
      where member is distinct from excluded
  ), changes as (
    select scope.id as team_id, changed.course_id, changed.status, sum(changed.by)::integer as by
    from (
      select previous_cells.user_id, previous_cells.course_id, previous_cells.status, -1 as by, previous_members.team_ids
        from previous_cells join previous_members on previous_members.user_id = previous_cells.user_id
      union all
      select user_id, 0, status, -1, team_ids from previous_members where status is not null
      union all
      select fresh.user_id, fresh.course_id, fresh.status, 1, members.team_ids
        from fresh join members on members.user_id = fresh.user_id
      union all
      select user_id, 0, status, 1, team_ids from members where status is not null
    ) as changed cross join lateral unnest(changed.team_ids || of_organization) as scope (id)
    group by scope.id, changed.course_id, changed.status
    having sum(changed.by) <> 0
  ), counted as (
    update training_counts counts set count = counts.count + changes.by
    from changes
    where counts.organization_id = of_organization and counts.team_id = changes.team_id
      and counts.course_id = changes.course_id and counts.status = changes.status
    returning counts.team_id, counts.course_id, counts.status
  )
  insert into training_counts (organization_id, team_id, course_id, status, count)
    select of_organization, team_id, course_id, status, by from changes
    where (team_id, course_id, status) not in (select team_id, course_id, status from counted);
end $$;

CREATE FUNCTION public.reject_attachment_changes() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if is_erasing() then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception 'submitted files never change' using errcode = 'insufficient_privilege';
end $$;

CREATE FUNCTION public.reject_backdated_assignment() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  earliest timestamptz := now() - interval '1 minute';
begin
  if is_owner_session() then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    select least(earliest, old.everyone_since, min(value::timestamptz)) into earliest
      from jsonb_each_text(old.teams || old.members || old.groups);
  end if;
  if new.assigned_at <> coalesce(old.assigned_at, new.assigned_at)
    or tg_op = 'INSERT' and not is_present(new.assigned_at)
    or new.everyone_since < earliest
    or exists (select from jsonb_each_text(new.teams || new.members || new.groups) where value::timestamptz < earliest)
  then
    raise exception 'permission denied to backdate assignments' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

CREATE FUNCTION public.reject_backdated_certificate() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if is_owner_session() or is_merging() or exists (
    select from enrollments
    where learner_id = new.learner_id and course_id = new.course_id and cycle = new.cycle
      -- The application has millisecond precision.
      and abs(extract(epoch from completed_at - new.issued_at)) < 0.002)
  then
    return new;
  end if;
  raise exception 'permission denied to backdate certificates' using errcode = 'insufficient_privilege';
end $$;

CREATE FUNCTION public.reject_backdating() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if is_owner_session() or is_merging() then
    return new;
  end if;
  raise exception 'permission denied to backdate %', tg_table_name using errcode = 'insufficient_privilege';
end $$;

CREATE FUNCTION public.reject_chosen_expiry() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  expected timestamptz := (
    select (new.issued_at at time zone 'UTC' + make_interval(months => certificate_months)) at time zone 'UTC'
    from courses where id = new.course_id);
begin
  -- The application has millisecond precision.
  if is_owner_session() or is_merging() or (new.expires_at is null and expected is null)
    or coalesce(abs(extract(epoch from new.expires_at - expected)) < 0.002, false)
  then
    return new;
  end if;
  raise exception 'permission denied to choose when certificates expire' using errcode = 'insufficient_privilege';
end $$;

CREATE FUNCTION public.reject_erasure_changes() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  raise exception 'a finished erasure can''t be canceled' using errcode = 'insufficient_privilege';
end $$;

CREATE FUNCTION public.reject_statement_changes() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if is_erasing() then
    return new;
  end if;
  raise exception 'rows of % never change', tg_table_name using errcode = 'insufficient_privilege';
end $$;

CREATE FUNCTION public.renewal_days() RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$select 30$$;

CREATE FUNCTION public.replace_identity(content text, identities text[], pseudonym text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  identity text;
begin
  foreach identity in array identities loop
    if lower(content) = lower(identity) then
      return pseudonym;
    end if;
    if is_email_text(identity) or identity like '% %' then
      content := regexp_replace(content, '(?<![[:alnum:]])' || escape_pattern(identity) || '(?![[:alnum:]])', pseudonym, 'gi');
    end if;
  end loop;
  return content;
end $$;

CREATE FUNCTION public.replace_identity_in_condition(condition jsonb, mentions jsonb[], identities text[], shared_names text[], pseudonym text) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  field constant text := condition ->> 'field';
  is_custom constant boolean := field = 'custom';
  path constant text[] := case when is_custom then array['custom', condition -> 'custom' ->> 'key'] else array[field] end;
  max_length constant integer := case when is_custom then 200 else 100 end;
  given text[];
  replaced text[];
begin
  if not coalesce(field in ('jobTitle', 'department', 'location') or condition -> 'custom' ->> 'type' = 'text', false) then
    return condition;
  end if;
  if is_custom then
    shared_names := '{}';
  end if;
  given := array(select jsonb_array_elements_text(condition -> 'values'));
  replaced := array(select replace_identity_in_detail(value, identities, shared_names, pseudonym, max_length)
    from unnest(given) with ordinality as texts (value, position) order by position);
  if condition ->> 'operator' = 'contains' then
    -- A part of a name is not replaced: the details that contain it are added as a whole, up to the limit of values.
    replaced := (replaced || array(
      select distinct new_detail
      from (
        select detail #>> path as old_detail,
          replace_identity_in_detail(detail #>> path, identities, shared_names, pseudonym, max_length) as new_detail
        from unnest(mentions) as mentioning (detail)) as details
      where exists (select from unnest(given) as value where strpos(lower(old_detail), lower(value)) > 0)
        and not exists (select from unnest(replaced) as value where strpos(lower(new_detail), lower(value)) > 0)
      order by new_detail))[:50];
  end if;
  return condition || jsonb_build_object('values', replaced);
end $$;

CREATE FUNCTION public.replace_identity_in_conditions(conditions jsonb, identities text[], pseudonym text) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $_$
declare
  replaced jsonb := '[]';
  condition jsonb;
  content text;
  identity text;
begin
  for condition in select element from jsonb_array_elements(conditions) as elements (element) loop
    if jsonb_typeof(condition) = 'string' then
      content := replace_identity(condition #>> '{}', emails_of(identities), pseudonym);
      if content ~ '^manager is_(not_)?one_of ' then
        foreach identity in array identities loop
          content := regexp_replace(content, '(^manager is_(?:not_)?one_of |, )' || escape_pattern(identity) || '(?=, |$)',
            '\1' || pseudonym, 'gi');
        end loop;
      end if;
      replaced := replaced || jsonb_build_array(content);
    else
      replaced := replaced || jsonb_build_array(replace_identity_in_json(condition, identities, pseudonym));
    end if;
  end loop;
  return replaced;
end $_$;

CREATE FUNCTION public.replace_identity_in_custom_fields(organization uuid, content jsonb, identities text[], pseudonym text) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select coalesce(jsonb_object_agg(given.key, case
    when jsonb_typeof(given.value) = 'string' and field.type is distinct from 'choice'
    then to_jsonb(replace_identity_in_detail(given.value #>> '{}', identities, '{}', pseudonym, 200))
    else given.value end), '{}')
  from jsonb_each(content) as given
    left join member_fields field on field.organization_id = organization and field.key = given.key
$$;

CREATE FUNCTION public.replace_identity_in_detail(content text, identities text[], shared_names text[], pseudonym text, max_length integer) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select case when lower(content) = any(shared_names) then content
    else trim(left(replace_identity(content, identities, pseudonym), max_length)) end
$$;

CREATE FUNCTION public.replace_identity_in_details(organization uuid, content jsonb, identities text[], shared_names text[], pseudonym text) RETURNS jsonb
    LANGUAGE sql STABLE STRICT
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select coalesce(jsonb_object_agg(given.key, case
    when jsonb_typeof(given.value) = 'string' and field.type is distinct from 'choice'
    then to_jsonb(replace_identity_in_detail(given.value #>> '{}', identities,
      case when given.key like 'customFields.%' then '{}' else shared_names end, pseudonym, 200))
    else given.value end), '{}')
  from jsonb_each(content) as given
    left join member_fields field on field.organization_id = organization and 'customFields.' || field.key = given.key
$$;

CREATE FUNCTION public.replace_identity_in_document(content jsonb, identities text[], pseudonym text) RETURNS jsonb
    LANGUAGE sql IMMUTABLE STRICT
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  -- As JSON writes them, so that they only match within a text.
  select replace_identity(content::text, array(
    select btrim(to_json(identity)::text, '"') from unnest(identities) with ordinality as known (identity, position)
    order by position), pseudonym)::jsonb
$$;

CREATE FUNCTION public.replace_identity_in_group_event(organization uuid, content jsonb, identities text[], shared_names text[], pseudonym text) RETURNS jsonb
    LANGUAGE sql STABLE STRICT
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select content
    || case when jsonb_typeof(content -> 'name') = 'string' then jsonb_build_object('name',
      replace_identity_in_detail(content ->> 'name', identities, shared_names, pseudonym, 60)) else '{}' end
    || case when jsonb_typeof(content -> 'groups') = 'array' then jsonb_build_object('groups', (
      select coalesce(jsonb_agg(
        replace_identity_in_detail(name, identities, shared_names, pseudonym, 60) order by position), '[]')
      from jsonb_array_elements_text(content -> 'groups') with ordinality as names (name, position))) else '{}' end
    || case when jsonb_typeof(content -> 'rule') = 'array' then jsonb_build_object('rule', (
      select coalesce(jsonb_agg(part || jsonb_build_object('conditions', (
        select coalesce(jsonb_agg(replace_identity_in_logged_condition(organization, condition, identities, shared_names,
          pseudonym) order by position), '[]')
        from jsonb_array_elements_text(part -> 'conditions') with ordinality as conditions (condition, position)))
        order by position), '[]')
      from jsonb_array_elements(content -> 'rule') with ordinality as parts (part, position))) else '{}' end
$$;

CREATE FUNCTION public.replace_identity_in_groups(organization uuid, identities text[], shared_names text[], pseudonym text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  mentions constant jsonb[] := array(
    select jsonb_build_object('jobTitle', job_title, 'department', department, 'location', location, 'custom', custom_fields)
    from (
      select organization_id, job_title, department, location, custom_fields from member_details
      union all select organization_id, job_title, department, location, custom_fields from pending_members) as details
    where organization_id = organization
      and mentions_identity(concat_ws(' ', job_title, department, location, custom_fields), identities));
begin
  update groups set name = replaced.name, rule = replaced.rule, revision = revision + 1
  from (
    select id, new_rule as rule, case
      when row_number() over (partition by lower(new_name) order by new_name <> name, id) = 1 or new_name = name then new_name
      -- Another group has this name after the replacement.
      else rtrim(left(new_name, 51)) || ' ' || left(id::text, 8) end as name
    from (
      select id, name, replace_identity_in_detail(name, identities, shared_names, pseudonym, 60) as new_name,
        replace_identity_in_rule(rule, mentions, identities, shared_names, pseudonym) as new_rule
      from groups where organization_id = organization) as named) as replaced
  where groups.id = replaced.id and (groups.name <> replaced.name or groups.rule is distinct from replaced.rule);
  -- After the groups, whose previous values a trigger has just added.
  update group_history set name = replace_identity_in_detail(name, identities, shared_names, pseudonym, 60),
    rule = replace_identity_in_rule(rule, mentions, identities, shared_names, pseudonym)
  where organization_id = organization and mentions_identity(concat_ws(' ', name, rule), identities);
end $$;

CREATE FUNCTION public.replace_identity_in_json(content jsonb, identities text[], pseudonym text) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  keys_of_people constant text[] := array['members', 'left', 'joined', 'names', 'managers', 'reviewer', 'recipient',
    'recipients', 'emergencyAdmins', 'responsible', 'learnerName', 'memberName', 'personName', 'userName', 'username',
    'fullName', 'instructorName', 'signerName'];
begin
  return case jsonb_typeof(content)
    when 'string' then to_jsonb(replace_identity(content #>> '{}', emails_of(identities), pseudonym))
    when 'array' then (
      select coalesce(jsonb_agg(replace_identity_in_json(element, identities, pseudonym) order by position), '[]')
      from jsonb_array_elements(content) with ordinality as elements (element, position))
    when 'object' then (
      select coalesce(jsonb_object_agg(key, case
        when key = any(keys_of_people) and jsonb_typeof(value) in ('string', 'array')
        then replace_identity_in_texts(value, identities, pseudonym)
        when key = 'conditions' and jsonb_typeof(value) = 'array'
        then replace_identity_in_conditions(value, identities, pseudonym)
        else replace_identity_in_json(value, identities, pseudonym) end), '{}')
      from jsonb_each(content))
    else content
  end;
end $$;

CREATE FUNCTION public.replace_identity_in_logged_condition(organization uuid, condition text, identities text[], shared_names text[], pseudonym text) RETURNS text
    LANGUAGE sql STABLE STRICT
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $_$
  select case
    when parts is null then condition
    when parts[1] in ('jobTitle', 'department', 'location') then parts[1] || ' ' || parts[2] || ' ' || (
      select string_agg(replace_identity_in_detail(value, identities, shared_names, pseudonym, 100), ', ' order by position)
      from unnest(string_to_array(parts[3], ', ')) with ordinality as given (value, position))
    -- A value may contain the separator.
    when exists (
      select from member_fields where organization_id = organization and key = parts[1] and type <> 'choice')
    then replace_identity(condition, identities, pseudonym)
    else condition end
  from regexp_match(condition, '^(\S+) (\S+) (.*)$') as parts
$_$;

CREATE FUNCTION public.replace_identity_in_organization(organization uuid, identities text[], pseudonym text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $_$
declare
  -- The name of a user may also be a job title, department or location.
  shared_names constant text[] := array(
    select lower(identity) from unnest(identities) as known (identity)
    where identity not like '%@%' and 1 < (
      select count(*) from member_details
      where organization_id = organization and lower(identity) in (lower(job_title), lower(department), lower(location))));
  details_table text;
begin
  perform replace_identity_in_groups(organization, identities, shared_names, pseudonym);
  -- The history after the details: a trigger adds the previous values to it.
  foreach details_table in array array['member_details', 'member_detail_history', 'pending_members'] loop
    execute format($update$
      update %I set job_title = replace_identity_in_detail(job_title, $2, $3, $4, 100),
        department = replace_identity_in_detail(department, $2, $3, $4, 100),
        location = replace_identity_in_detail(location, $2, $3, $4, 100),
        custom_fields = replace_identity_in_custom_fields($1, custom_fields, $2, $4)
      where organization_id = $1
        and mentions_identity(concat_ws(' ', job_title, department, location, custom_fields), $2)
    $update$, details_table) using organization, identities, shared_names, pseudonym;
  end loop;
  update audit_events
  set before = replace_identity_in_details(organization, before, identities, shared_names, pseudonym),
    after = replace_identity_in_details(organization, after, identities, shared_names, pseudonym)
  where action = 'membership.details_changed' and organization_id = organization
    and mentions_identity(concat_ws(' ', before, after), identities);
  update audit_events
  set target = case when action ~ '^group\.'
      then replace_identity_in_detail(target, identities, shared_names, pseudonym, 300) else target end,
    before = replace_identity_in_group_event(organization, before, identities, shared_names, pseudonym),
    after = replace_identity_in_group_event(organization, after, identities, shared_names, pseudonym)
  where organization_id = organization and action ~ '^(group|assignment)\.'
    and mentions_identity(concat_ws(' ', target, before, after), identities);
end $_$;

CREATE FUNCTION public.replace_identity_in_remarks(content jsonb, identities text[], pseudonym text) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  return case jsonb_typeof(content)
    when 'array' then (
      select coalesce(jsonb_agg(replace_identity_in_remarks(element, identities, pseudonym) order by position), '[]')
      from jsonb_array_elements(content) with ordinality as elements (element, position))
    when 'object' then (
      select coalesce(jsonb_object_agg(key, case
        when key in ('comment', 'reason', 'label') and jsonb_typeof(value) in ('string', 'array')
        then replace_identity_in_texts(value, identities, pseudonym)
        else replace_identity_in_remarks(value, identities, pseudonym) end), '{}')
      from jsonb_each(content))
    else content
  end;
end $$;

CREATE FUNCTION public.replace_identity_in_rule(rule jsonb, mentions jsonb[], identities text[], shared_names text[], pseudonym text) RETURNS jsonb
    LANGUAGE sql STABLE STRICT
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select coalesce(jsonb_set(rule, '{anyOf}', (
    select jsonb_agg(jsonb_set(part, '{conditions}', (
      select jsonb_agg(replace_identity_in_condition(condition, mentions, identities, shared_names, pseudonym) order by position)
      from jsonb_array_elements(part -> 'conditions') with ordinality as conditions (condition, position))) order by position)
    from jsonb_array_elements(rule -> 'anyOf') with ordinality as parts (part, position))), rule)
$$;

CREATE FUNCTION public.replace_identity_in_target(action text, target text, identities text[], pseudonym text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  identity text;
begin
  foreach identity in array identities loop
    if action ~ '^(membership|user|hold)\.' or action in ('invitation.admin_joined', 'training.reminded',
      'training.calendar_created', 'training.calendar_revoked') then
      if lower(target) = lower(identity) then
        return pseudonym;
      end if;
    elsif action ~ '^(capstone|certificate)\.' then
      target := regexp_replace(target, '^(.*? of )' || escape_pattern(identity) || '(?=: )', '\1' || pseudonym, 'i');
    elsif action ~ '^people\.' then
      -- The name of an imported file.
      target := replace_identity(target, array[identity], pseudonym);
    elsif action = 'quiz.attempt_granted' then
      target := regexp_replace(target, '^' || escape_pattern(identity) || '(?=: )', pseudonym, 'i');
    end if;
  end loop;
  return replace_identity(target, emails_of(identities), pseudonym);
end $$;

CREATE FUNCTION public.replace_identity_in_texts(content jsonb, identities text[], pseudonym text) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  return case jsonb_typeof(content)
    when 'string' then to_jsonb(replace_identity(content #>> '{}', identities, pseudonym))
    when 'array' then (
      select coalesce(jsonb_agg(replace_identity_in_texts(element, identities, pseudonym) order by position), '[]')
      from jsonb_array_elements(content) with ordinality as elements (element, position))
    else content
  end;
end $$;

CREATE FUNCTION public.report_occurrences(frequency public.report_frequency, day smallint, local_time time without time zone, zone text, moment timestamp with time zone, OUT last_on date, OUT last_at timestamp with time zone, OUT next_at timestamp with time zone) RETURNS record
    LANGUAGE sql STABLE
    AS $$
  select max(on_day::date) filter (where occurs.at <= moment), max(occurs.at) filter (where occurs.at <= moment),
    min(occurs.at) filter (where occurs.at > moment)
  from generate_series(-1, 1) as step
    cross join lateral (select case frequency
      when 'weekly' then date_trunc('week', moment at time zone zone) + make_interval(days => 7 * step + day - 1)
      else date_trunc('month', moment at time zone zone) + make_interval(months => step, days => day - 1)
      end) as days (on_day)
    cross join lateral (select (on_day::date + local_time) at time zone zone) as occurs (at)
$$;

CREATE FUNCTION public.require_emergency_admin() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if not exists (
    select from memberships join sso_emergency_admins using (user_id)
    where memberships.organization_id = new.id and memberships.role = 'admin' and memberships.deactivated_at is null) then
    raise exception 'organization % has no emergency admin', new.id
      using errcode = 'check_violation', constraint = 'emergency_admin_missing';
  end if;
  return new;
end $$;

CREATE FUNCTION public.required_training_terms(of_organization uuid, of_learner uuid, of_course integer, at_moment timestamp with time zone DEFAULT public.training_clock()) RETURNS TABLE(moment timestamp with time zone, organization_name text, time_zone text, months smallint, grace_days smallint)
    LANGUAGE sql STABLE COST 10000
    AS $$
  with membership as (
    -- Leaving ends memberships in teams and groups a moment before the membership in the organization.
    select
      case when during @> at_moment then at_moment else upper(during) - interval '1 microsecond' end as moment,
      case when during @> at_moment then at_moment else upper(during) - interval '1 minute' end as in_teams_since
    from membership_history
    where organization_id = of_organization and user_id = of_learner and lower(during) <= at_moment
    order by during desc limit 1
  )
  select membership.moment, organization.name, organization.time_zone, min(terms.months),
    coalesce(min(terms.grace_days) filter (where terms.months is not null), 0::smallint)
  from membership
    join organization_history organization on organization.id = of_organization and organization.during @> membership.moment
    join course_history course on course.id = of_course and course.during @> membership.moment
      and course.archived_at is null
    join assignment_history terms on terms.organization_id = of_organization and terms.course_id = of_course
      and terms.during @> membership.moment
  where terms.everyone_since is not null or terms.members ? of_learner::text or exists (
    select from team_member_history belongs
    where belongs.user_id = of_learner and terms.teams ? belongs.team_id::text
      and belongs.during && tstzrange(least(membership.in_teams_since, membership.moment), membership.moment, '[]'))
    or exists (
      select from group_member_history belongs
      where belongs.user_id = of_learner and terms.groups ? belongs.group_id::text
        and belongs.during && tstzrange(least(membership.in_teams_since, membership.moment), membership.moment, '[]'))
  group by 1, 2, 3
$$;

CREATE FUNCTION public.revoke_admin_invitations() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update invitations set revoked_at = now()
  where created_by = old.user_id and organization_id = old.organization_id and role = 'admin' and revoked_at is null;
  return null;
end $$;

CREATE FUNCTION public.search_text(typed text) RETURNS text
    LANGUAGE sql STABLE STRICT PARALLEL SAFE
    RETURN TRIM(BOTH FROM regexp_replace(lower(public.unaccent(typed)), '\s+'::text, ' '::text, 'g'::text));

CREATE FUNCTION public.set_attempt_deadline() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.deadline := new.started_at + make_interval(mins => (new.rules ->> 'timeLimitMinutes')::integer);
  return new;
end $$;

CREATE FUNCTION public.set_auditor_link_holder() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.holder_id := coalesce(new.holder_id, new.created_by);
  return new;
end $$;

CREATE FUNCTION public.set_cue_access_scopes() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  new.access_scopes := access_scopes_of(new.lesson_id);
  return new;
end $$;

CREATE FUNCTION public.set_review_due_on() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if is_importing() or is_merging() then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.submitted_at is not distinct from old.submitted_at then
    new.review_due_on := old.review_due_on;
  elsif new.status = 'submitted' then
    new.review_due_on := (new.submitted_at at time zone learner_time_zone(new.learner_id))::date
      + (select review_within_days from capstone_rules where lesson_id = new.lesson_id)::integer;
  else
    new.review_due_on := null;
  end if;
  return new;
end $$;

CREATE FUNCTION public.set_super_admin(actor uuid, target uuid, value boolean, actor_ip_address inet DEFAULT NULL::inet) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  target_user record;
begin
  -- Serialized, so that two super admins can't revoke each other and leave none.
  perform pg_advisory_xact_lock(hashtextextended('set_super_admin', 0));
  if not (actor is null and is_owner_session())
    and not exists (select from profiles where id = actor and is_super_admin)
  then
    raise exception 'permission denied to change super admins' using errcode = 'insufficient_privilege';
  end if;
  select profiles.id, is_super_admin, coalesce(full_name, account.email) as name into target_user
    from profiles join auth.users account on account.id = profiles.id
    where profiles.id = target for no key update of profiles;
  if target_user is null then
    raise exception 'no user %', target using errcode = 'no_data_found';
  end if;
  if target_user.is_super_admin = value then
    return false;
  end if;
  if not value and not exists (select from profiles where is_super_admin and id <> target) then
    raise exception 'the last super admin' using errcode = 'integrity_constraint_violation';
  end if;
  update profiles set is_super_admin = value, updated_at = now() where id = target;
  insert into audit_events (actor_id, ip_address, action, target, before, after)
  values (actor, actor_ip_address, case when value then 'user.super_admin_granted' else 'user.super_admin_revoked' end,
    left(target_user.name, 300), jsonb_build_object('superAdmin', target_user.is_super_admin),
    jsonb_build_object('superAdmin', value));
  return true;
end $$;

CREATE FUNCTION public.set_username() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if tg_op = 'INSERT' then
    new.username := coalesce(new.username, new.full_name);
  else
    new.username := coalesce(new.username, old.username, old.full_name, new.full_name);
  end if;
  new.name_key := name_key(new.username);
  return new;
end $$;

CREATE FUNCTION public.shown_email(email text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select case when email like '%@no-email.invalid' then '' else email end
$$;

CREATE FUNCTION public.sort_name(full_name text, email text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select left(lower(coalesce(full_name, email)), 40)
$$;

CREATE FUNCTION public.spend_watch_allowance(learner uuid, opened_at timestamp with time zone, wanted integer, speed integer, carry_seconds integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  allowance watch_allowances;
  until_tick integer;
  unspent int4multirange;
  granted integer;
begin
  loop
    select * into allowance from watch_allowances where learner_id = learner for update;
    exit when found;
    insert into watch_allowances (learner_id, started_at) values (learner, opened_at) on conflict do nothing;
  end loop;
  until_tick := floor(extract(epoch from now() - allowance.started_at) * speed);
  unspent := int4multirange(int4range(
    least(until_tick, floor(extract(epoch from opened_at - allowance.started_at) * speed)::integer - carry_seconds),
    until_tick
  )) - allowance.spent;
  granted := least(wanted, count_seconds(unspent));
  if granted > 0 then
    update watch_allowances
      set spent = close_small_gaps(allowance.spent + first_seconds(unspent, granted), 32)
      where learner_id = learner;
  end if;
  return granted;
end $$;

CREATE FUNCTION public.training_as_of(of_organization uuid, of_users uuid[], day date, moment timestamp with time zone) RETURNS TABLE(user_id uuid, course_id integer, assignment_id uuid, status public.training_status, percent smallint, cycle smallint, due_on date, completed_on date, valid_until date, grace_until date, changes_on date, renews_on date, required_since timestamp with time zone, months smallint, grace_days smallint, trained_cycle smallint)
    LANGUAGE sql STABLE
    AS $$
  with zone as (
    select time_zone as name from organization_history where id = of_organization and during @> moment
  ), members as (
    -- A join instead of `= any`, which would scan a list of thousands for each member.
    select user_id, joined_at
    from (select distinct unnest(coalesce(of_users, array(
        select user_id from membership_history where organization_id = of_organization and during @> moment
          and deactivated_at is null))) as id
      ) as wanted
      join membership_history on user_id = wanted.id and organization_id = of_organization and during @> moment
        and deactivated_at is null
  ), assigned as (
    -- One row for each way a course is assigned to a member; the strictest terms apply.
    select members.user_id, terms.course_id, terms.id, terms.due_on, terms.due_days, terms.months, terms.grace_days,
      greatest(members.joined_at, reached.since) as required_since,
      (greatest(members.joined_at, reached.since) at time zone zone.name)::date as since
    from zone, members
      join assignment_history terms on terms.organization_id = of_organization and terms.during @> moment
      join course_history course on course.id = terms.course_id and course.during @> moment
        and course.archived_at is null
      cross join lateral (
        select terms.everyone_since as since where terms.everyone_since is not null
        union all
        select (terms.members ->> members.user_id::text)::timestamptz where terms.members ? members.user_id::text
        union all
        select greatest(team.value::timestamptz, belongs.joined_at)
        from jsonb_each_text(terms.teams) as team
          join team_member_history belongs on belongs.team_id = team.key::uuid
            and belongs.user_id = members.user_id and belongs.during @> moment
        union all
        select greatest(grouped.value::timestamptz, belongs.joined_at)
        from jsonb_each_text(terms.groups) as grouped
          join group_member_history belongs on belongs.group_id = grouped.key::uuid
            and belongs.user_id = members.user_id and belongs.during @> moment
      ) as reached
  ), required as (
    select user_id, course_id,
      (array_agg(id order by greatest(coalesce(due_on, since + due_days), since), id))[1] as assignment_id,
      min(required_since) as required_since,
      min(greatest(coalesce(due_on, since + due_days), since)) as first_due,
      min(months) as months, coalesce(min(grace_days) filter (where months is not null), 0::smallint) as grace_days
    from assigned group by user_id, course_id
  ), progressed as (
    select required.*, trained.cycle as trained_cycle, newest.cycle, newest.percent, newest.closed_on,
      days.completed_on, days.valid_until, days.grace_until, days.last_valid_day
    from required cross join zone
      left join lateral (
        -- The newest completion counts, unless its certificate was revoked.
        select min(history.completed_at) as completed_at, max(certificate.expires_at) as expires_at, history.cycle
        from enrollment_history history
          left join certificates certificate on certificate.learner_id = history.learner_id
            and certificate.course_id = history.course_id and certificate.cycle = history.cycle
            and certificate.issued_at <= moment
        where history.learner_id = required.user_id and history.course_id = required.course_id and history.recorded_at <= moment
          and history.completed_at is not null and not coalesce(certificate.revoked_at <= moment, false)
        group by history.cycle order by history.cycle desc limit 1
      ) as trained on true
      cross join lateral completion_validity(
        trained.completed_at, trained.expires_at, required.months, required.grace_days, zone.name) as days
      left join lateral (
        select history.cycle, history.percent, (history.completed_at at time zone zone.name)::date as closed_on
        from enrollment_history history
        where history.learner_id = required.user_id and history.course_id = required.course_id and history.recorded_at <= moment
        order by history.cycle desc, history.recorded_at desc limit 1
      ) as newest on true
  ), evaluated as (
    select *, case
        when completed_on is null then case
          when day > first_due then 'overdue'
          when day >= first_due - due_soon_days() then 'due_soon'
          when cycle is not null then 'in_progress'
          else 'not_started' end
        when valid_until is null or day < valid_until - due_soon_days() then 'up_to_date'
        when day <= last_valid_day then 'due_soon'
        else 'expired' end::training_status as status
    from progressed
  )
  select user_id, course_id, assignment_id, status,
    case when status = 'up_to_date' then 100 when closed_on is not null or trained_cycle = cycle then 0
      else coalesce(percent, 0) end::smallint,
    cycle,
    case when completed_on is null then first_due else valid_until end,
    completed_on, valid_until, grace_until,
    case status
      when 'not_started' then first_due - due_soon_days()
      when 'in_progress' then first_due - due_soon_days()
      when 'up_to_date' then valid_until - due_soon_days()
      when 'due_soon' then case when completed_on is null then first_due + 1 else last_valid_day + 1 end
    end,
    -- A cycle whose completion expires is followed by the next one.
    case when completed_on is null then closed_on
      when trained_cycle = cycle then valid_until - renewal_days() end,
    required_since, months, grace_days, trained_cycle
  from evaluated
$$;

CREATE FUNCTION public.training_moment(of_organization uuid, day date) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
  select least(
    max(least(upper(during), next_day.begins)) - interval '1 microsecond',
    training_clock())
  from organization_history
    cross join lateral (select (day + 1)::timestamp at time zone time_zone as midnight) as by_the_clock
    -- If midnight comes twice, because clocks are set back just after it, the first one counts.
    cross join lateral (
      select case when ((midnight - interval '1 microsecond') at time zone time_zone)::date > day
        then midnight - interval '1 hour' else midnight end as begins
    ) as next_day
  where id = of_organization and lower(during) < next_day.begins
  -- No row for days before the organization existed.
  having count(*) > 0
$$;

CREATE FUNCTION public.training_urgency(status public.training_status, due_on date) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$
  select case when status is null then 4 when status in ('overdue', 'expired') then 0 when status = 'due_soon' then 1
    when status in ('in_progress', 'not_started') then 2 else 3 end * 1000000
    + case when status is null then 0 else coalesce(least(due_on - date '2000-01-01', 99999), 99999) end
$$;

CREATE FUNCTION public.unassign_former_admin() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  former uuid := to_jsonb(old) ->> tg_argv[0];
begin
  update auditor_links set holder_id = null
  where holder_id = former and not is_organization_admin(former, organization_id);
  update report_schedules set responsible_id = null
  where responsible_id = former and not is_organization_admin(former, organization_id);
  return null;
end $$;

CREATE FUNCTION public.unite_memberships(of_organization uuid, kept uuid, duplicate uuid) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  details member_details;
  report uuid;
begin
  select * into details from member_details where organization_id = of_organization and user_id = duplicate;

  -- A user has one identity per connection.
  update sso_identities moved set user_id = kept
  from sso_connections connection
  where moved.user_id = duplicate and connection.id = moved.connection_id and connection.organization_id = of_organization
    and not exists (
      select from sso_identities own where own.connection_id = moved.connection_id and own.user_id = kept);
  delete from sso_identities where user_id = duplicate;
  -- With the email of the account, so that the next synchronization changes it to the one that the provider has.
  update scim_users
  set user_id = kept, updated_at = now(), attributes = attributes || jsonb_build_object('emails', jsonb_build_array(
    jsonb_build_object('value', (select email from auth.users where id = kept), 'type', 'work', 'primary', true)))
  where organization_id = of_organization and user_id = duplicate
    and not exists (select from scim_users own where own.organization_id = of_organization and own.user_id = kept);

  insert into team_members (team_id, user_id, joined_at)
  select team_id, kept, joined_at from team_members where user_id = duplicate
  on conflict do nothing;
  insert into team_managers (organization_id, team_id, user_id)
  select organization_id, team_id, kept from team_managers where user_id = duplicate
  on conflict do nothing;
  -- Members of groups with a rule follow from it.
  perform set_config('atrium.group_change', 'accounts_merged', true);
  insert into group_members (organization_id, group_id, user_id, joined_at)
  select listed.organization_id, listed.group_id, kept, listed.joined_at
  from group_members listed join groups on groups.id = listed.group_id and groups.rule is null
  where listed.user_id = duplicate
  on conflict do nothing;
  perform set_config('atrium.group_change', '', true);
  update assignments set revision = revision + 1, members = members - duplicate::text || jsonb_build_object(kept,
    least((members ->> kept::text)::timestamptz, (members ->> duplicate::text)::timestamptz))
  where organization_id = of_organization and members ? duplicate::text;
  update report_recipients recipient set user_id = kept
  where organization_id = of_organization and user_id = duplicate and not exists (
    select from report_recipients own where own.schedule_id = recipient.schedule_id and own.user_id = kept);
  update pending_members set manager_id = kept where organization_id = of_organization and manager_id = duplicate;
  for report in
    select user_id from member_details
    where organization_id = of_organization and manager_id = duplicate and user_id <> kept order by user_id
  loop
    begin
      update member_details set manager_id = kept where organization_id = of_organization and user_id = report;
    exception when check_violation then
      null; -- The account that is kept reports to them.
    end;
  end loop;

  delete from memberships where organization_id = of_organization and user_id = duplicate;
  if details.user_id is null then
    return;
  end if;
  insert into member_details (organization_id, user_id) values (of_organization, kept) on conflict do nothing;
  update member_details own
  set employee_id = coalesce(own.employee_id, details.employee_id), job_title = coalesce(own.job_title, details.job_title),
    department = coalesce(own.department, details.department), location = coalesce(own.location, details.location),
    hired_on = coalesce(own.hired_on, details.hired_on),
    custom_fields = (
      select coalesce(jsonb_object_agg(given.key, given.value), '{}')
      from jsonb_each(details.custom_fields) as given
        join member_fields field on field.organization_id = of_organization and field.key = given.key
          and field.archived_at is null and is_member_field_value(field.type, field.choices, given.value)
    ) || own.custom_fields
  where own.organization_id = of_organization and own.user_id = kept;
  begin
    update member_details set manager_id = details.manager_id
    where organization_id = of_organization and user_id = kept and manager_id is null
      and details.manager_id is not null and details.manager_id <> kept;
  exception when check_violation then
    null; -- Their manager reports to the account that is kept.
  end;
end $$;

CREATE FUNCTION public.unreachable_accounts(organization uuid, former_members uuid[]) RETURNS SETOF uuid
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select id from auth.users account
  where id = any(former_members) and shown_email(email) = ''
    and not exists (select from membership_history where user_id = account.id and organization_id <> organization)
    and not exists (select from merged_accounts where user_id = account.id)
$$;

CREATE FUNCTION public.update_cue_access_scopes() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update caption_cues set access_scopes = access_scopes_of(lessons.id)
  from lessons, changed join before using (id)
  where lessons.id = caption_cues.lesson_id and lessons.course_id = changed.id
    and (changed.visibility, changed.organization_id, changed.author_id)
      is distinct from (before.visibility, before.organization_id, before.author_id);
  return null;
end $$;

CREATE TABLE public.webhook_events (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    sequence bigint NOT NULL,
    organization_id uuid NOT NULL,
    type text NOT NULL,
    user_id uuid,
    ordering_key text NOT NULL,
    data jsonb NOT NULL,
    occurred_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT webhook_events_data_check CHECK ((jsonb_typeof(data) = 'object'::text)),
    CONSTRAINT webhook_events_type_check CHECK ((type ~ '^[a-z]+\.[a-z_]+$'::text))
);

CREATE FUNCTION public.webhook_body(event public.webhook_events) RETURNS text
    LANGUAGE sql STABLE
    SET "TimeZone" TO 'UTC'
    AS $$
  select json_build_object('type', event.type, 'version', 1, 'timestamp', event.occurred_at,
    'organizationId', event.organization_id, 'data', event.data)::text
$$;

CREATE FUNCTION public.word_starts(words text) RETURNS SETOF text
    LANGUAGE sql STABLE STRICT PARALLEL SAFE
    AS $$
  select array_to_string(pieces[n:], '')
  from regexp_split_to_array(search_text(words), '(?<![[:alnum:]])(?=[[:alnum:]])') as pieces,
    generate_subscripts(pieces, 1) as n
  where pieces[n] ~ '^[[:alnum:]]'
$$;

CREATE TABLE auth.accounts (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    account_id text NOT NULL,
    provider_id text NOT NULL,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp with time zone,
    refresh_token_expires_at timestamp with time zone,
    scope text,
    password text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE auth.api_key_networks (
    service_account_id uuid NOT NULL,
    network text NOT NULL,
    first_used_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT api_key_networks_network_check CHECK ((length(network) <= 60))
);

CREATE TABLE auth.api_keys (
    id uuid NOT NULL,
    service_account_id uuid NOT NULL,
    key_hash bytea NOT NULL,
    last_characters text NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    replaced_at timestamp with time zone,
    revoked_at timestamp with time zone,
    last_used_at timestamp with time zone,
    last_used_ip inet,
    notice_at timestamp with time zone,
    CONSTRAINT api_keys_expires_at_check CHECK ((expires_at <= (created_at + '366 days'::interval))),
    CONSTRAINT api_keys_key_hash_check CHECK ((length(key_hash) = 32)),
    CONSTRAINT api_keys_last_characters_check CHECK ((last_characters ~ '^[0-9A-Za-z]{4}$'::text))
);

CREATE TABLE auth.mail_requests (
    id uuid NOT NULL,
    purpose public.mail_purpose NOT NULL,
    email text NOT NULL,
    user_id uuid,
    full_name text,
    password_hash text,
    invitation_id uuid,
    browser_hash bytea,
    token_hash bytea NOT NULL,
    used_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    username text,
    CONSTRAINT mail_requests_check CHECK ((((purpose)::text = ANY (ARRAY['email_change'::text, 'identity_code'::text, 'domain_code'::text])) = (user_id IS NOT NULL))),
    CONSTRAINT mail_requests_check1 CHECK (((purpose = 'confirm_sign_up'::public.mail_purpose) = (password_hash IS NOT NULL))),
    CONSTRAINT mail_requests_email_check CHECK ((email = lower(email))),
    CONSTRAINT mail_requests_token_hash_check CHECK ((length(token_hash) = 32))
);

CREATE TABLE auth.passkey_challenges (
    challenge_hash bytea NOT NULL,
    purpose text NOT NULL,
    user_id uuid,
    browser_hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT passkey_challenges_browser_hash_check CHECK ((length(browser_hash) = 32)),
    CONSTRAINT passkey_challenges_challenge_hash_check CHECK ((length(challenge_hash) = 32)),
    CONSTRAINT passkey_challenges_purpose_check CHECK ((((purpose = 'sign_in'::text) AND (user_id IS NULL)) OR ((purpose = ANY (ARRAY['registration'::text, 'second_factor'::text, 'reauthentication'::text])) AND (user_id IS NOT NULL))))
);

CREATE TABLE auth.passkeys (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT passkeys_counter_check CHECK ((counter >= 0)),
    CONSTRAINT passkeys_credential_id_check CHECK (((length(credential_id) >= 1) AND (length(credential_id) <= 1400))),
    CONSTRAINT passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);

CREATE TABLE auth.pending_sign_ins (
    token_hash bytea NOT NULL,
    user_id uuid NOT NULL,
    browser_hash bytea NOT NULL,
    method text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT pending_sign_ins_browser_hash_check CHECK ((length(browser_hash) = 32)),
    CONSTRAINT pending_sign_ins_method_check CHECK ((method = ANY (ARRAY['password'::text, 'magic_link'::text, 'recovery'::text, 'confirm_sign_up'::text]))),
    CONSTRAINT pending_sign_ins_token_hash_check CHECK ((length(token_hash) = 32))
);

CREATE TABLE auth.pins (
    user_id uuid NOT NULL,
    pin_hash text,
    failed_attempts smallint DEFAULT 0 NOT NULL,
    locked_at timestamp with time zone,
    code_hash bytea,
    code_expires_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT pins_code_expires_at_check CHECK (((code_hash IS NULL) = (code_expires_at IS NULL))),
    CONSTRAINT pins_code_hash_check CHECK ((length(code_hash) = 32)),
    CONSTRAINT pins_failed_attempts_check CHECK (((failed_attempts >= 0) AND (failed_attempts <= 10))),
    CONSTRAINT pins_locked_at_check CHECK (((failed_attempts = 10) = (locked_at IS NOT NULL)))
);

CREATE TABLE auth.recovery_codes (
    user_id uuid NOT NULL,
    code_hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT recovery_codes_code_hash_check CHECK ((length(code_hash) = 32))
);

CREATE TABLE auth.refresh_credentials (
    token_hash bytea NOT NULL,
    session_id uuid NOT NULL,
    replaced_at timestamp with time zone,
    CONSTRAINT refresh_credentials_token_hash_check CHECK ((length(token_hash) = 32))
);

CREATE TABLE auth.sessions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    token text NOT NULL,
    ip_address text,
    user_agent text,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    recovered_at timestamp with time zone,
    sso_connection_id uuid,
    sso_session text,
    sso_name_id jsonb,
    method text,
    second_factor text,
    reauthenticated_at timestamp with time zone,
    CONSTRAINT sessions_method_check CHECK ((method = ANY (ARRAY['password'::text, 'magic_link'::text, 'recovery'::text, 'confirm_sign_up'::text, 'email_change'::text, 'sso'::text, 'demo'::text, 'passkey'::text, 'pin'::text, 'kiosk_code'::text]))),
    CONSTRAINT sessions_second_factor_check CHECK ((second_factor = ANY (ARRAY['totp'::text, 'passkey'::text, 'recovery_code'::text, 'trusted_device'::text])))
);

CREATE TABLE auth.sign_in_alerts (
    user_id uuid NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE auth.signing_keys (
    id text NOT NULL,
    public_key text NOT NULL,
    private_key text NOT NULL,
    alg text,
    crv text,
    expires_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE auth.sso_requests (
    id uuid NOT NULL,
    connection_id uuid NOT NULL,
    purpose text NOT NULL,
    actor_id uuid,
    browser_hash bytea NOT NULL,
    next_path text,
    assertion jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT sso_requests_browser_hash_check CHECK ((length(browser_hash) = 32)),
    CONSTRAINT sso_requests_next_path_check CHECK ((length(next_path) <= 500)),
    CONSTRAINT sso_requests_purpose_check CHECK ((((purpose = 'sign_in'::text) AND (actor_id IS NULL)) OR ((purpose = 'test'::text) AND (actor_id IS NOT NULL))))
);

CREATE TABLE auth.totp_secrets (
    user_id uuid NOT NULL,
    secret bytea NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE auth.trusted_devices (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    user_agent text NOT NULL,
    ip_address text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT trusted_devices_token_hash_check CHECK ((length(token_hash) = 32))
);

CREATE TABLE auth.used_assertions (
    connection_id uuid NOT NULL,
    assertion_hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT used_assertions_assertion_hash_check CHECK ((length(assertion_hash) = 32))
);

CREATE TABLE auth.users (
    id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    image text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT users_email_check CHECK (((email = lower(email)) AND (length(email) <= 320)))
);

CREATE TABLE auth.verifications (
    id text NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.account_erasures (
    user_id uuid NOT NULL,
    requested_by uuid,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    due_at timestamp with time zone DEFAULT (now() + '14 days'::interval) NOT NULL,
    erased_at timestamp with time zone,
    pseudonym text,
    CONSTRAINT account_erasures_due_at_check CHECK ((due_at >= requested_at)),
    CONSTRAINT account_erasures_erased_at_check CHECK (((erased_at IS NULL) = (pseudonym IS NULL)))
);

CREATE TABLE public.active_learners (
    scope_id integer NOT NULL,
    learner_id uuid NOT NULL,
    active datemultirange NOT NULL
);

CREATE TABLE public.aggregated_ratings (
    scope_id integer NOT NULL,
    learner_id uuid NOT NULL,
    course_id integer NOT NULL,
    rated_at timestamp with time zone NOT NULL,
    event_id uuid NOT NULL,
    rating smallint NOT NULL
);

CREATE TABLE public.analytics_scopes (
    id integer NOT NULL,
    kind text NOT NULL,
    organization_id uuid,
    author_id uuid,
    time_zone text DEFAULT 'UTC'::text NOT NULL,
    CONSTRAINT analytics_scopes_check CHECK (
CASE kind
    WHEN 'system'::text THEN ((organization_id IS NULL) AND (author_id IS NULL))
    WHEN 'organization'::text THEN ((organization_id IS NOT NULL) AND (author_id IS NULL))
    ELSE (author_id IS NOT NULL)
END),
    CONSTRAINT analytics_scopes_kind_check CHECK ((kind = ANY (ARRAY['system'::text, 'organization'::text, 'author'::text])))
);

ALTER TABLE public.analytics_scopes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.analytics_scopes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.analytics_status (
    only_one boolean DEFAULT true NOT NULL,
    aggregated_at timestamp with time zone NOT NULL,
    CONSTRAINT analytics_status_only_one_check CHECK (only_one)
);

CREATE TABLE public.assignment_history (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    course_id integer NOT NULL,
    everyone_since timestamp with time zone,
    teams jsonb NOT NULL,
    members jsonb NOT NULL,
    due_on date,
    due_days smallint,
    months smallint,
    grace_days smallint NOT NULL,
    assigned_by uuid,
    assigned_at timestamp with time zone NOT NULL,
    revision integer NOT NULL,
    updated_by uuid,
    during tstzrange NOT NULL,
    statement_text text,
    statement_version integer NOT NULL,
    groups jsonb DEFAULT '{}'::jsonb NOT NULL
);

CREATE TABLE public.assignment_statements (
    assignment_id uuid NOT NULL,
    version integer NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone DEFAULT public.training_clock() NOT NULL,
    CONSTRAINT assignment_statements_version_check CHECK ((version > 0))
);

CREATE TABLE public.assignments (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    organization_id uuid NOT NULL,
    course_id integer NOT NULL,
    everyone_since timestamp with time zone,
    teams jsonb DEFAULT '{}'::jsonb NOT NULL,
    members jsonb DEFAULT '{}'::jsonb NOT NULL,
    due_on date,
    due_days smallint,
    months smallint,
    grace_days smallint DEFAULT 0 NOT NULL,
    assigned_by uuid,
    assigned_at timestamp with time zone DEFAULT public.training_clock() NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    updated_by uuid,
    statement_text text,
    statement_version integer DEFAULT 0 NOT NULL,
    groups jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT assignments_audience_check CHECK (((everyone_since IS NOT NULL) OR (teams <> '{}'::jsonb) OR (members <> '{}'::jsonb) OR (groups <> '{}'::jsonb))),
    CONSTRAINT assignments_check CHECK ((num_nonnulls(due_on, due_days) = 1)),
    CONSTRAINT assignments_check2 CHECK (((months IS NOT NULL) OR (grace_days = 0))),
    CONSTRAINT assignments_due_days_check CHECK (((due_days >= 0) AND (due_days <= 3650))),
    CONSTRAINT assignments_grace_days_check CHECK (((grace_days >= 0) AND (grace_days <= 365))),
    CONSTRAINT assignments_groups_check CHECK ((jsonb_typeof(groups) = 'object'::text)),
    CONSTRAINT assignments_members_check CHECK ((jsonb_typeof(members) = 'object'::text)),
    CONSTRAINT assignments_months_check CHECK (((months >= 1) AND (months <= 120))),
    CONSTRAINT assignments_statement_text_check CHECK (((length(statement_text) >= 20) AND (length(statement_text) <= 1000))),
    CONSTRAINT assignments_teams_check CHECK ((jsonb_typeof(teams) = 'object'::text))
);

CREATE TABLE public.audit_events (
    id bigint NOT NULL,
    occurred_at timestamp with time zone DEFAULT now() NOT NULL,
    actor_id uuid,
    organization_id uuid,
    action text NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    target text,
    before jsonb,
    after jsonb,
    ip_address inet,
    CONSTRAINT audit_events_action_check CHECK ((action ~ '^[a-z]+(\.[a-z_]+)+$'::text)),
    CONSTRAINT audit_events_target_check CHECK ((length(target) <= 300))
);

ALTER TABLE public.audit_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.auditor_links (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    organization_id uuid NOT NULL,
    label text NOT NULL,
    on_day date,
    token_hash bytea NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    holder_id uuid,
    CONSTRAINT auditor_links_label_check CHECK (((length(TRIM(BOTH FROM label)) >= 1) AND (length(TRIM(BOTH FROM label)) <= 120))),
    CONSTRAINT auditor_links_token_hash_check CHECK ((length(token_hash) = 32))
);

CREATE TABLE public.auditor_visits (
    id bigint NOT NULL,
    link_id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    ip_address inet,
    what text NOT NULL,
    CONSTRAINT auditor_visits_what_check CHECK (((length(what) >= 1) AND (length(what) <= 300)))
);

ALTER TABLE public.auditor_visits ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.auditor_visits_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.backups (
    label text NOT NULL,
    kind text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone NOT NULL,
    database_bytes bigint NOT NULL,
    stored_bytes bigint NOT NULL,
    CONSTRAINT backups_bytes_check CHECK (((database_bytes >= 0) AND (stored_bytes >= 0))),
    CONSTRAINT backups_kind_check CHECK ((kind = ANY (ARRAY['full'::text, 'diff'::text, 'incr'::text]))),
    CONSTRAINT backups_times_check CHECK ((finished_at >= started_at))
);

CREATE TABLE public.calendar_feeds (
    user_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    read_at timestamp with time zone,
    CONSTRAINT calendar_feeds_token_hash_check CHECK ((length(token_hash) = 32))
);

CREATE TABLE public.capstone_attachments (
    learner_id uuid NOT NULL,
    id uuid NOT NULL,
    course_id integer NOT NULL,
    cycle smallint NOT NULL,
    lesson_id integer NOT NULL,
    organization_id uuid,
    name text NOT NULL,
    size_bytes integer NOT NULL,
    content_type text,
    content_hash bytea,
    object_key text NOT NULL,
    status public.capstone_attachment_status DEFAULT 'uploading'::public.capstone_attachment_status NOT NULL,
    is_attached boolean DEFAULT true NOT NULL,
    submitted_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT capstone_attachments_content_hash_check CHECK ((length(content_hash) = 32)),
    CONSTRAINT capstone_attachments_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150))),
    CONSTRAINT capstone_attachments_received_check CHECK (((status = 'uploading'::public.capstone_attachment_status) OR ((content_type IS NOT NULL) AND (content_hash IS NOT NULL) AND (size_bytes > 0)))),
    CONSTRAINT capstone_attachments_size_bytes_check CHECK (((size_bytes >= 0) AND (size_bytes <= 20971520))),
    CONSTRAINT capstone_attachments_submitted_at_check CHECK (((submitted_at IS NULL) OR (status = 'ready'::public.capstone_attachment_status)))
);

CREATE TABLE public.capstone_rounds (
    learner_id uuid NOT NULL,
    course_id integer NOT NULL,
    cycle smallint NOT NULL,
    lesson_id integer NOT NULL,
    number smallint NOT NULL,
    submitted_at timestamp with time zone NOT NULL,
    reflection text NOT NULL,
    tasks jsonb NOT NULL,
    decision public.capstone_status,
    reviewed_at timestamp with time zone,
    reviewed_by uuid,
    comment text,
    ratings jsonb DEFAULT '[]'::jsonb NOT NULL,
    attachments jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT capstone_rounds_attachments_check CHECK ((jsonb_typeof(attachments) = 'array'::text)),
    CONSTRAINT capstone_rounds_decision_check CHECK ((decision = ANY (ARRAY['approved'::public.capstone_status, 'returned'::public.capstone_status]))),
    CONSTRAINT capstone_rounds_number_check CHECK ((number > 0)),
    CONSTRAINT capstone_rounds_review_check CHECK (((decision IS NULL) = (reviewed_at IS NULL)))
);

CREATE TABLE public.capstone_rules (
    lesson_id integer NOT NULL,
    minimum_reflection_characters smallint NOT NULL,
    criteria jsonb DEFAULT '[]'::jsonb NOT NULL,
    attachment_maximum smallint,
    requires_attachment boolean DEFAULT false NOT NULL,
    review_within_days smallint,
    CONSTRAINT capstone_rules_attachment_maximum_check CHECK (((attachment_maximum >= 1) AND (attachment_maximum <= 10))),
    CONSTRAINT capstone_rules_criteria_check CHECK (((jsonb_typeof(criteria) = 'array'::text) AND (jsonb_array_length(criteria) <= 8))),
    CONSTRAINT capstone_rules_minimum_reflection_characters_check CHECK (((minimum_reflection_characters >= 0) AND (minimum_reflection_characters <= 5000))),
    CONSTRAINT capstone_rules_requires_attachment_check CHECK (((attachment_maximum IS NOT NULL) OR (NOT requires_attachment))),
    CONSTRAINT capstone_rules_review_within_days_check CHECK (((review_within_days >= 1) AND (review_within_days <= 90)))
);

CREATE TABLE public.capstone_submissions (
    learner_id uuid NOT NULL,
    course_id integer NOT NULL,
    cycle smallint NOT NULL,
    lesson_id integer NOT NULL,
    checked_task_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
    reflection text DEFAULT ''::text NOT NULL,
    status public.capstone_status DEFAULT 'draft'::public.capstone_status NOT NULL,
    submitted_at timestamp with time zone,
    reviewed_at timestamp with time zone,
    reviewed_by uuid,
    review_comment text,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    revision uuid DEFAULT gen_random_uuid() NOT NULL,
    review_ratings jsonb DEFAULT '[]'::jsonb NOT NULL,
    review_due_on date,
    assigned_reviewer_id uuid,
    CONSTRAINT capstone_submissions_check CHECK (((status = 'draft'::public.capstone_status) = (submitted_at IS NULL))),
    CONSTRAINT capstone_submissions_reflection_check CHECK ((length(reflection) <= 10000)),
    CONSTRAINT capstone_submissions_review_comment_check CHECK ((length(review_comment) <= 2000)),
    CONSTRAINT capstone_submissions_review_ratings_check CHECK ((jsonb_typeof(review_ratings) = 'array'::text))
);

CREATE TABLE public.caption_cues (
    lesson_id integer NOT NULL,
    language text NOT NULL,
    "position" integer NOT NULL,
    starts_at_second integer NOT NULL,
    text text NOT NULL,
    document tsvector NOT NULL,
    access_scopes text[] NOT NULL,
    CONSTRAINT caption_cues_position_check CHECK (("position" >= 0)),
    CONSTRAINT caption_cues_starts_at_second_check CHECK ((starts_at_second >= 0)),
    CONSTRAINT caption_cues_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
);

CREATE TABLE public.catalogue_changes (
    id bigint NOT NULL,
    audience uuid NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.catalogue_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.catalogue_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.courses (
    id integer NOT NULL,
    organization_id uuid,
    author_id uuid,
    title text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    category public.course_category NOT NULL,
    level public.course_level NOT NULL,
    language public.course_language DEFAULT 'English'::public.course_language NOT NULL,
    thumbnail text,
    instructor_name text NOT NULL,
    instructor_avatar text,
    duration_seconds integer NOT NULL,
    outcomes text[] DEFAULT '{}'::text[] NOT NULL,
    prerequisites text[] DEFAULT '{}'::text[] NOT NULL,
    visibility public.course_visibility DEFAULT 'public'::public.course_visibility NOT NULL,
    public_path text,
    catalogue_title text,
    featured_rank smallint,
    learner_lessons public.learner_lessons DEFAULT 'all'::public.learner_lessons NOT NULL,
    completion_rule public.completion_rule DEFAULT 'watched'::public.completion_rule NOT NULL,
    manual_completion boolean DEFAULT true NOT NULL,
    pass_mark_percent smallint DEFAULT 100 NOT NULL,
    video_complete_percent smallint DEFAULT 95 NOT NULL,
    certificate_title text,
    price_cents integer DEFAULT 0 NOT NULL,
    published_version integer,
    archived_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    capstone_review boolean DEFAULT false NOT NULL,
    certificate_months smallint,
    creation_key uuid,
    has_stated_duration boolean DEFAULT false NOT NULL,
    lesson_order public.lesson_order DEFAULT 'free'::public.lesson_order NOT NULL,
    requires_opening boolean DEFAULT false NOT NULL,
    CONSTRAINT courses_certificate_months_check CHECK (((certificate_months >= 1) AND (certificate_months <= 120))),
    CONSTRAINT courses_certificate_title_check CHECK (((length(certificate_title) >= 1) AND (length(certificate_title) <= 120))),
    CONSTRAINT courses_description_check CHECK ((length(description) <= 5000)),
    CONSTRAINT courses_duration_seconds_check CHECK ((duration_seconds >= 0)),
    CONSTRAINT courses_featured_rank_check CHECK ((featured_rank > 0)),
    CONSTRAINT courses_instructor_name_check CHECK (((length(instructor_name) >= 1) AND (length(instructor_name) <= 120))),
    CONSTRAINT courses_pass_mark_percent_check CHECK (((pass_mark_percent >= 1) AND (pass_mark_percent <= 100))),
    CONSTRAINT courses_price_cents_check CHECK ((price_cents >= 0)),
    CONSTRAINT courses_public_path_check CHECK ((public_path ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
    CONSTRAINT courses_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200))),
    CONSTRAINT courses_video_complete_percent_check CHECK (((video_complete_percent >= 1) AND (video_complete_percent <= 100)))
);

CREATE TABLE public.learning_days (
    scope_id integer NOT NULL,
    course_id integer NOT NULL,
    day date NOT NULL,
    enrolled integer DEFAULT 0 NOT NULL,
    completed integer DEFAULT 0 NOT NULL,
    raters integer DEFAULT 0 NOT NULL,
    stars integer DEFAULT 0 NOT NULL,
    revenue_cents bigint DEFAULT 0 NOT NULL,
    arrived integer DEFAULT 0 NOT NULL,
    departed integer DEFAULT 0 NOT NULL
);

CREATE VIEW public.category_days AS
 SELECT learning_days.scope_id,
    courses.category,
    learning_days.day,
    sum(learning_days.enrolled) AS enrolled,
    sum(learning_days.completed) AS completed
   FROM (public.learning_days
     JOIN public.courses ON ((courses.id = learning_days.course_id)))
  GROUP BY learning_days.scope_id, courses.category, learning_days.day;

CREATE TABLE public.certificate_brandings (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    organization_id uuid NOT NULL,
    logo_id uuid,
    signature_id uuid,
    signer_name text,
    signer_title text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT certificate_brandings_content_check CHECK ((num_nonnulls(logo_id, signature_id, signer_name) > 0))
);

CREATE TABLE public.certificate_lookup (
    id uuid NOT NULL,
    number text NOT NULL,
    learner_id uuid NOT NULL,
    status_index integer DEFAULT public.draw_status_index() NOT NULL,
    CONSTRAINT certificate_lookup_status_index_check CHECK ((status_index >= 0))
);

CREATE SEQUENCE public.certificate_status_numbers
    AS integer
    START WITH 0
    INCREMENT BY 1
    MINVALUE 0
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.content_fingerprint_keys (
    id boolean DEFAULT true NOT NULL,
    secret bytea NOT NULL,
    CONSTRAINT content_fingerprint_keys_length CHECK ((length(secret) = 32)),
    CONSTRAINT content_fingerprint_keys_single CHECK (id)
);

CREATE TABLE public.content_revisions (
    course_id integer NOT NULL,
    revision xid8 NOT NULL
)
WITH (fillfactor='70');

CREATE TABLE public.continued_enrollments (
    learner_id uuid NOT NULL,
    course_id integer NOT NULL,
    cycle smallint NOT NULL,
    source_learner_id uuid NOT NULL,
    source_cycle smallint NOT NULL,
    continued_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT continued_enrollments_source_cycle_check CHECK ((source_cycle > 0)),
    CONSTRAINT continued_enrollments_source_learner_id_check CHECK ((source_learner_id <> learner_id))
);

CREATE TABLE public.course_drafts (
    course_id integer NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    changes integer DEFAULT 1 NOT NULL,
    published_changes integer,
    details jsonb NOT NULL,
    settings jsonb NOT NULL,
    outline jsonb NOT NULL,
    updated_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    requested_by uuid,
    requested_at timestamp with time zone,
    returned_by uuid,
    returned_at timestamp with time zone,
    return_comment text,
    CONSTRAINT course_drafts_changes_check CHECK ((changes > 0)),
    CONSTRAINT course_drafts_check CHECK ((published_changes <= changes)),
    CONSTRAINT course_drafts_return_comment_length CHECK (((length(return_comment) >= 1) AND (length(return_comment) <= 2000))),
    CONSTRAINT course_drafts_return_complete CHECK (((returned_at IS NULL) = (return_comment IS NULL))),
    CONSTRAINT course_drafts_returned_or_requested CHECK (((requested_at IS NULL) OR (returned_at IS NULL))),
    CONSTRAINT course_drafts_revision_check CHECK ((revision > 0))
);

CREATE TABLE public.course_grants (
    organization_id uuid NOT NULL,
    course_id integer NOT NULL,
    granted_by uuid,
    granted_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.course_history (
    id integer NOT NULL,
    title text NOT NULL,
    archived_at timestamp with time zone,
    during tstzrange NOT NULL
);

CREATE TABLE public.course_image_uses (
    image_id uuid NOT NULL,
    course_id integer NOT NULL,
    is_live boolean NOT NULL
);

CREATE TABLE public.course_images (
    id uuid NOT NULL,
    uploaded_by uuid,
    object_key text NOT NULL,
    content_type text NOT NULL,
    content_hash bytea NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    size_bytes integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT course_images_content_hash_check CHECK ((length(content_hash) = 32)),
    CONSTRAINT course_images_height_check CHECK ((height > 0)),
    CONSTRAINT course_images_size_bytes_check CHECK ((size_bytes > 0)),
    CONSTRAINT course_images_width_check CHECK ((width > 0))
);

CREATE TABLE public.course_imports (
    id uuid NOT NULL,
    requested_by uuid NOT NULL,
    object_key text NOT NULL,
    file_name text NOT NULL,
    size_bytes bigint NOT NULL,
    status public.course_import_status DEFAULT 'waiting'::public.course_import_status NOT NULL,
    percent smallint DEFAULT 0 NOT NULL,
    failure text,
    failed_at text,
    course_id integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT course_imports_check CHECK (((status = 'failed'::public.course_import_status) = (failure IS NOT NULL))),
    CONSTRAINT course_imports_check1 CHECK (((status = 'done'::public.course_import_status) = (course_id IS NOT NULL))),
    CONSTRAINT course_imports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
    CONSTRAINT course_imports_percent_check CHECK (((percent >= 0) AND (percent <= 100))),
    CONSTRAINT course_imports_size_bytes_check CHECK ((size_bytes > 0))
);

CREATE TABLE public.course_learners (
    scope_id integer NOT NULL,
    learner_id uuid NOT NULL,
    course_id integer NOT NULL,
    started_at timestamp with time zone NOT NULL,
    completed_at timestamp with time zone
);

CREATE TABLE public.course_modules (
    id integer NOT NULL,
    course_id integer NOT NULL,
    number smallint NOT NULL,
    title text NOT NULL,
    "position" smallint NOT NULL,
    key uuid DEFAULT gen_random_uuid() NOT NULL,
    CONSTRAINT course_modules_number_check CHECK ((number >= 0)),
    CONSTRAINT course_modules_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200)))
);

ALTER TABLE public.course_modules ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.course_modules_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.course_prerequisites (
    course_id integer NOT NULL,
    prerequisite_id integer NOT NULL,
    CONSTRAINT course_prerequisites_self_check CHECK ((course_id <> prerequisite_id))
);

CREATE TABLE public.course_ratings (
    learner_id uuid NOT NULL,
    course_id integer NOT NULL,
    rating smallint NOT NULL,
    comment text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT course_ratings_comment_check CHECK (((length(comment) >= 1) AND (length(comment) <= 300))),
    CONSTRAINT course_ratings_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
);

CREATE TABLE public.course_search (
    id integer NOT NULL,
    organization_id uuid,
    author_id uuid,
    visibility public.course_visibility NOT NULL,
    published_version integer,
    archived_at timestamp with time zone,
    category public.course_category NOT NULL,
    level public.course_level NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    title_document tsvector NOT NULL,
    document tsvector NOT NULL,
    lesson_seconds integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.course_snapshots (
    id bigint NOT NULL,
    course_id integer NOT NULL,
    since timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    recorded_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    version integer,
    content jsonb,
    content_hash bytea,
    changed_by uuid,
    CONSTRAINT course_snapshots_check CHECK (((version IS NULL) = (content IS NULL))),
    CONSTRAINT course_snapshots_check1 CHECK (((version IS NULL) = (content_hash IS NULL))),
    CONSTRAINT course_snapshots_content_hash_check CHECK ((length(content_hash) = 32))
);

ALTER TABLE public.course_snapshots ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.course_snapshots_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.course_stats (
    course_id integer NOT NULL,
    enrollment_count integer DEFAULT 0 NOT NULL,
    rating_sum integer DEFAULT 0 NOT NULL,
    rating_count integer DEFAULT 0 NOT NULL,
    refreshed_at timestamp with time zone DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone NOT NULL,
    rating_key bigint GENERATED ALWAYS AS (
CASE
    WHEN (rating_count = 0) THEN (0)::bigint
    ELSE (((((rating_sum)::bigint * 100) / rating_count) * 1000000000) + rating_count)
END) STORED NOT NULL,
    CONSTRAINT course_stats_check CHECK (((rating_sum >= rating_count) AND (rating_sum <= (5 * rating_count)))),
    CONSTRAINT course_stats_enrollment_count_check CHECK ((enrollment_count >= 0)),
    CONSTRAINT course_stats_rating_count_check CHECK ((rating_count >= 0)),
    CONSTRAINT course_stats_rating_sum_check CHECK ((rating_sum >= 0))
);

CREATE TABLE public.course_versions (
    course_id integer NOT NULL,
    number integer NOT NULL,
    content_hash bytea NOT NULL,
    outline jsonb NOT NULL,
    published_by uuid,
    published_at timestamp with time zone DEFAULT now() NOT NULL,
    requires_completed_learners boolean DEFAULT false NOT NULL,
    CONSTRAINT course_versions_content_hash_check CHECK ((length(content_hash) = 32)),
    CONSTRAINT course_versions_number_check CHECK ((number > 0))
);

ALTER TABLE public.courses ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.courses_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.credential_keys (
    id text NOT NULL,
    public_jwk jsonb NOT NULL,
    sealed_private_key bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.data_exports (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    ready_at timestamp with time zone,
    failed_at timestamp with time zone,
    object_key text,
    size_bytes bigint,
    expires_at timestamp with time zone,
    CONSTRAINT data_exports_expires_at_check CHECK ((((expires_at IS NULL) = (num_nonnulls(ready_at, failed_at) = 0)) AND (expires_at > COALESCE(ready_at, failed_at)))),
    CONSTRAINT data_exports_failed_at_check CHECK ((num_nonnulls(ready_at, failed_at) < 2)),
    CONSTRAINT data_exports_ready_at_check CHECK ((num_nonnulls(ready_at, object_key, size_bytes) = ANY (ARRAY[0, 3]))),
    CONSTRAINT data_exports_size_bytes_check CHECK ((size_bytes > 0))
);

CREATE UNLOGGED TABLE public.day_changes (
    scope_id integer NOT NULL,
    course_id integer NOT NULL,
    day date NOT NULL,
    enrolled integer NOT NULL,
    completed integer NOT NULL,
    raters integer NOT NULL,
    stars integer NOT NULL,
    revenue_cents bigint NOT NULL,
    arrived integer NOT NULL,
    departed integer NOT NULL
);

CREATE TABLE public.enrollment_history (
    learner_id uuid NOT NULL,
    course_id integer NOT NULL,
    cycle smallint NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    course_version integer NOT NULL,
    percent smallint NOT NULL,
    completed_at timestamp with time zone
)
PARTITION BY HASH (learner_id);

CREATE TABLE public.enrollment_history_p0 (
    learner_id uuid NOT NULL,
    course_id integer NOT NULL,
    cycle smallint NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    course_version integer NOT NULL,
    percent smallint NOT NULL,
    completed_at timestamp with time zone
);

CREATE TABLE public.enrollments (
    learner_id uuid NOT NULL,
    course_id integer NOT NULL,
    cycle smallint DEFAULT 1 NOT NULL,
    course_version integer NOT NULL,
    price_cents integer DEFAULT 0 NOT NULL,
    percent_complete smallint DEFAULT 0 NOT NULL,
    points_earned integer DEFAULT 0 NOT NULL,
    enrolled_at timestamp with time zone DEFAULT now() NOT NULL,
    last_activity_at timestamp with time zone DEFAULT now() NOT NULL,
    completed_at timestamp with time zone,
    CONSTRAINT enrollments_check CHECK (((percent_complete < 100) OR (completed_at IS NOT NULL))),
    CONSTRAINT enrollments_complete_or_not CHECK (((percent_complete = 100) = (completed_at IS NOT NULL))),
    CONSTRAINT enrollments_cycle_check CHECK ((cycle > 0)),
    CONSTRAINT enrollments_percent_complete_check CHECK (((percent_complete >= 0) AND (percent_complete <= 100))),
    CONSTRAINT enrollments_points_earned_check CHECK ((points_earned >= 0)),
    CONSTRAINT enrollments_price_cents_check CHECK ((price_cents >= 0))
)
PARTITION BY HASH (learner_id);

CREATE TABLE public.enrollments_p0 (
    learner_id uuid NOT NULL,
    course_id integer NOT NULL,
    cycle smallint DEFAULT 1 NOT NULL,
    course_version integer NOT NULL,
    price_cents integer DEFAULT 0 NOT NULL,
    percent_complete smallint DEFAULT 0 NOT NULL,
    points_earned integer DEFAULT 0 NOT NULL,
    enrolled_at timestamp with time zone DEFAULT now() NOT NULL,
    last_activity_at timestamp with time zone DEFAULT now() NOT NULL,
    completed_at timestamp with time zone,
    CONSTRAINT enrollments_check CHECK (((percent_complete < 100) OR (completed_at IS NOT NULL))),
    CONSTRAINT enrollments_complete_or_not CHECK (((percent_complete = 100) = (completed_at IS NOT NULL))),
    CONSTRAINT enrollments_cycle_check CHECK ((cycle > 0)),
    CONSTRAINT enrollments_percent_complete_check CHECK (((percent_complete >= 0) AND (percent_complete <= 100))),
    CONSTRAINT enrollments_points_earned_check CHECK ((points_earned >= 0)),
    CONSTRAINT enrollments_price_cents_check CHECK ((price_cents >= 0))
)
WITH (fillfactor='85');

CREATE TABLE public.evidence_identities (
    organization_id uuid NOT NULL,
    user_id uuid NOT NULL,
    full_name text NOT NULL,
    erased_at timestamp with time zone DEFAULT now() NOT NULL,
    keep_until date NOT NULL,
    CONSTRAINT evidence_identities_full_name_check CHECK (((length(full_name) >= 1) AND (length(full_name) <= 320)))
);

CREATE TABLE public.group_history (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    name text NOT NULL,
    rule jsonb,
    revision integer NOT NULL,
    archived_at timestamp with time zone,
    during tstzrange NOT NULL
);

CREATE TABLE public.group_member_history (
    group_id uuid NOT NULL,
    user_id uuid NOT NULL,
    joined_at timestamp with time zone NOT NULL,
    joined_reason public.group_change_reason NOT NULL,
    left_reason public.group_change_reason,
    during tstzrange NOT NULL,
    CONSTRAINT group_member_history_left_reason_check CHECK (((left_reason IS NULL) = upper_inf(during)))
);

CREATE TABLE public.group_members (
    organization_id uuid NOT NULL,
    group_id uuid NOT NULL,
    user_id uuid NOT NULL,
    joined_at timestamp with time zone DEFAULT public.training_clock() NOT NULL
);

CREATE TABLE public.groups (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    organization_id uuid NOT NULL,
    name text NOT NULL,
    rule jsonb,
    evaluated_on date,
    revision integer DEFAULT 1 NOT NULL,
    archived_at timestamp with time zone,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT groups_name_check CHECK ((((length(name) >= 1) AND (length(name) <= 60)) AND (name = btrim(name)))),
    CONSTRAINT groups_rule_check CHECK (((jsonb_typeof(rule) = 'object'::text) AND (length((rule)::text) <= 50000)))
);

CREATE TABLE public.hidden_author_onboardings (
    user_id uuid NOT NULL,
    hidden_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.hidden_onboardings (
    organization_id uuid NOT NULL,
    hidden_by uuid,
    hidden_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.idempotency_keys (
    actor_id uuid NOT NULL,
    route text NOT NULL,
    key_hash bytea NOT NULL,
    request_hash bytea NOT NULL,
    reply bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT idempotency_keys_key_hash_check CHECK ((length(key_hash) = 32)),
    CONSTRAINT idempotency_keys_request_hash_check CHECK ((length(request_hash) = 32))
);

CREATE TABLE public.invitation_batch_rows (
    batch_id uuid NOT NULL,
    "row" integer NOT NULL,
    email text NOT NULL,
    outcome public.invitation_outcome DEFAULT 'waiting'::public.invitation_outcome NOT NULL,
    invitation_id uuid,
    CONSTRAINT invitation_batch_rows_email_check CHECK ((length(email) <= 320)),
    CONSTRAINT invitation_batch_rows_row_check CHECK (("row" > 0))
);

CREATE TABLE public.invitation_batches (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    role public.organization_role NOT NULL,
    expires_at timestamp with time zone,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    content_hash bytea NOT NULL,
    revoked_at timestamp with time zone,
    emails_erased_at timestamp with time zone,
    CONSTRAINT invitation_batches_content_hash_check CHECK ((length(content_hash) = 32))
);

CREATE TABLE public.invitation_uses (
    invitation_id uuid NOT NULL,
    user_id uuid NOT NULL,
    used_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.invitations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    organization_id uuid NOT NULL,
    role public.organization_role DEFAULT 'member'::public.organization_role NOT NULL,
    token_hash bytea NOT NULL,
    max_uses smallint DEFAULT 50 NOT NULL,
    uses smallint DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone,
    revoked_at timestamp with time zone,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    token_end text,
    CONSTRAINT invitations_check CHECK (((uses >= 0) AND (uses <= max_uses))),
    CONSTRAINT invitations_max_uses_check CHECK (((max_uses >= 1) AND (max_uses <= 1000))),
    CONSTRAINT invitations_token_end_check CHECK ((length(token_end) = 5)),
    CONSTRAINT invitations_token_hash_check CHECK ((length(token_hash) = 32))
);

CREATE TABLE public.learner_revisions (
    learner_id uuid NOT NULL,
    revision xid8 NOT NULL
)
WITH (fillfactor='70');

CREATE TABLE public.learning_events (
    id uuid NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    learner_id uuid NOT NULL,
    organization_id uuid,
    course_id integer NOT NULL,
    course_version integer NOT NULL,
    cycle smallint NOT NULL,
    lesson_id integer,
    verb public.learning_verb NOT NULL,
    result jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT learning_events_check CHECK ((occurred_at < (recorded_at + '1 day'::interval))),
    CONSTRAINT learning_events_price_check CHECK (((NOT (result ? 'priceCents'::text)) OR COALESCE(((result ->> 'priceCents'::text) ~ '^[0-9]{1,9}$'::text), false))),
    CONSTRAINT learning_events_rating_check CHECK (((verb <> 'rated'::public.learning_verb) OR COALESCE(((result ->> 'rating'::text) ~ '^[1-5]$'::text), false)))
)
PARTITION BY RANGE (occurred_at);

CREATE TABLE public.learning_events_default (
    id uuid NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    learner_id uuid NOT NULL,
    organization_id uuid,
    course_id integer NOT NULL,
    course_version integer NOT NULL,
    cycle smallint NOT NULL,
    lesson_id integer,
    verb public.learning_verb NOT NULL,
    result jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT learning_events_check CHECK ((occurred_at < (recorded_at + '1 day'::interval))),
    CONSTRAINT learning_events_price_check CHECK (((NOT (result ? 'priceCents'::text)) OR COALESCE(((result ->> 'priceCents'::text) ~ '^[0-9]{1,9}$'::text), false))),
    CONSTRAINT learning_events_rating_check CHECK (((verb <> 'rated'::public.learning_verb) OR COALESCE(((result ->> 'rating'::text) ~ '^[1-5]$'::text), false)))
);

CREATE TABLE public.learning_statements (
    learner_id uuid NOT NULL,
    course_id integer NOT NULL,
    cycle smallint NOT NULL,
    assignment_id uuid NOT NULL,
    statement_version integer NOT NULL,
    organization_id uuid NOT NULL,
    course_version integer NOT NULL,
    content_hash bytea NOT NULL,
    text_hash bytea NOT NULL,
    typed_name text NOT NULL,
    method public.statement_method NOT NULL,
    signed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT learning_statements_text_hash_check CHECK ((length(text_hash) = 32)),
    CONSTRAINT learning_statements_typed_name_check CHECK (((length(typed_name) >= 1) AND (length(typed_name) <= 100)))
);

CREATE TABLE public.learning_totals (
    scope_id integer NOT NULL,
    course_id integer NOT NULL,
    enrolled integer DEFAULT 0 NOT NULL,
    completed integer DEFAULT 0 NOT NULL,
    raters integer DEFAULT 0 NOT NULL,
    stars integer DEFAULT 0 NOT NULL,
    revenue_cents bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.legal_holds (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    organization_id uuid NOT NULL,
    user_id uuid,
    reason text NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    released_by uuid,
    released_at timestamp with time zone,
    CONSTRAINT legal_holds_reason_check CHECK (((length(TRIM(BOTH FROM reason)) >= 1) AND (length(TRIM(BOTH FROM reason)) <= 500)))
);

CREATE TABLE public.lesson_captions (
    lesson_id integer NOT NULL,
    language text NOT NULL,
    label text NOT NULL,
    object_key text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    content_hash bytea,
    CONSTRAINT lesson_captions_content_hash_check CHECK ((length(content_hash) = 32)),
    CONSTRAINT lesson_captions_label_check CHECK (((length(label) >= 1) AND (length(label) <= 60))),
    CONSTRAINT lesson_captions_language_check CHECK ((language ~ '^[a-z]{2}$'::text))
);

CREATE TABLE public.lesson_drafts (
    lesson_id integer NOT NULL,
    course_id integer NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    content jsonb NOT NULL,
    updated_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT lesson_drafts_revision_check CHECK ((revision > 0))
);

CREATE TABLE public.lesson_progress (
    learner_id uuid NOT NULL,
    course_id integer NOT NULL,
    cycle smallint NOT NULL,
    lesson_id integer NOT NULL,
    course_version integer NOT NULL,
    completion_gate public.completion_gate NOT NULL,
    status public.lesson_status DEFAULT 'not_started'::public.lesson_status NOT NULL,
    epoch integer DEFAULT 0 NOT NULL,
    watched int4multirange DEFAULT '{}'::int4multirange NOT NULL,
    position_seconds integer DEFAULT 0 NOT NULL,
    completed_at timestamp with time zone,
    completed_by public.completion_method,
    passed_attempt_id uuid,
    passed_attempt boolean GENERATED ALWAYS AS (
CASE
    WHEN (passed_attempt_id IS NULL) THEN NULL::boolean
    ELSE true
END) STORED,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    watching_since timestamp with time zone DEFAULT now() NOT NULL,
    furthest_seconds integer DEFAULT 0 NOT NULL,
    opened_at timestamp with time zone,
    CONSTRAINT lesson_progress_check CHECK (((status = 'completed'::public.lesson_status) = (completed_at IS NOT NULL))),
    CONSTRAINT lesson_progress_check1 CHECK (((status = 'completed'::public.lesson_status) = (completed_by IS NOT NULL))),
    CONSTRAINT lesson_progress_check2 CHECK (((status <> 'completed'::public.lesson_status) OR
CASE completion_gate
    WHEN 'quiz'::public.completion_gate THEN ((completed_by = 'passed'::public.completion_method) AND (passed_attempt_id IS NOT NULL))
    WHEN 'capstone'::public.completion_gate THEN (completed_by = 'submitted'::public.completion_method)
    ELSE (completed_by = ANY (ARRAY['watched'::public.completion_method, 'position'::public.completion_method, 'marked'::public.completion_method]))
END)),
    CONSTRAINT lesson_progress_epoch_check CHECK ((epoch >= 0)),
    CONSTRAINT lesson_progress_furthest_seconds_check CHECK ((furthest_seconds >= 0)),
    CONSTRAINT lesson_progress_position_seconds_check CHECK ((position_seconds >= 0))
)
PARTITION BY HASH (learner_id);

CREATE TABLE public.lesson_progress_p0 (
    learner_id uuid NOT NULL,
    course_id integer NOT NULL,
    cycle smallint NOT NULL,
    lesson_id integer NOT NULL,
    course_version integer NOT NULL,
    completion_gate public.completion_gate NOT NULL,
    status public.lesson_status DEFAULT 'not_started'::public.lesson_status NOT NULL,
    epoch integer DEFAULT 0 NOT NULL,
    watched int4multirange DEFAULT '{}'::int4multirange NOT NULL,
    position_seconds integer DEFAULT 0 NOT NULL,
    completed_at timestamp with time zone,
    completed_by public.completion_method,
    passed_attempt_id uuid,
    passed_attempt boolean GENERATED ALWAYS AS (
CASE
    WHEN (passed_attempt_id IS NULL) THEN NULL::boolean
    ELSE true
END) STORED,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    watching_since timestamp with time zone DEFAULT now() NOT NULL,
    furthest_seconds integer DEFAULT 0 NOT NULL,
    opened_at timestamp with time zone,
    CONSTRAINT lesson_progress_check CHECK (((status = 'completed'::public.lesson_status) = (completed_at IS NOT NULL))),
    CONSTRAINT lesson_progress_check1 CHECK (((status = 'completed'::public.lesson_status) = (completed_by IS NOT NULL))),
    CONSTRAINT lesson_progress_check2 CHECK (((status <> 'completed'::public.lesson_status) OR
CASE completion_gate
    WHEN 'quiz'::public.completion_gate THEN ((completed_by = 'passed'::public.completion_method) AND (passed_attempt_id IS NOT NULL))
    WHEN 'capstone'::public.completion_gate THEN (completed_by = 'submitted'::public.completion_method)
    ELSE (completed_by = ANY (ARRAY['watched'::public.completion_method, 'position'::public.completion_method, 'marked'::public.completion_method]))
END)),
    CONSTRAINT lesson_progress_epoch_check CHECK ((epoch >= 0)),
    CONSTRAINT lesson_progress_furthest_seconds_check CHECK ((furthest_seconds >= 0)),
    CONSTRAINT lesson_progress_position_seconds_check CHECK ((position_seconds >= 0))
)
WITH (fillfactor='80');

CREATE TABLE public.lesson_search (
    lesson_id integer NOT NULL,
    course_id integer NOT NULL,
    document tsvector NOT NULL
);

CREATE TABLE public.lesson_snapshots (
    content_hash bytea NOT NULL,
    content jsonb NOT NULL,
    CONSTRAINT lesson_snapshots_content_hash_check CHECK ((length(content_hash) = 32))
);

CREATE TABLE public.lesson_tasks (
    id integer NOT NULL,
    lesson_id integer NOT NULL,
    "position" smallint NOT NULL,
    title text NOT NULL,
    body text DEFAULT ''::text NOT NULL,
    key uuid DEFAULT gen_random_uuid() NOT NULL,
    is_required boolean DEFAULT false NOT NULL,
    CONSTRAINT lesson_tasks_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200)))
);

ALTER TABLE public.lesson_tasks ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.lesson_tasks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.lesson_videos (
    lesson_id integer NOT NULL,
    published_at timestamp with time zone DEFAULT now() NOT NULL,
    video_id uuid NOT NULL,
    is_playable boolean DEFAULT true NOT NULL,
    CONSTRAINT lesson_videos_is_playable_check CHECK (is_playable)
);

ALTER TABLE public.lessons ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.lessons_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.member_detail_history (
    organization_id uuid NOT NULL,
    user_id uuid NOT NULL,
    employee_id text,
    job_title text,
    department text,
    location text,
    hired_on date,
    manager_id uuid,
    custom_fields jsonb NOT NULL,
    during tstzrange NOT NULL
);

CREATE TABLE public.member_details (
    organization_id uuid NOT NULL,
    user_id uuid NOT NULL,
    employee_id text,
    job_title text,
    department text,
    location text,
    hired_on date,
    manager_id uuid,
    custom_fields jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT member_details_custom_fields_check CHECK (((jsonb_typeof(custom_fields) = 'object'::text) AND (length((custom_fields)::text) <= 20000))),
    CONSTRAINT member_details_department_check CHECK ((((length(department) >= 1) AND (length(department) <= 100)) AND (department = btrim(department)))),
    CONSTRAINT member_details_employee_id_check CHECK ((((length(employee_id) >= 1) AND (length(employee_id) <= 60)) AND (employee_id = btrim(employee_id)))),
    CONSTRAINT member_details_hired_on_check CHECK (((hired_on >= '1900-01-01'::date) AND (hired_on <= '2199-12-31'::date))),
    CONSTRAINT member_details_job_title_check CHECK ((((length(job_title) >= 1) AND (length(job_title) <= 100)) AND (job_title = btrim(job_title)))),
    CONSTRAINT member_details_location_check CHECK ((((length(location) >= 1) AND (length(location) <= 100)) AND (location = btrim(location))))
);

CREATE TABLE public.member_fields (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    organization_id uuid NOT NULL,
    key text NOT NULL,
    name text NOT NULL,
    type public.member_field_type NOT NULL,
    choices text[] DEFAULT '{}'::text[] NOT NULL,
    is_required boolean DEFAULT false NOT NULL,
    "position" smallint NOT NULL,
    archived_at timestamp with time zone,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT member_fields_choices_check CHECK ((((type = 'choice'::public.member_field_type) = (cardinality(choices) > 0)) AND (cardinality(choices) <= 100))),
    CONSTRAINT member_fields_key_check CHECK ((key ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
    CONSTRAINT member_fields_name_check CHECK ((((length(name) >= 1) AND (length(name) <= 60)) AND (name = btrim(name)))),
    CONSTRAINT member_fields_position_check CHECK (("position" >= 1))
);

CREATE TABLE public.membership_history (
    user_id uuid NOT NULL,
    organization_id uuid NOT NULL,
    role public.organization_role NOT NULL,
    joined_at timestamp with time zone NOT NULL,
    during tstzrange NOT NULL,
    deactivated_at timestamp with time zone
);

CREATE TABLE public.memberships (
    user_id uuid NOT NULL,
    organization_id uuid NOT NULL,
    role public.organization_role DEFAULT 'member'::public.organization_role NOT NULL,
    joined_at timestamp with time zone DEFAULT public.training_clock() NOT NULL,
    deactivated_at timestamp with time zone
);

CREATE TABLE public.merged_accounts (
    user_id uuid NOT NULL,
    merged_into uuid NOT NULL,
    organization_id uuid NOT NULL,
    email text,
    merged_by uuid,
    merged_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT merged_accounts_email_check CHECK (((email = lower(email)) AND (length(email) <= 320))),
    CONSTRAINT merged_accounts_merged_into_check CHECK ((merged_into <> user_id))
);

CREATE TABLE public.message_preferences (
    user_id uuid NOT NULL,
    kind public.message_kind NOT NULL,
    delivery public.message_delivery NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.messages (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    organization_id uuid,
    kind public.message_kind NOT NULL,
    event_key text NOT NULL,
    payload jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT public.training_clock() NOT NULL,
    mail_due_at timestamp with time zone DEFAULT public.training_clock(),
    mailed_at timestamp with time zone,
    mail_id uuid,
    canceled_at timestamp with time zone,
    CONSTRAINT messages_canceled_at_check CHECK ((num_nonnulls(mailed_at, canceled_at) < 2)),
    CONSTRAINT messages_mail_due_at_check CHECK (((mail_due_at IS NULL) OR (num_nonnulls(mailed_at, canceled_at) = 0))),
    CONSTRAINT messages_mailed_at_check CHECK (((mailed_at IS NULL) = (mail_id IS NULL))),
    CONSTRAINT messages_payload_check CHECK ((jsonb_typeof(payload) = 'object'::text))
);

CREATE TABLE public.open_quiz_attempts (
    learner_id uuid NOT NULL,
    course_id integer NOT NULL,
    cycle smallint NOT NULL,
    lesson_id integer NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    course_version integer NOT NULL,
    snapshot_hash bytea NOT NULL,
    question_ids integer[] NOT NULL,
    rules jsonb NOT NULL,
    answers jsonb DEFAULT '{}'::jsonb NOT NULL,
    started_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    deadline timestamp with time zone,
    CONSTRAINT open_quiz_attempts_deadline_check CHECK ((deadline > started_at))
);

CREATE TABLE public.organization_branding (
    organization_id uuid NOT NULL,
    logo_id uuid,
    dark_logo_id uuid,
    certificate_logo_id uuid,
    signature_id uuid,
    signer_name text,
    signer_title text,
    accent_color text,
    sign_in_text text,
    mail_sender text,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT organization_branding_accent_color_check CHECK ((accent_color ~ '^#[0-9a-f]{6}$'::text)),
    CONSTRAINT organization_branding_mail_sender_check CHECK ((((length(mail_sender) >= 1) AND (length(mail_sender) <= 60)) AND (mail_sender !~ '[[:cntrl:]<>@"\\]'::text))),
    CONSTRAINT organization_branding_sign_in_text_check CHECK (((length(sign_in_text) >= 1) AND (length(sign_in_text) <= 500))),
    CONSTRAINT organization_branding_signer_check CHECK ((((signer_name IS NULL) OR (((length(signer_name) >= 1) AND (length(signer_name) <= 80)) AND (signer_name !~ '[[:cntrl:]]'::text))) AND ((signer_title IS NULL) OR (((length(signer_title) >= 1) AND (length(signer_title) <= 80)) AND (signer_title !~ '[[:cntrl:]]'::text)))))
);

CREATE TABLE public.organization_domains (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    organization_id uuid NOT NULL,
    domain text NOT NULL,
    token text NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    checked_at timestamp with time zone,
    verified_at timestamp with time zone,
    verified_by text,
    CONSTRAINT organization_domains_domain_check CHECK (((domain ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$'::text) AND (length(domain) <= 253))),
    CONSTRAINT organization_domains_token_check CHECK ((token ~ '^[a-z0-9]{20}$'::text)),
    CONSTRAINT organization_domains_verified_by_check CHECK ((((verified_by = ANY (ARRAY['dns'::text, 'mail'::text])) AND (verified_at IS NOT NULL)) OR ((verified_by IS NULL) AND (verified_at IS NULL))))
);

CREATE TABLE public.organization_history (
    id uuid NOT NULL,
    name text NOT NULL,
    time_zone text NOT NULL,
    during tstzrange NOT NULL
);

CREATE TABLE public.organization_images (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    object_key text NOT NULL,
    content_hash bytea NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    size_bytes integer NOT NULL,
    uploaded_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT organization_images_content_hash_check CHECK ((length(content_hash) = 32)),
    CONSTRAINT organization_images_size_check CHECK (((width > 0) AND (height > 0) AND (size_bytes > 0)))
);

CREATE TABLE public.organizations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    catalogue_mode public.catalogue_mode DEFAULT 'open'::public.catalogue_mode NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    media_quota_bytes bigint DEFAULT '107374182400'::bigint NOT NULL,
    time_zone text DEFAULT 'UTC'::text NOT NULL,
    sso_enforced_at timestamp with time zone,
    second_factor_for text,
    session_idle_minutes integer,
    session_lifetime_minutes integer,
    branding_revision integer DEFAULT 0 NOT NULL,
    allows_pin_sign_in boolean DEFAULT false NOT NULL,
    CONSTRAINT organizations_media_quota_bytes_check CHECK ((media_quota_bytes >= 0)),
    CONSTRAINT organizations_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
    CONSTRAINT organizations_second_factor_for_check CHECK ((second_factor_for = ANY (ARRAY['admins'::text, 'everyone'::text]))),
    CONSTRAINT organizations_session_idle_minutes_check CHECK (((session_idle_minutes >= 60) AND (session_idle_minutes <= 43200))),
    CONSTRAINT organizations_session_lifetime_minutes_check CHECK (((session_lifetime_minutes >= 60) AND (session_lifetime_minutes <= 525600))),
    CONSTRAINT organizations_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 120))),
    CONSTRAINT organizations_time_zone_check CHECK (public.is_time_zone(time_zone))
);

CREATE TABLE public.outgoing_mails (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    to_email text NOT NULL,
    request_id uuid,
    content jsonb,
    attempts smallint DEFAULT 0 NOT NULL,
    leased_at timestamp with time zone,
    sent_at timestamp with time zone,
    dropped_at timestamp with time zone,
    drop_reason text,
    due_until timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    invitation_id uuid,
    member_id uuid,
    CONSTRAINT outgoing_mails_check CHECK ((num_nonnulls(request_id, invitation_id, content) = 1)),
    CONSTRAINT outgoing_mails_check1 CHECK (((dropped_at IS NULL) = (drop_reason IS NULL))),
    CONSTRAINT outgoing_mails_check2 CHECK (((sent_at IS NULL) OR (dropped_at IS NULL)))
);

CREATE TABLE public.pending_events (
    occurred_at timestamp with time zone NOT NULL,
    event_id uuid NOT NULL
);

CREATE TABLE public.pending_members (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    organization_id uuid NOT NULL,
    email text NOT NULL,
    full_name text,
    username text,
    employee_id text,
    job_title text,
    department text,
    location text,
    hired_on date,
    custom_fields jsonb DEFAULT '{}'::jsonb NOT NULL,
    team_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    manager_id uuid,
    manager_pending_id uuid,
    report_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT pending_members_custom_fields_check CHECK (((jsonb_typeof(custom_fields) = 'object'::text) AND (length((custom_fields)::text) <= 20000))),
    CONSTRAINT pending_members_department_check CHECK (((length(department) >= 1) AND (length(department) <= 100))),
    CONSTRAINT pending_members_email_check CHECK ((((length(email) >= 3) AND (length(email) <= 320)) AND (email = lower(email)))),
    CONSTRAINT pending_members_employee_id_check CHECK ((((length(employee_id) >= 1) AND (length(employee_id) <= 60)) AND (employee_id = btrim(employee_id)))),
    CONSTRAINT pending_members_full_name_check CHECK (((length(full_name) >= 1) AND (length(full_name) <= 100))),
    CONSTRAINT pending_members_hired_on_check CHECK (((hired_on >= '1900-01-01'::date) AND (hired_on <= '2199-12-31'::date))),
    CONSTRAINT pending_members_job_title_check CHECK (((length(job_title) >= 1) AND (length(job_title) <= 100))),
    CONSTRAINT pending_members_location_check CHECK (((length(location) >= 1) AND (length(location) <= 100))),
    CONSTRAINT pending_members_manager_check CHECK ((num_nonnulls(manager_id, manager_pending_id) < 2)),
    CONSTRAINT pending_members_username_check CHECK (((length(username) >= 1) AND (length(username) <= 100)))
);

CREATE TABLE public.people_import_rows (
    import_id uuid NOT NULL,
    "row" integer NOT NULL,
    cells text[] NOT NULL,
    result public.people_import_result,
    action public.people_import_action,
    issues jsonb DEFAULT '[]'::jsonb NOT NULL,
    changes jsonb DEFAULT '[]'::jsonb NOT NULL,
    plan jsonb,
    user_id uuid,
    failure public.people_import_failure,
    CONSTRAINT people_import_rows_action_check CHECK (((action IS NULL) = ((result IS NULL) OR (result = 'error'::public.people_import_result)))),
    CONSTRAINT people_import_rows_plan_check CHECK (((plan IS NULL) = (action IS NULL))),
    CONSTRAINT people_import_rows_row_check CHECK (("row" > 0))
);

CREATE TABLE public.people_imports (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    organization_id uuid NOT NULL,
    created_by uuid NOT NULL,
    actor_id uuid NOT NULL,
    file_name text NOT NULL,
    status public.people_import_status DEFAULT 'mapping'::public.people_import_status NOT NULL,
    error public.people_import_error,
    row_count integer NOT NULL,
    headers text[] NOT NULL,
    targets text[] NOT NULL,
    send_invitations boolean DEFAULT true NOT NULL,
    update_existing boolean DEFAULT true NOT NULL,
    deactivate_missing boolean DEFAULT false NOT NULL,
    revision integer DEFAULT 0 NOT NULL,
    counts jsonb,
    checked_at timestamp with time zone,
    batch_id uuid,
    phase public.people_import_phase DEFAULT 'people'::public.people_import_phase NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    processed integer DEFAULT 0 NOT NULL,
    steps integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    deactivated_count integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT people_imports_counts_check CHECK (((counts IS NOT NULL) OR (status = ANY (ARRAY['mapping'::public.people_import_status, 'checking'::public.people_import_status, 'failed'::public.people_import_status])))),
    CONSTRAINT people_imports_error_check CHECK (((status = 'failed'::public.people_import_status) = (error IS NOT NULL))),
    CONSTRAINT people_imports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
    CONSTRAINT people_imports_targets_check CHECK ((cardinality(targets) = cardinality(headers)))
);

CREATE TABLE public.privacy_acceptances (
    user_id uuid NOT NULL,
    organization_id uuid NOT NULL,
    version integer NOT NULL,
    accepted_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.privacy_notices (
    organization_id uuid NOT NULL,
    version integer NOT NULL,
    text text NOT NULL,
    published_by uuid,
    published_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT privacy_notices_text_check CHECK ((length(text) <= 20000)),
    CONSTRAINT privacy_notices_version_check CHECK ((version > 0))
);

CREATE TABLE public.process_heartbeats (
    process_id uuid NOT NULL,
    kind text NOT NULL,
    host text NOT NULL,
    version text NOT NULL,
    commit_hash text,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    beat_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT process_heartbeats_kind_check CHECK ((kind = ANY (ARRAY['api'::text, 'worker'::text])))
);

CREATE TABLE public.profiles (
    id uuid NOT NULL,
    full_name text,
    name_key text,
    is_super_admin boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    certificate_name text,
    time_zone text,
    reminder_hour smallint DEFAULT 9 NOT NULL,
    username text,
    CONSTRAINT profiles_certificate_name_check CHECK (((length(certificate_name) >= 1) AND (length(certificate_name) <= 100))),
    CONSTRAINT profiles_full_name_check CHECK (((full_name IS NULL) OR (((length(full_name) >= 2) AND (length(full_name) <= 50)) AND (public.name_key(full_name) IS NOT NULL)))),
    CONSTRAINT profiles_name_key_check CHECK ((NOT (name_key IS DISTINCT FROM public.name_key(COALESCE(username, full_name))))),
    CONSTRAINT profiles_reminder_hour_check CHECK (((reminder_hour >= 0) AND (reminder_hour <= 23))),
    CONSTRAINT profiles_time_zone_check CHECK (public.is_time_zone(time_zone)),
    CONSTRAINT profiles_username_check CHECK (((username IS NULL) OR (((length(username) >= 2) AND (length(username) <= 50)) AND (public.name_key(username) IS NOT NULL))))
);

CREATE TABLE public.provisioning_errors (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    organization_id uuid NOT NULL,
    occurred_at timestamp with time zone DEFAULT now() NOT NULL,
    operation text NOT NULL,
    target text,
    user_id uuid,
    status smallint NOT NULL,
    scim_type text,
    detail text NOT NULL,
    CONSTRAINT provisioning_errors_detail_check CHECK ((length(detail) <= 1000)),
    CONSTRAINT provisioning_errors_operation_check CHECK ((length(operation) <= 60)),
    CONSTRAINT provisioning_errors_scim_type_check CHECK ((length(scim_type) <= 20)),
    CONSTRAINT provisioning_errors_status_check CHECK (((status >= 400) AND (status <= 499))),
    CONSTRAINT provisioning_errors_target_check CHECK ((length(target) <= 320))
);

CREATE TABLE public.quiz_answers (
    id integer NOT NULL,
    question_id integer NOT NULL,
    answer_text text NOT NULL,
    is_correct boolean DEFAULT false NOT NULL,
    order_index smallint NOT NULL,
    CONSTRAINT quiz_answers_answer_text_check CHECK (((length(answer_text) >= 1) AND (length(answer_text) <= 1000)))
);

ALTER TABLE public.quiz_answers ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.quiz_answers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.quiz_attempt_grants (
    learner_id uuid NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    course_id integer NOT NULL,
    cycle smallint NOT NULL,
    lesson_id integer NOT NULL,
    organization_id uuid NOT NULL,
    granted_by uuid NOT NULL,
    granted_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.quiz_attempts (
    learner_id uuid NOT NULL,
    id uuid NOT NULL,
    course_id integer NOT NULL,
    cycle smallint NOT NULL,
    lesson_id integer NOT NULL,
    course_version integer NOT NULL,
    completion_gate public.completion_gate GENERATED ALWAYS AS ('quiz'::public.completion_gate) STORED NOT NULL,
    snapshot_hash bytea NOT NULL,
    answers jsonb NOT NULL,
    score smallint NOT NULL,
    passed boolean NOT NULL,
    completed_at timestamp with time zone DEFAULT now() NOT NULL,
    epoch integer DEFAULT 0 NOT NULL,
    started_at timestamp with time zone,
    deadline timestamp with time zone,
    question_ids integer[],
    rules jsonb,
    credits double precision[],
    CONSTRAINT quiz_attempts_check CHECK (((NOT passed) OR (score > 0))),
    CONSTRAINT quiz_attempts_credits_check CHECK ((((0)::double precision <= ALL (credits)) AND ((1)::double precision >= ALL (credits)) AND (cardinality(credits) = cardinality(question_ids)))),
    CONSTRAINT quiz_attempts_epoch_check CHECK ((epoch >= 0)),
    CONSTRAINT quiz_attempts_score_check CHECK (((score >= 0) AND (score <= 100))),
    CONSTRAINT quiz_attempts_started_check CHECK ((((started_at IS NULL) = (question_ids IS NULL)) AND ((started_at IS NULL) = (rules IS NULL)) AND ((deadline IS NULL) OR (deadline > started_at))))
)
PARTITION BY HASH (learner_id);

CREATE TABLE public.quiz_attempts_p0 (
    learner_id uuid NOT NULL,
    id uuid NOT NULL,
    course_id integer NOT NULL,
    cycle smallint NOT NULL,
    lesson_id integer NOT NULL,
    course_version integer NOT NULL,
    completion_gate public.completion_gate GENERATED ALWAYS AS ('quiz'::public.completion_gate) STORED NOT NULL,
    snapshot_hash bytea NOT NULL,
    answers jsonb NOT NULL,
    score smallint NOT NULL,
    passed boolean NOT NULL,
    completed_at timestamp with time zone DEFAULT now() NOT NULL,
    epoch integer DEFAULT 0 NOT NULL,
    started_at timestamp with time zone,
    deadline timestamp with time zone,
    question_ids integer[],
    rules jsonb,
    credits double precision[],
    CONSTRAINT quiz_attempts_check CHECK (((NOT passed) OR (score > 0))),
    CONSTRAINT quiz_attempts_credits_check CHECK ((((0)::double precision <= ALL (credits)) AND ((1)::double precision >= ALL (credits)) AND (cardinality(credits) = cardinality(question_ids)))),
    CONSTRAINT quiz_attempts_epoch_check CHECK ((epoch >= 0)),
    CONSTRAINT quiz_attempts_score_check CHECK (((score >= 0) AND (score <= 100))),
    CONSTRAINT quiz_attempts_started_check CHECK ((((started_at IS NULL) = (question_ids IS NULL)) AND ((started_at IS NULL) = (rules IS NULL)) AND ((deadline IS NULL) OR (deadline > started_at))))
);

CREATE TABLE public.quiz_questions (
    id integer NOT NULL,
    lesson_id integer NOT NULL,
    question_text text NOT NULL,
    question_type public.question_type DEFAULT 'single_choice'::public.question_type NOT NULL,
    order_index smallint NOT NULL,
    points smallint DEFAULT 1 NOT NULL,
    explanation text,
    revision integer DEFAULT 1 NOT NULL,
    answer_key jsonb,
    CONSTRAINT quiz_questions_answer_key_check CHECK (
CASE
    WHEN (question_type = ANY (ARRAY['single_choice'::public.question_type, 'multiple_choice'::public.question_type, 'true_false'::public.question_type])) THEN (answer_key IS NULL)
    ELSE ((answer_key IS NOT NULL) AND (NOT ((answer_key ->> 'type'::text) IS DISTINCT FROM (question_type)::text)))
END),
    CONSTRAINT quiz_questions_explanation_check CHECK ((length(explanation) <= 2000)),
    CONSTRAINT quiz_questions_points_check CHECK (((points >= 1) AND (points <= 10))),
    CONSTRAINT quiz_questions_question_text_check CHECK (((length(question_text) >= 1) AND (length(question_text) <= 2000)))
);

ALTER TABLE public.quiz_questions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.quiz_questions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.quiz_rules (
    lesson_id integer NOT NULL,
    pass_mark_percent smallint,
    shuffle_questions boolean NOT NULL,
    shuffle_answers boolean NOT NULL,
    reveal public.revealed_part NOT NULL,
    reveal_when public.reveal_time NOT NULL,
    attempt_limit smallint,
    cooldown_minutes integer DEFAULT 0 NOT NULL,
    draw_count smallint,
    time_limit_minutes smallint,
    integrity_statement text,
    weight_by_points boolean DEFAULT false NOT NULL,
    partial_credit boolean DEFAULT false NOT NULL,
    CONSTRAINT quiz_rules_attempt_limit_check CHECK (((attempt_limit >= 1) AND (attempt_limit <= 20))),
    CONSTRAINT quiz_rules_cooldown_minutes_check CHECK (((cooldown_minutes >= 0) AND (cooldown_minutes <= 43200))),
    CONSTRAINT quiz_rules_draw_count_check CHECK (((draw_count >= 1) AND (draw_count <= 200))),
    CONSTRAINT quiz_rules_integrity_statement_check CHECK (((length(integrity_statement) >= 10) AND (length(integrity_statement) <= 500))),
    CONSTRAINT quiz_rules_pass_mark_percent_check CHECK (((pass_mark_percent >= 1) AND (pass_mark_percent <= 100))),
    CONSTRAINT quiz_rules_time_limit_minutes_check CHECK (((time_limit_minutes >= 1) AND (time_limit_minutes <= 480)))
);

CREATE TABLE public.quiz_snapshots (
    content_hash bytea NOT NULL,
    lesson_id integer NOT NULL,
    questions jsonb NOT NULL,
    CONSTRAINT quiz_snapshots_content_hash_check CHECK ((length(content_hash) = 32))
);

CREATE TABLE public.read_model_changes (
    id bigint NOT NULL,
    changed_table public.changed_table NOT NULL,
    organization_id uuid,
    user_id uuid,
    course_id integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.read_model_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.read_model_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.report_recipients (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    schedule_id uuid NOT NULL,
    organization_id uuid NOT NULL,
    "position" smallint NOT NULL,
    user_id uuid,
    email text,
    CONSTRAINT report_recipients_check CHECK ((num_nonnulls(user_id, email) = 1)),
    CONSTRAINT report_recipients_email_check CHECK (((email = lower(email)) AND (length(email) <= 320))),
    CONSTRAINT report_recipients_position_check CHECK ((("position" >= 1) AND ("position" <= 20)))
);

CREATE TABLE public.report_schedules (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    organization_id uuid NOT NULL,
    slot smallint NOT NULL,
    name text NOT NULL,
    course_id integer,
    covers_team boolean NOT NULL,
    team_id uuid,
    format public.report_format NOT NULL,
    frequency public.report_frequency NOT NULL,
    day smallint NOT NULL,
    local_time time without time zone NOT NULL,
    is_paused boolean DEFAULT false NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    created_by uuid,
    responsible_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    active_since timestamp with time zone DEFAULT public.training_clock() NOT NULL,
    last_period_on date,
    last_sent_at timestamp with time zone,
    last_error public.report_error,
    last_error_at timestamp with time zone,
    CONSTRAINT report_schedules_day_check CHECK (((day >= 1) AND (day <=
CASE frequency
    WHEN 'weekly'::public.report_frequency THEN 7
    ELSE 28
END))),
    CONSTRAINT report_schedules_last_error_check CHECK (((last_error IS NULL) = (last_error_at IS NULL))),
    CONSTRAINT report_schedules_name_check CHECK (((length(TRIM(BOTH FROM name)) >= 1) AND (length(TRIM(BOTH FROM name)) <= 80))),
    CONSTRAINT report_schedules_slot_check CHECK (((slot >= 1) AND (slot <= 20))),
    CONSTRAINT report_schedules_team_id_check CHECK ((covers_team OR (team_id IS NULL)))
);

CREATE TABLE public.retention_settings (
    organization_id uuid NOT NULL,
    evidence_months smallint DEFAULT 60 NOT NULL,
    former_member_months smallint,
    audit_months smallint,
    updated_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT retention_settings_audit_months_check CHECK (((audit_months >= 12) AND (audit_months <= 600))),
    CONSTRAINT retention_settings_evidence_months_check CHECK (((evidence_months >= 1) AND (evidence_months <= 600))),
    CONSTRAINT retention_settings_former_member_months_check CHECK (((former_member_months >= 1) AND (former_member_months <= 600)))
);

CREATE TABLE public.schema_migrations (
    id integer NOT NULL,
    name character varying(255) NOT NULL,
    run_on timestamp without time zone NOT NULL
);

CREATE SEQUENCE public.schema_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.schema_migrations_id_seq OWNED BY public.schema_migrations.id;

CREATE TABLE public.schema_repeatables (
    path text NOT NULL,
    sha256 text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.scim_groups (
    team_id uuid NOT NULL,
    organization_id uuid NOT NULL,
    external_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT scim_groups_external_id_check CHECK (((length(external_id) >= 1) AND (length(external_id) <= 1000)))
);

CREATE TABLE public.scim_users (
    organization_id uuid NOT NULL,
    user_id uuid NOT NULL,
    user_name text NOT NULL,
    external_id text,
    attributes jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT scim_users_attributes_check CHECK (((jsonb_typeof(attributes) = 'object'::text) AND (length((attributes)::text) <= 50000))),
    CONSTRAINT scim_users_external_id_check CHECK (((length(external_id) >= 1) AND (length(external_id) <= 1000))),
    CONSTRAINT scim_users_user_name_check CHECK (((length(user_name) >= 1) AND (length(user_name) <= 1000)))
);

CREATE TABLE public.search_words (
    word text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE public.security_events (
    id bigint NOT NULL,
    occurred_at timestamp with time zone DEFAULT now() NOT NULL,
    kind text NOT NULL,
    outcome text NOT NULL,
    actor_id uuid,
    user_id uuid,
    organization_id uuid,
    ip_address inet,
    client text,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT security_events_client_check CHECK ((length(client) <= 80)),
    CONSTRAINT security_events_details_check CHECK ((jsonb_typeof(details) = 'object'::text)),
    CONSTRAINT security_events_kind_check CHECK ((kind ~ '^[a-z_]{1,60}$'::text)),
    CONSTRAINT security_events_outcome_check CHECK ((outcome = ANY (ARRAY['success'::text, 'failure'::text])))
);

ALTER TABLE public.security_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.security_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.service_accounts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    organization_id uuid NOT NULL,
    name text NOT NULL,
    scopes text[] NOT NULL,
    allowed_networks cidr[] DEFAULT '{}'::cidr[] NOT NULL,
    responsible_id uuid,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    revoked_at timestamp with time zone,
    CONSTRAINT service_accounts_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
    CONSTRAINT service_accounts_scopes_check CHECK ((array_to_string(scopes, ' '::text, '!'::text) ~ '^[a-z]+(:[a-z]+)?( [a-z]+(:[a-z]+)?)*$'::text))
);

CREATE TABLE public.sso_connections (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    organization_id uuid NOT NULL,
    protocol text NOT NULL,
    name text NOT NULL,
    is_active boolean DEFAULT false NOT NULL,
    issuer text,
    client_id text,
    client_secret bytea,
    entity_id text,
    sign_in_url text,
    logout_url text,
    certificates text[] DEFAULT '{}'::text[] NOT NULL,
    metadata_url text,
    metadata_read_at timestamp with time zone,
    metadata_error text,
    service_certificate text NOT NULL,
    service_key bytea NOT NULL,
    attributes jsonb NOT NULL,
    joins_automatically boolean DEFAULT true NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    detail_attributes jsonb DEFAULT '{}'::jsonb NOT NULL,
    scopes text[] DEFAULT '{openid,profile,email}'::text[] NOT NULL,
    metadata_tried_at timestamp with time zone,
    CONSTRAINT sso_connections_attributes_check CHECK ((jsonb_typeof(attributes) = 'object'::text)),
    CONSTRAINT sso_connections_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
    CONSTRAINT sso_connections_protocol_check CHECK ((((protocol = 'oidc'::text) AND (issuer IS NOT NULL) AND (client_id IS NOT NULL) AND (client_secret IS NOT NULL) AND (entity_id IS NULL) AND (sign_in_url IS NULL)) OR ((protocol = 'saml'::text) AND (issuer IS NULL) AND (client_id IS NULL) AND (client_secret IS NULL) AND (entity_id IS NOT NULL) AND (sign_in_url IS NOT NULL) AND (cardinality(certificates) > 0)))),
    CONSTRAINT sso_connections_scopes_check CHECK ((('openid'::text = ANY (scopes)) AND (cardinality(scopes) <= 20)))
);

CREATE TABLE public.sso_emergency_admins (
    user_id uuid NOT NULL,
    added_by uuid,
    added_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.sso_group_rules (
    connection_id uuid NOT NULL,
    group_name text NOT NULL,
    role public.organization_role DEFAULT 'member'::public.organization_role NOT NULL,
    team_id uuid,
    CONSTRAINT sso_group_rules_group_name_check CHECK (((length(group_name) >= 1) AND (length(group_name) <= 200)))
);

CREATE TABLE public.sso_identities (
    connection_id uuid NOT NULL,
    subject text NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_sign_in_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT sso_identities_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 500)))
);

CREATE TABLE public.sso_test_runs (
    connection_id uuid NOT NULL,
    actor_id uuid,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    result jsonb,
    CONSTRAINT sso_test_runs_result_check CHECK (((result IS NULL) = (finished_at IS NULL)))
);

CREATE TABLE public.team_history (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    name text NOT NULL,
    during tstzrange NOT NULL
);

CREATE TABLE public.team_managers (
    organization_id uuid NOT NULL,
    team_id uuid NOT NULL,
    user_id uuid NOT NULL
);

CREATE TABLE public.team_member_history (
    team_id uuid NOT NULL,
    user_id uuid NOT NULL,
    joined_at timestamp with time zone NOT NULL,
    during tstzrange NOT NULL
);

CREATE TABLE public.team_members (
    team_id uuid NOT NULL,
    user_id uuid NOT NULL,
    joined_at timestamp with time zone DEFAULT public.training_clock() NOT NULL
);

CREATE TABLE public.teams (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    organization_id uuid NOT NULL,
    name text NOT NULL,
    parent_team_id uuid,
    CONSTRAINT teams_name_check CHECK (((length(TRIM(BOTH FROM name)) >= 1) AND (length(TRIM(BOTH FROM name)) <= 60)))
);

CREATE TABLE public.training_cells (
    organization_id uuid NOT NULL,
    user_id uuid NOT NULL,
    course_id integer NOT NULL,
    assignment_id uuid NOT NULL,
    status public.training_status NOT NULL,
    percent smallint NOT NULL,
    cycle smallint,
    due_on date,
    completed_on date,
    valid_until date,
    grace_until date,
    changes_on date,
    renews_on date,
    urgency integer NOT NULL,
    is_first boolean NOT NULL
);

CREATE TABLE public.training_counts (
    organization_id uuid NOT NULL,
    team_id uuid NOT NULL,
    course_id integer NOT NULL,
    status public.training_status NOT NULL,
    count integer NOT NULL,
    CONSTRAINT training_counts_count_check CHECK ((count >= 0))
);

CREATE TABLE public.training_digests (
    admin_id uuid NOT NULL,
    organization_id uuid NOT NULL,
    week date NOT NULL
);

CREATE TABLE public.training_exports (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    organization_id uuid NOT NULL,
    requested_by uuid NOT NULL,
    manager_id uuid,
    team_ids uuid[],
    format public.training_export_format NOT NULL,
    as_of date NOT NULL,
    filter jsonb DEFAULT '{}'::jsonb NOT NULL,
    file_name text NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    ready_at timestamp with time zone,
    failed_at timestamp with time zone,
    error public.training_export_error,
    object_key text,
    size_bytes bigint,
    expires_at timestamp with time zone,
    CONSTRAINT training_exports_error_check CHECK (((failed_at IS NULL) = (error IS NULL))),
    CONSTRAINT training_exports_expires_at_check CHECK ((((expires_at IS NULL) = (num_nonnulls(ready_at, failed_at) = 0)) AND (expires_at > COALESCE(ready_at, failed_at)))),
    CONSTRAINT training_exports_failed_at_check CHECK ((num_nonnulls(ready_at, failed_at) < 2)),
    CONSTRAINT training_exports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
    CONSTRAINT training_exports_filter_check CHECK ((jsonb_typeof(filter) = 'object'::text)),
    CONSTRAINT training_exports_manager_id_check CHECK ((manager_id = requested_by)),
    CONSTRAINT training_exports_ready_at_check CHECK ((num_nonnulls(ready_at, object_key, size_bytes) = ANY (ARRAY[0, 3]))),
    CONSTRAINT training_exports_size_bytes_check CHECK ((size_bytes > 0)),
    CONSTRAINT training_exports_team_ids_check CHECK (((team_ids IS NOT NULL) = ((manager_id IS NOT NULL) AND (ready_at IS NOT NULL))))
);

CREATE TABLE public.training_members (
    organization_id uuid NOT NULL,
    user_id uuid NOT NULL,
    urgency integer NOT NULL,
    status public.training_status,
    sort_name text NOT NULL,
    team_ids uuid[] NOT NULL
);

CREATE TABLE public.training_reminders (
    user_id uuid NOT NULL,
    organization_id uuid NOT NULL,
    course_id integer NOT NULL,
    due_on date NOT NULL,
    kind public.training_reminder_kind NOT NULL,
    event_on date NOT NULL,
    reminded_at timestamp with time zone DEFAULT public.training_clock() NOT NULL
);

CREATE TABLE public.transfer_codes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    organization_id uuid NOT NULL,
    code_hash bytea NOT NULL,
    code_end text NOT NULL,
    uses integer DEFAULT 0 NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone DEFAULT (now() + '7 days'::interval) NOT NULL,
    revoked_at timestamp with time zone,
    CONSTRAINT transfer_codes_code_end_check CHECK ((length(code_end) = 5)),
    CONSTRAINT transfer_codes_code_hash_check CHECK ((length(code_hash) = 32)),
    CONSTRAINT transfer_codes_expires_at_check CHECK ((expires_at > created_at)),
    CONSTRAINT transfer_codes_uses_check CHECK ((uses >= 0))
);

CREATE TABLE public.user_history (
    id uuid NOT NULL,
    full_name text,
    email text NOT NULL,
    during tstzrange NOT NULL
);

CREATE TABLE public.user_words (
    user_id uuid NOT NULL,
    words text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.video_renditions (
    video_id uuid NOT NULL,
    height smallint NOT NULL,
    width smallint NOT NULL,
    bandwidth integer NOT NULL,
    codecs text NOT NULL,
    object_key text NOT NULL,
    size_bytes bigint NOT NULL,
    playlist text NOT NULL,
    CONSTRAINT video_renditions_bandwidth_check CHECK ((bandwidth > 0)),
    CONSTRAINT video_renditions_height_check CHECK ((height > 0)),
    CONSTRAINT video_renditions_size_bytes_check CHECK ((size_bytes > 0)),
    CONSTRAINT video_renditions_width_check CHECK ((width > 0))
);

CREATE TABLE public.videos (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    lesson_id integer NOT NULL,
    uploaded_by uuid,
    file_name text NOT NULL,
    object_key text NOT NULL,
    content_type text NOT NULL,
    size_bytes bigint,
    status public.video_status DEFAULT 'receiving'::public.video_status NOT NULL,
    percent smallint DEFAULT 0 NOT NULL,
    failure public.video_failure,
    duration_seconds integer,
    width smallint,
    height smallint,
    poster_key text,
    thumbnails_key text,
    thumbnails jsonb,
    is_playable boolean GENERATED ALWAYS AS (((duration_seconds IS NOT NULL) AND (status <> 'removed'::public.video_status))) STORED NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    lease_id uuid,
    lease_expires_at timestamp with time zone,
    plays_in_browsers boolean,
    content_hash bytea,
    CONSTRAINT videos_check CHECK (((status = ANY (ARRAY['receiving'::public.video_status, 'removed'::public.video_status])) OR (size_bytes IS NOT NULL))),
    CONSTRAINT videos_check1 CHECK (((status = 'failed'::public.video_status) = (failure IS NOT NULL))),
    CONSTRAINT videos_check2 CHECK (((status <> 'ready'::public.video_status) OR ((duration_seconds IS NOT NULL) AND (percent = 100)))),
    CONSTRAINT videos_check3 CHECK (((thumbnails_key IS NULL) = (thumbnails IS NULL))),
    CONSTRAINT videos_check4 CHECK (((lease_id IS NULL) = (lease_expires_at IS NULL))),
    CONSTRAINT videos_content_hash_check CHECK ((length(content_hash) = 32)),
    CONSTRAINT videos_content_type_check CHECK ((content_type = ANY (ARRAY['video/mp4'::text, 'video/webm'::text, 'video/ogg'::text]))),
    CONSTRAINT videos_duration_seconds_check CHECK (((duration_seconds >= 1) AND (duration_seconds <= 86400))),
    CONSTRAINT videos_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
    CONSTRAINT videos_height_check CHECK ((height > 0)),
    CONSTRAINT videos_percent_check CHECK (((percent >= 0) AND (percent <= 100))),
    CONSTRAINT videos_size_bytes_check CHECK ((size_bytes > 0)),
    CONSTRAINT videos_width_check CHECK ((width > 0))
);

CREATE TABLE public.watch_allowances (
    learner_id uuid NOT NULL,
    started_at timestamp with time zone NOT NULL,
    spent int4multirange DEFAULT '{}'::int4multirange NOT NULL
)
WITH (fillfactor='70');

CREATE TABLE public.webhook_deliveries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    endpoint_id uuid NOT NULL,
    event_id uuid NOT NULL,
    sequence bigint NOT NULL,
    ordering_key text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    queued_at timestamp with time zone DEFAULT now() NOT NULL,
    first_attempt_at timestamp with time zone,
    last_attempt_at timestamp with time zone,
    next_attempt_at timestamp with time zone DEFAULT now(),
    leased_until timestamp with time zone,
    delivered_at timestamp with time zone,
    response_status integer,
    response_body text,
    error text,
    duration_ms integer,
    CONSTRAINT webhook_deliveries_response_body_check CHECK ((length(response_body) <= 2000)),
    CONSTRAINT webhook_deliveries_status_check CHECK ((((status = 'pending'::text) AND (next_attempt_at IS NOT NULL) AND (delivered_at IS NULL)) OR ((status = 'delivered'::text) AND (next_attempt_at IS NULL) AND (delivered_at IS NOT NULL) AND (leased_until IS NULL)) OR ((status = 'dead'::text) AND (next_attempt_at IS NULL) AND (delivered_at IS NULL) AND (leased_until IS NULL))))
);

CREATE TABLE public.webhook_endpoints (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    organization_id uuid NOT NULL,
    url text NOT NULL,
    event_types text[] NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    secret bytea NOT NULL,
    secret_hint text NOT NULL,
    previous_secret bytea,
    previous_secret_until timestamp with time zone,
    disabled_reason text,
    disabled_at timestamp with time zone,
    failure_count integer DEFAULT 0 NOT NULL,
    failing_since timestamp with time zone,
    retry_at timestamp with time zone,
    last_success_at timestamp with time zone,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    format public.webhook_format DEFAULT 'standard'::public.webhook_format NOT NULL,
    label text,
    paused_until timestamp with time zone,
    CONSTRAINT webhook_endpoints_disabled_check CHECK ((((disabled_reason = ANY (ARRAY['gone'::text, 'failing'::text])) AND (disabled_at IS NOT NULL) AND (NOT is_active)) OR ((disabled_reason IS NULL) AND (disabled_at IS NULL)))),
    CONSTRAINT webhook_endpoints_event_types_check CHECK (((cardinality(event_types) >= 1) AND (cardinality(event_types) <= 50))),
    CONSTRAINT webhook_endpoints_failure_count_check CHECK ((((failure_count = 0) AND (failing_since IS NULL) AND (retry_at IS NULL)) OR ((failure_count > 0) AND (failing_since IS NOT NULL)))),
    CONSTRAINT webhook_endpoints_label_check CHECK (((length(label) >= 1) AND (length(label) <= 60))),
    CONSTRAINT webhook_endpoints_notice_check CHECK (((format = 'standard'::public.webhook_format) OR ((url ~ '^https?://[^/]+/$'::text) AND (previous_secret IS NULL)))),
    CONSTRAINT webhook_endpoints_previous_secret_check CHECK (((previous_secret IS NULL) = (previous_secret_until IS NULL))),
    CONSTRAINT webhook_endpoints_url_check CHECK (((url ~ '^https?://[^/@?#]+([/?]|$)'::text) AND (length(url) <= 2000)))
);

ALTER TABLE public.webhook_events ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.webhook_events_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.worker_heartbeats (
    worker_id text NOT NULL,
    beat_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.xapi_events (
    sequence bigint NOT NULL,
    organization_id uuid NOT NULL,
    learner_id uuid NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    event_id uuid NOT NULL,
    queued_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.xapi_events ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.xapi_events_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.xapi_stores (
    organization_id uuid NOT NULL,
    url text NOT NULL,
    username text NOT NULL,
    password bytea NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    sent_count bigint DEFAULT 0 NOT NULL,
    last_sent_at timestamp with time zone,
    error text,
    error_status integer,
    is_halted boolean DEFAULT false NOT NULL,
    failure_count integer DEFAULT 0 NOT NULL,
    retry_at timestamp with time zone,
    leased_until timestamp with time zone,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT xapi_stores_error_check CHECK ((((error IS NULL) AND (failure_count = 0) AND (retry_at IS NULL) AND (NOT is_halted) AND (error_status IS NULL)) OR ((error IS NOT NULL) AND (failure_count > 0)))),
    CONSTRAINT xapi_stores_url_check CHECK (((url ~ '^https?://[^/@?#]+(/[^?#]*)?$'::text) AND (length(url) <= 2000))),
    CONSTRAINT xapi_stores_username_check CHECK ((((length(username) >= 1) AND (length(username) <= 200)) AND (username !~ ':'::text)))
);

ALTER TABLE ONLY public.enrollment_history ATTACH PARTITION public.enrollment_history_p0 FOR VALUES WITH (modulus 16, remainder 0);

ALTER TABLE ONLY public.enrollments ATTACH PARTITION public.enrollments_p0 FOR VALUES WITH (modulus 16, remainder 0);

ALTER TABLE ONLY public.learning_events ATTACH PARTITION public.learning_events_default DEFAULT;

ALTER TABLE ONLY public.lesson_progress ATTACH PARTITION public.lesson_progress_p0 FOR VALUES WITH (modulus 16, remainder 0);

ALTER TABLE ONLY public.quiz_attempts ATTACH PARTITION public.quiz_attempts_p0 FOR VALUES WITH (modulus 16, remainder 0);

ALTER TABLE ONLY public.schema_migrations ALTER COLUMN id SET DEFAULT nextval('public.schema_migrations_id_seq'::regclass);

ALTER TABLE ONLY auth.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.accounts
    ADD CONSTRAINT accounts_provider_id_account_id_key UNIQUE (provider_id, account_id);

ALTER TABLE ONLY auth.api_key_networks
    ADD CONSTRAINT api_key_networks_pkey PRIMARY KEY (service_account_id, network);

ALTER TABLE ONLY auth.api_keys
    ADD CONSTRAINT api_keys_key_hash_key UNIQUE (key_hash);

ALTER TABLE ONLY auth.api_keys
    ADD CONSTRAINT api_keys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.mail_requests
    ADD CONSTRAINT mail_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.mail_requests
    ADD CONSTRAINT mail_requests_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY auth.passkey_challenges
    ADD CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge_hash);

ALTER TABLE ONLY auth.passkeys
    ADD CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id);

ALTER TABLE ONLY auth.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.pending_sign_ins
    ADD CONSTRAINT pending_sign_ins_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY auth.pins
    ADD CONSTRAINT pins_code_hash_key UNIQUE (code_hash);

ALTER TABLE ONLY auth.pins
    ADD CONSTRAINT pins_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY auth.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash);

ALTER TABLE ONLY auth.refresh_credentials
    ADD CONSTRAINT refresh_credentials_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY auth.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.sessions
    ADD CONSTRAINT sessions_token_key UNIQUE (token);

ALTER TABLE ONLY auth.sign_in_alerts
    ADD CONSTRAINT sign_in_alerts_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY auth.signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.sso_requests
    ADD CONSTRAINT sso_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.totp_secrets
    ADD CONSTRAINT totp_secrets_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY auth.trusted_devices
    ADD CONSTRAINT trusted_devices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.trusted_devices
    ADD CONSTRAINT trusted_devices_user_id_token_hash_key UNIQUE (user_id, token_hash);

ALTER TABLE ONLY auth.used_assertions
    ADD CONSTRAINT used_assertions_pkey PRIMARY KEY (connection_id, assertion_hash);

ALTER TABLE ONLY auth.users
    ADD CONSTRAINT users_email_key UNIQUE (email);

ALTER TABLE ONLY auth.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.verifications
    ADD CONSTRAINT verifications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account_erasures
    ADD CONSTRAINT account_erasures_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.active_learners
    ADD CONSTRAINT active_learners_pkey PRIMARY KEY (scope_id, learner_id);

ALTER TABLE ONLY public.aggregated_ratings
    ADD CONSTRAINT aggregated_ratings_pkey PRIMARY KEY (scope_id, learner_id, course_id, rated_at, event_id);

ALTER TABLE ONLY public.analytics_scopes
    ADD CONSTRAINT analytics_scopes_kind_organization_id_author_id_key UNIQUE NULLS NOT DISTINCT (kind, organization_id, author_id);

ALTER TABLE ONLY public.analytics_scopes
    ADD CONSTRAINT analytics_scopes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.analytics_status
    ADD CONSTRAINT analytics_status_pkey PRIMARY KEY (only_one);

ALTER TABLE ONLY public.assignment_history
    ADD CONSTRAINT assignment_history_id_during_excl EXCLUDE USING gist (id WITH =, during WITH &&);

ALTER TABLE ONLY public.assignment_statements
    ADD CONSTRAINT assignment_statements_pkey PRIMARY KEY (assignment_id, version);

ALTER TABLE ONLY public.assignments
    ADD CONSTRAINT assignments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.auditor_links
    ADD CONSTRAINT auditor_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.auditor_links
    ADD CONSTRAINT auditor_links_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.auditor_visits
    ADD CONSTRAINT auditor_visits_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.backups
    ADD CONSTRAINT backups_pkey PRIMARY KEY (label);

ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.capstone_attachments
    ADD CONSTRAINT capstone_attachments_pkey PRIMARY KEY (learner_id, id);

ALTER TABLE ONLY public.capstone_rounds
    ADD CONSTRAINT capstone_rounds_pkey PRIMARY KEY (learner_id, course_id, cycle, lesson_id, number);

ALTER TABLE ONLY public.capstone_rules
    ADD CONSTRAINT capstone_rules_pkey PRIMARY KEY (lesson_id);

ALTER TABLE ONLY public.capstone_submissions
    ADD CONSTRAINT capstone_submissions_pkey PRIMARY KEY (learner_id, course_id, cycle, lesson_id);

ALTER TABLE ONLY public.caption_cues
    ADD CONSTRAINT caption_cues_pkey PRIMARY KEY (lesson_id, language, "position");

ALTER TABLE ONLY public.catalogue_changes
    ADD CONSTRAINT catalogue_changes_pkey PRIMARY KEY (audience, id);

ALTER TABLE ONLY public.certificate_brandings
    ADD CONSTRAINT certificate_brandings_content_key UNIQUE NULLS NOT DISTINCT (organization_id, logo_id, signature_id, signer_name, signer_title);

ALTER TABLE ONLY public.certificate_brandings
    ADD CONSTRAINT certificate_brandings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.certificate_lookup
    ADD CONSTRAINT certificate_lookup_number_key UNIQUE (number);

ALTER TABLE ONLY public.certificate_lookup
    ADD CONSTRAINT certificate_lookup_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.certificate_lookup
    ADD CONSTRAINT certificate_lookup_status_index_key UNIQUE (status_index);

ALTER TABLE ONLY public.certificates
    ADD CONSTRAINT certificates_learner_id_course_id_cycle_key UNIQUE (learner_id, course_id, cycle);

ALTER TABLE ONLY public.certificates
    ADD CONSTRAINT certificates_pkey PRIMARY KEY (learner_id, id);

ALTER TABLE ONLY public.content_fingerprint_keys
    ADD CONSTRAINT content_fingerprint_keys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.content_revisions
    ADD CONSTRAINT content_revisions_pkey PRIMARY KEY (course_id);

ALTER TABLE ONLY public.continued_enrollments
    ADD CONSTRAINT continued_enrollments_pkey PRIMARY KEY (learner_id, course_id, cycle);

ALTER TABLE ONLY public.course_drafts
    ADD CONSTRAINT course_drafts_pkey PRIMARY KEY (course_id);

ALTER TABLE ONLY public.course_grants
    ADD CONSTRAINT course_grants_pkey PRIMARY KEY (organization_id, course_id);

ALTER TABLE ONLY public.course_history
    ADD CONSTRAINT course_history_id_during_excl EXCLUDE USING gist (id WITH =, during WITH &&);

ALTER TABLE ONLY public.course_image_uses
    ADD CONSTRAINT course_image_uses_pkey PRIMARY KEY (image_id, course_id);

ALTER TABLE ONLY public.course_images
    ADD CONSTRAINT course_images_object_key_key UNIQUE (object_key);

ALTER TABLE ONLY public.course_images
    ADD CONSTRAINT course_images_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.course_imports
    ADD CONSTRAINT course_imports_object_key_key UNIQUE (object_key);

ALTER TABLE ONLY public.course_imports
    ADD CONSTRAINT course_imports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.course_learners
    ADD CONSTRAINT course_learners_pkey PRIMARY KEY (scope_id, learner_id, course_id);

ALTER TABLE ONLY public.course_modules
    ADD CONSTRAINT course_modules_course_id_id_key UNIQUE (course_id, id);

ALTER TABLE ONLY public.course_modules
    ADD CONSTRAINT course_modules_course_id_key_key UNIQUE (course_id, key);

ALTER TABLE ONLY public.course_modules
    ADD CONSTRAINT course_modules_course_id_number_key UNIQUE (course_id, number) DEFERRABLE;

ALTER TABLE ONLY public.course_modules
    ADD CONSTRAINT course_modules_course_id_position_key UNIQUE (course_id, "position") DEFERRABLE;

ALTER TABLE ONLY public.course_modules
    ADD CONSTRAINT course_modules_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.course_prerequisites
    ADD CONSTRAINT course_prerequisites_pkey PRIMARY KEY (course_id, prerequisite_id);

ALTER TABLE ONLY public.course_ratings
    ADD CONSTRAINT course_ratings_pkey PRIMARY KEY (learner_id, course_id);

ALTER TABLE ONLY public.course_search
    ADD CONSTRAINT course_search_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.course_snapshots
    ADD CONSTRAINT course_snapshots_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.course_stats
    ADD CONSTRAINT course_stats_pkey PRIMARY KEY (course_id);

ALTER TABLE ONLY public.course_versions
    ADD CONSTRAINT course_versions_course_id_number_content_hash_key UNIQUE (course_id, number, content_hash);

ALTER TABLE ONLY public.course_versions
    ADD CONSTRAINT course_versions_pkey PRIMARY KEY (course_id, number);

ALTER TABLE ONLY public.courses
    ADD CONSTRAINT courses_author_id_creation_key_key UNIQUE (author_id, creation_key);

ALTER TABLE ONLY public.courses
    ADD CONSTRAINT courses_featured_rank_key UNIQUE (featured_rank);

ALTER TABLE ONLY public.courses
    ADD CONSTRAINT courses_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.courses
    ADD CONSTRAINT courses_public_path_key UNIQUE (public_path);

ALTER TABLE ONLY public.credential_keys
    ADD CONSTRAINT credential_keys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.data_exports
    ADD CONSTRAINT data_exports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.enrollment_history
    ADD CONSTRAINT enrollment_history_pkey PRIMARY KEY (learner_id, course_id, cycle, recorded_at);

ALTER TABLE ONLY public.enrollment_history_p0
    ADD CONSTRAINT enrollment_history_p0_pkey PRIMARY KEY (learner_id, course_id, cycle, recorded_at);

ALTER TABLE ONLY public.enrollments
    ADD CONSTRAINT enrollments_pkey PRIMARY KEY (learner_id, course_id, cycle);

ALTER TABLE ONLY public.enrollments_p0
    ADD CONSTRAINT enrollments_p0_pkey PRIMARY KEY (learner_id, course_id, cycle);

ALTER TABLE ONLY public.evidence_identities
    ADD CONSTRAINT evidence_identities_pkey PRIMARY KEY (organization_id, user_id);

ALTER TABLE ONLY public.group_history
    ADD CONSTRAINT group_history_id_during_excl EXCLUDE USING gist (id WITH =, during WITH &&);

ALTER TABLE ONLY public.group_member_history
    ADD CONSTRAINT group_member_history_group_id_user_id_during_excl EXCLUDE USING gist (group_id WITH =, user_id WITH =, during WITH &&);

ALTER TABLE ONLY public.group_members
    ADD CONSTRAINT group_members_pkey PRIMARY KEY (group_id, user_id);

ALTER TABLE ONLY public.groups
    ADD CONSTRAINT groups_organization_id_id_key UNIQUE (organization_id, id);

ALTER TABLE ONLY public.groups
    ADD CONSTRAINT groups_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.hidden_author_onboardings
    ADD CONSTRAINT hidden_author_onboardings_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.hidden_onboardings
    ADD CONSTRAINT hidden_onboardings_pkey PRIMARY KEY (organization_id);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (actor_id, route, key_hash);

ALTER TABLE ONLY public.invitation_batch_rows
    ADD CONSTRAINT invitation_batch_rows_pkey PRIMARY KEY (batch_id, "row");

ALTER TABLE ONLY public.invitation_batches
    ADD CONSTRAINT invitation_batches_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invitation_uses
    ADD CONSTRAINT invitation_uses_pkey PRIMARY KEY (invitation_id, user_id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.learner_revisions
    ADD CONSTRAINT learner_revisions_pkey PRIMARY KEY (learner_id);

ALTER TABLE ONLY public.learning_days
    ADD CONSTRAINT learning_days_pkey PRIMARY KEY (scope_id, course_id, day);

ALTER TABLE ONLY public.learning_events
    ADD CONSTRAINT learning_events_pkey PRIMARY KEY (learner_id, occurred_at, id);

ALTER TABLE ONLY public.learning_events_default
    ADD CONSTRAINT learning_events_default_pkey PRIMARY KEY (learner_id, occurred_at, id);

ALTER TABLE ONLY public.learning_statements
    ADD CONSTRAINT learning_statements_pkey PRIMARY KEY (learner_id, course_id, cycle, assignment_id, statement_version);

ALTER TABLE ONLY public.learning_totals
    ADD CONSTRAINT learning_totals_pkey PRIMARY KEY (scope_id, course_id);

ALTER TABLE ONLY public.legal_holds
    ADD CONSTRAINT legal_holds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.lesson_captions
    ADD CONSTRAINT lesson_captions_object_key_key UNIQUE (object_key);

ALTER TABLE ONLY public.lesson_captions
    ADD CONSTRAINT lesson_captions_pkey PRIMARY KEY (lesson_id, language);

ALTER TABLE ONLY public.lesson_drafts
    ADD CONSTRAINT lesson_drafts_pkey PRIMARY KEY (lesson_id);

ALTER TABLE ONLY public.lesson_progress
    ADD CONSTRAINT lesson_progress_pkey PRIMARY KEY (learner_id, course_id, cycle, lesson_id);

ALTER TABLE ONLY public.lesson_progress_p0
    ADD CONSTRAINT lesson_progress_p0_pkey PRIMARY KEY (learner_id, course_id, cycle, lesson_id);

ALTER TABLE ONLY public.lesson_search
    ADD CONSTRAINT lesson_search_pkey PRIMARY KEY (lesson_id);

ALTER TABLE ONLY public.lesson_snapshots
    ADD CONSTRAINT lesson_snapshots_pkey PRIMARY KEY (content_hash);

ALTER TABLE ONLY public.lesson_tasks
    ADD CONSTRAINT lesson_tasks_lesson_id_key_key UNIQUE (lesson_id, key);

ALTER TABLE ONLY public.lesson_tasks
    ADD CONSTRAINT lesson_tasks_lesson_id_position_key UNIQUE (lesson_id, "position") DEFERRABLE;

ALTER TABLE ONLY public.lesson_tasks
    ADD CONSTRAINT lesson_tasks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.lesson_videos
    ADD CONSTRAINT lesson_videos_pkey PRIMARY KEY (lesson_id);

ALTER TABLE ONLY public.lesson_videos
    ADD CONSTRAINT lesson_videos_video_id_key UNIQUE (video_id);

ALTER TABLE ONLY public.lessons
    ADD CONSTRAINT lessons_course_id_id_completion_gate_key UNIQUE (course_id, id, completion_gate);

ALTER TABLE ONLY public.lessons
    ADD CONSTRAINT lessons_course_id_order_index_excl EXCLUDE USING btree (course_id WITH =, order_index WITH =) WHERE (((archived_at IS NULL) AND is_published)) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY public.lessons
    ADD CONSTRAINT lessons_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.member_detail_history
    ADD CONSTRAINT member_detail_history_organization_id_user_id_during_excl EXCLUDE USING gist (organization_id WITH =, user_id WITH =, during WITH &&);

ALTER TABLE ONLY public.member_details
    ADD CONSTRAINT member_details_pkey PRIMARY KEY (organization_id, user_id);

ALTER TABLE ONLY public.member_details
    ADD CONSTRAINT member_details_user_id_key UNIQUE (user_id);

ALTER TABLE ONLY public.member_fields
    ADD CONSTRAINT member_fields_organization_id_key_key UNIQUE (organization_id, key);

ALTER TABLE ONLY public.member_fields
    ADD CONSTRAINT member_fields_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.membership_history
    ADD CONSTRAINT membership_history_user_id_during_excl EXCLUDE USING gist (user_id WITH =, during WITH &&);

ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_organization_id_user_id_key UNIQUE (organization_id, user_id);

ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.merged_accounts
    ADD CONSTRAINT merged_accounts_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.message_preferences
    ADD CONSTRAINT message_preferences_pkey PRIMARY KEY (user_id, kind);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_user_id_kind_event_key_key UNIQUE (user_id, kind, event_key);

ALTER TABLE ONLY public.open_quiz_attempts
    ADD CONSTRAINT open_quiz_attempts_pkey PRIMARY KEY (learner_id, course_id, cycle, lesson_id);

ALTER TABLE ONLY public.organization_branding
    ADD CONSTRAINT organization_branding_pkey PRIMARY KEY (organization_id);

ALTER TABLE ONLY public.organization_domains
    ADD CONSTRAINT organization_domains_organization_id_domain_key UNIQUE (organization_id, domain);

ALTER TABLE ONLY public.organization_domains
    ADD CONSTRAINT organization_domains_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.organization_history
    ADD CONSTRAINT organization_history_id_during_excl EXCLUDE USING gist (id WITH =, during WITH &&);

ALTER TABLE ONLY public.organization_images
    ADD CONSTRAINT organization_images_object_key_key UNIQUE (object_key);

ALTER TABLE ONLY public.organization_images
    ADD CONSTRAINT organization_images_organization_id_id_key UNIQUE (organization_id, id);

ALTER TABLE ONLY public.organization_images
    ADD CONSTRAINT organization_images_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.organizations
    ADD CONSTRAINT organizations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.organizations
    ADD CONSTRAINT organizations_slug_key UNIQUE (slug);

ALTER TABLE ONLY public.outgoing_mails
    ADD CONSTRAINT outgoing_mails_invitation_id_key UNIQUE (invitation_id);

ALTER TABLE ONLY public.outgoing_mails
    ADD CONSTRAINT outgoing_mails_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.outgoing_mails
    ADD CONSTRAINT outgoing_mails_request_id_key UNIQUE (request_id);

ALTER TABLE ONLY public.pending_members
    ADD CONSTRAINT pending_members_organization_id_email_key UNIQUE (organization_id, email);

ALTER TABLE ONLY public.pending_members
    ADD CONSTRAINT pending_members_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.people_import_rows
    ADD CONSTRAINT people_import_rows_pkey PRIMARY KEY (import_id, "row");

ALTER TABLE ONLY public.people_imports
    ADD CONSTRAINT people_imports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.privacy_acceptances
    ADD CONSTRAINT privacy_acceptances_pkey PRIMARY KEY (user_id, organization_id, version);

ALTER TABLE ONLY public.privacy_notices
    ADD CONSTRAINT privacy_notices_pkey PRIMARY KEY (organization_id, version);

ALTER TABLE ONLY public.process_heartbeats
    ADD CONSTRAINT process_heartbeats_pkey PRIMARY KEY (process_id);

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_name_key_key UNIQUE (name_key);

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.provisioning_errors
    ADD CONSTRAINT provisioning_errors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.quiz_answers
    ADD CONSTRAINT quiz_answers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.quiz_answers
    ADD CONSTRAINT quiz_answers_question_id_order_index_key UNIQUE (question_id, order_index) DEFERRABLE;

ALTER TABLE ONLY public.quiz_attempt_grants
    ADD CONSTRAINT quiz_attempt_grants_pkey PRIMARY KEY (learner_id, id);

ALTER TABLE ONLY public.quiz_attempts
    ADD CONSTRAINT quiz_attempts_learner_id_id_course_id_cycle_lesson_id_passe_key UNIQUE (learner_id, id, course_id, cycle, lesson_id, passed);

ALTER TABLE ONLY public.quiz_attempts_p0
    ADD CONSTRAINT quiz_attempts_p0_learner_id_id_course_id_cycle_lesson_id_pa_key UNIQUE (learner_id, id, course_id, cycle, lesson_id, passed);

ALTER TABLE ONLY public.quiz_attempts
    ADD CONSTRAINT quiz_attempts_pkey PRIMARY KEY (learner_id, id);

ALTER TABLE ONLY public.quiz_attempts_p0
    ADD CONSTRAINT quiz_attempts_p0_pkey PRIMARY KEY (learner_id, id);

ALTER TABLE ONLY public.quiz_questions
    ADD CONSTRAINT quiz_questions_lesson_id_order_index_key UNIQUE (lesson_id, order_index) DEFERRABLE;

ALTER TABLE ONLY public.quiz_questions
    ADD CONSTRAINT quiz_questions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.quiz_rules
    ADD CONSTRAINT quiz_rules_pkey PRIMARY KEY (lesson_id);

ALTER TABLE ONLY public.quiz_snapshots
    ADD CONSTRAINT quiz_snapshots_pkey PRIMARY KEY (content_hash, lesson_id);

ALTER TABLE ONLY public.read_model_changes
    ADD CONSTRAINT read_model_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.report_recipients
    ADD CONSTRAINT report_recipients_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.report_recipients
    ADD CONSTRAINT report_recipients_schedule_id_email_key UNIQUE (schedule_id, email);

ALTER TABLE ONLY public.report_recipients
    ADD CONSTRAINT report_recipients_schedule_id_position_key UNIQUE (schedule_id, "position");

ALTER TABLE ONLY public.report_recipients
    ADD CONSTRAINT report_recipients_schedule_id_user_id_key UNIQUE (schedule_id, user_id);

ALTER TABLE ONLY public.report_schedules
    ADD CONSTRAINT report_schedules_organization_id_id_key UNIQUE (organization_id, id);

ALTER TABLE ONLY public.report_schedules
    ADD CONSTRAINT report_schedules_organization_id_slot_key UNIQUE (organization_id, slot);

ALTER TABLE ONLY public.report_schedules
    ADD CONSTRAINT report_schedules_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.retention_settings
    ADD CONSTRAINT retention_settings_pkey PRIMARY KEY (organization_id);

ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.schema_repeatables
    ADD CONSTRAINT schema_repeatables_pkey PRIMARY KEY (path);

ALTER TABLE ONLY public.scim_groups
    ADD CONSTRAINT scim_groups_external_id_key UNIQUE (organization_id, external_id);

ALTER TABLE ONLY public.scim_groups
    ADD CONSTRAINT scim_groups_pkey PRIMARY KEY (team_id);

ALTER TABLE ONLY public.scim_users
    ADD CONSTRAINT scim_users_external_id_key UNIQUE (organization_id, external_id);

ALTER TABLE ONLY public.scim_users
    ADD CONSTRAINT scim_users_pkey PRIMARY KEY (organization_id, user_id);

ALTER TABLE ONLY public.scim_users
    ADD CONSTRAINT scim_users_user_id_key UNIQUE (user_id);

ALTER TABLE ONLY public.security_events
    ADD CONSTRAINT security_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.service_accounts
    ADD CONSTRAINT service_accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sso_connections
    ADD CONSTRAINT sso_connections_organization_id_key UNIQUE (organization_id);

ALTER TABLE ONLY public.sso_connections
    ADD CONSTRAINT sso_connections_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sso_emergency_admins
    ADD CONSTRAINT sso_emergency_admins_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.sso_group_rules
    ADD CONSTRAINT sso_group_rules_pkey PRIMARY KEY (connection_id, group_name);

ALTER TABLE ONLY public.sso_identities
    ADD CONSTRAINT sso_identities_connection_id_user_id_key UNIQUE (connection_id, user_id);

ALTER TABLE ONLY public.sso_identities
    ADD CONSTRAINT sso_identities_pkey PRIMARY KEY (connection_id, subject);

ALTER TABLE ONLY public.sso_test_runs
    ADD CONSTRAINT sso_test_runs_pkey PRIMARY KEY (connection_id);

ALTER TABLE ONLY public.team_history
    ADD CONSTRAINT team_history_id_during_excl EXCLUDE USING gist (id WITH =, during WITH &&);

ALTER TABLE ONLY public.team_managers
    ADD CONSTRAINT team_managers_pkey PRIMARY KEY (team_id, user_id);

ALTER TABLE ONLY public.team_member_history
    ADD CONSTRAINT team_member_history_team_id_user_id_during_excl EXCLUDE USING gist (team_id WITH =, user_id WITH =, during WITH &&);

ALTER TABLE ONLY public.team_members
    ADD CONSTRAINT team_members_pkey PRIMARY KEY (team_id, user_id);

ALTER TABLE ONLY public.teams
    ADD CONSTRAINT teams_organization_id_id_key UNIQUE (organization_id, id);

ALTER TABLE ONLY public.teams
    ADD CONSTRAINT teams_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.training_cells
    ADD CONSTRAINT training_cells_pkey PRIMARY KEY (organization_id, user_id, course_id);

ALTER TABLE ONLY public.training_counts
    ADD CONSTRAINT training_counts_pkey PRIMARY KEY (organization_id, team_id, course_id, status);

ALTER TABLE ONLY public.training_digests
    ADD CONSTRAINT training_digests_pkey PRIMARY KEY (admin_id, organization_id, week);

ALTER TABLE ONLY public.training_exports
    ADD CONSTRAINT training_exports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.training_members
    ADD CONSTRAINT training_members_pkey PRIMARY KEY (organization_id, user_id);

ALTER TABLE ONLY public.training_reminders
    ADD CONSTRAINT training_reminders_pkey PRIMARY KEY (user_id, course_id, due_on, kind, event_on);

ALTER TABLE ONLY public.transfer_codes
    ADD CONSTRAINT transfer_codes_code_hash_key UNIQUE (code_hash);

ALTER TABLE ONLY public.transfer_codes
    ADD CONSTRAINT transfer_codes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.user_history
    ADD CONSTRAINT user_history_id_during_excl EXCLUDE USING gist (id WITH =, during WITH &&);

ALTER TABLE ONLY public.user_words
    ADD CONSTRAINT user_words_pkey PRIMARY KEY (user_id, words);

ALTER TABLE ONLY public.video_renditions
    ADD CONSTRAINT video_renditions_object_key_key UNIQUE (object_key);

ALTER TABLE ONLY public.video_renditions
    ADD CONSTRAINT video_renditions_pkey PRIMARY KEY (video_id, height);

ALTER TABLE ONLY public.videos
    ADD CONSTRAINT videos_id_lesson_id_is_playable_key UNIQUE (id, lesson_id, is_playable);

ALTER TABLE ONLY public.videos
    ADD CONSTRAINT videos_object_key_key UNIQUE (object_key);

ALTER TABLE ONLY public.videos
    ADD CONSTRAINT videos_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.videos
    ADD CONSTRAINT videos_poster_key_key UNIQUE (poster_key);

ALTER TABLE ONLY public.videos
    ADD CONSTRAINT videos_thumbnails_key_key UNIQUE (thumbnails_key);

ALTER TABLE ONLY public.watch_allowances
    ADD CONSTRAINT watch_allowances_pkey PRIMARY KEY (learner_id);

ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_endpoint_id_sequence_key UNIQUE (endpoint_id, sequence);

ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.webhook_endpoints
    ADD CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.webhook_events
    ADD CONSTRAINT webhook_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.worker_heartbeats
    ADD CONSTRAINT worker_heartbeats_pkey PRIMARY KEY (worker_id);

ALTER TABLE ONLY public.xapi_events
    ADD CONSTRAINT xapi_events_pkey PRIMARY KEY (organization_id, sequence);

ALTER TABLE ONLY public.xapi_stores
    ADD CONSTRAINT xapi_stores_pkey PRIMARY KEY (organization_id);

CREATE INDEX accounts_user_id_idx ON auth.accounts USING btree (user_id);

CREATE INDEX api_key_networks_last_used_at_idx ON auth.api_key_networks USING btree (last_used_at);

CREATE INDEX api_keys_created_by_idx ON auth.api_keys USING btree (created_by);

CREATE INDEX api_keys_expires_at_idx ON auth.api_keys USING btree (expires_at) WHERE ((revoked_at IS NULL) AND (notice_at IS NULL));

CREATE INDEX api_keys_service_account_id_idx ON auth.api_keys USING btree (service_account_id);

CREATE INDEX mail_requests_email_created_at_idx ON auth.mail_requests USING btree (email, created_at DESC);

CREATE INDEX mail_requests_expires_at_idx ON auth.mail_requests USING btree (expires_at);

CREATE INDEX mail_requests_invitation_id_idx ON auth.mail_requests USING btree (invitation_id);

CREATE INDEX mail_requests_user_id_idx ON auth.mail_requests USING btree (user_id);

CREATE INDEX passkey_challenges_expires_at_idx ON auth.passkey_challenges USING btree (expires_at);

CREATE INDEX passkey_challenges_user_id_idx ON auth.passkey_challenges USING btree (user_id);

CREATE INDEX passkeys_user_id_idx ON auth.passkeys USING btree (user_id);

CREATE INDEX pending_sign_ins_expires_at_idx ON auth.pending_sign_ins USING btree (expires_at);

CREATE INDEX pending_sign_ins_user_id_idx ON auth.pending_sign_ins USING btree (user_id);

CREATE INDEX refresh_credentials_replaced_at_idx ON auth.refresh_credentials USING btree (replaced_at) WHERE (replaced_at IS NOT NULL);

CREATE INDEX refresh_credentials_session_id_idx ON auth.refresh_credentials USING btree (session_id);

CREATE INDEX sessions_expires_at_idx ON auth.sessions USING btree (expires_at);

CREATE INDEX sessions_sso_connection_id_idx ON auth.sessions USING btree (sso_connection_id) WHERE (sso_connection_id IS NOT NULL);

CREATE INDEX sessions_user_id_idx ON auth.sessions USING btree (user_id);

CREATE INDEX sso_requests_actor_id_idx ON auth.sso_requests USING btree (actor_id);

CREATE INDEX sso_requests_connection_id_idx ON auth.sso_requests USING btree (connection_id);

CREATE INDEX sso_requests_expires_at_idx ON auth.sso_requests USING btree (expires_at);

CREATE INDEX trusted_devices_expires_at_idx ON auth.trusted_devices USING btree (expires_at);

CREATE INDEX used_assertions_expires_at_idx ON auth.used_assertions USING btree (expires_at);

CREATE INDEX users_created_at_id_idx ON auth.users USING btree (created_at DESC, id DESC);

CREATE INDEX users_lower_idx ON auth.users USING gin (lower(email) public.gin_trgm_ops);

CREATE INDEX users_lower_idx1 ON auth.users USING btree (lower(email) text_pattern_ops);

CREATE INDEX verifications_identifier_idx ON auth.verifications USING btree (identifier);

CREATE INDEX account_erasures_due_at_idx ON public.account_erasures USING btree (due_at) WHERE (erased_at IS NULL);

CREATE INDEX account_erasures_requested_by_idx ON public.account_erasures USING btree (requested_by);

CREATE INDEX active_learners_scope_id_upper_idx ON public.active_learners USING btree (scope_id, upper(active));

CREATE INDEX assignment_history_organization_id_course_id_idx ON public.assignment_history USING btree (organization_id, course_id);

CREATE INDEX assignments_assigned_by_idx ON public.assignments USING btree (assigned_by);

CREATE INDEX assignments_course_id_idx ON public.assignments USING btree (course_id);

CREATE INDEX assignments_organization_id_idx ON public.assignments USING btree (organization_id);

CREATE INDEX assignments_updated_by_idx ON public.assignments USING btree (updated_by);

CREATE INDEX audit_events_actor_id_occurred_at_idx ON public.audit_events USING btree (actor_id, occurred_at DESC);

CREATE INDEX audit_events_occurred_at_id_idx ON public.audit_events USING btree (occurred_at DESC, id DESC);

CREATE INDEX audit_events_organization_id_occurred_at_id_idx ON public.audit_events USING btree (organization_id, occurred_at DESC, id DESC);

CREATE INDEX auditor_links_created_by_idx ON public.auditor_links USING btree (created_by);

CREATE INDEX auditor_links_holder_id_idx ON public.auditor_links USING btree (holder_id);

CREATE INDEX auditor_links_organization_id_created_at_idx ON public.auditor_links USING btree (organization_id, created_at DESC);

CREATE INDEX auditor_visits_link_id_at_idx ON public.auditor_visits USING btree (link_id, at DESC);

CREATE INDEX capstone_attachments_learner_id_course_id_cycle_idx ON public.capstone_attachments USING btree (learner_id, course_id, cycle, lesson_id);

CREATE INDEX capstone_attachments_lesson_id_idx ON public.capstone_attachments USING btree (lesson_id);

CREATE INDEX capstone_attachments_object_key_idx ON public.capstone_attachments USING btree (object_key);

CREATE INDEX capstone_attachments_organization_id_idx ON public.capstone_attachments USING btree (organization_id) INCLUDE (size_bytes, status, learner_id, id);

CREATE INDEX capstone_attachments_pending_idx ON public.capstone_attachments USING btree (updated_at) WHERE (status = ANY (ARRAY['uploading'::public.capstone_attachment_status, 'scanning'::public.capstone_attachment_status]));

CREATE INDEX capstone_rounds_lesson_id_idx ON public.capstone_rounds USING btree (lesson_id);

CREATE INDEX capstone_rounds_reviewed_by_idx ON public.capstone_rounds USING btree (reviewed_by);

CREATE INDEX capstone_submissions_assigned_reviewer_id_idx ON public.capstone_submissions USING btree (assigned_reviewer_id);

CREATE INDEX capstone_submissions_course_id_status_submitted_at_idx ON public.capstone_submissions USING btree (course_id, status, submitted_at);

CREATE INDEX capstone_submissions_lesson_id_idx ON public.capstone_submissions USING btree (lesson_id);

CREATE INDEX capstone_submissions_reviewed_by_idx ON public.capstone_submissions USING btree (reviewed_by);

CREATE INDEX capstone_submissions_status_submitted_at_learner_id_lesson__idx ON public.capstone_submissions USING btree (status, submitted_at, learner_id, lesson_id);

CREATE INDEX capstone_submissions_waiting_idx ON public.capstone_submissions USING btree (COALESCE(review_due_on, 'infinity'::date), submitted_at, learner_id, lesson_id) WHERE (status = 'submitted'::public.capstone_status);

CREATE INDEX caption_cues_shelves_document_idx ON public.caption_cues USING gin (access_scopes, document);

CREATE INDEX catalogue_changes_changed_at_idx ON public.catalogue_changes USING btree (changed_at);

CREATE INDEX certificate_brandings_logo_id_idx ON public.certificate_brandings USING btree (logo_id);

CREATE INDEX certificate_brandings_signature_id_idx ON public.certificate_brandings USING btree (signature_id);

CREATE INDEX certificates_branding_id_idx ON public.certificates USING btree (branding_id) WHERE (branding_id IS NOT NULL);

CREATE INDEX certificates_course_id_course_version_idx ON public.certificates USING btree (course_id, course_version);

CREATE INDEX certificates_expires_at_idx ON public.certificates USING btree (expires_at) WHERE (revoked_at IS NULL);

CREATE INDEX certificates_issued_at_id_idx ON public.certificates USING btree (issued_at DESC, id DESC);

CREATE INDEX certificates_lower_idx ON public.certificates USING gin (lower(((((certificate_name || ' '::text) || number) || ' '::text) || course_title)) public.gin_trgm_ops);

CREATE INDEX continued_enrollments_source_learner_id_idx ON public.continued_enrollments USING btree (source_learner_id, course_id, source_cycle);

CREATE INDEX course_drafts_requested_at_idx ON public.course_drafts USING btree (requested_at) WHERE (requested_at IS NOT NULL);

CREATE INDEX course_drafts_requested_by_idx ON public.course_drafts USING btree (requested_by);

CREATE INDEX course_drafts_returned_by_idx ON public.course_drafts USING btree (returned_by);

CREATE INDEX course_drafts_updated_by_idx ON public.course_drafts USING btree (updated_by);

CREATE INDEX course_grants_course_id_idx ON public.course_grants USING btree (course_id);

CREATE INDEX course_grants_granted_by_idx ON public.course_grants USING btree (granted_by);

CREATE INDEX course_image_uses_course_id_idx ON public.course_image_uses USING btree (course_id);

CREATE INDEX course_images_uploaded_by_created_at_idx ON public.course_images USING btree (uploaded_by, created_at);

CREATE INDEX course_imports_course_id_idx ON public.course_imports USING btree (course_id);

CREATE INDEX course_imports_requested_by_created_at_idx ON public.course_imports USING btree (requested_by, created_at);

CREATE INDEX course_learners_scope_id_course_id_idx ON public.course_learners USING btree (scope_id, course_id);

CREATE INDEX course_prerequisites_prerequisite_id_idx ON public.course_prerequisites USING btree (prerequisite_id);

CREATE INDEX course_ratings_course_id_updated_at_idx ON public.course_ratings USING btree (course_id, updated_at DESC);

CREATE INDEX course_search_author_id_idx ON public.course_search USING btree (author_id);

CREATE INDEX course_search_created_at_id_idx ON public.course_search USING btree (created_at DESC, id);

CREATE INDEX course_search_document_idx ON public.course_search USING gin (document);

CREATE INDEX course_search_organization_id_idx ON public.course_search USING btree (organization_id);

CREATE INDEX course_search_title_document_idx ON public.course_search USING gin (title_document);

CREATE INDEX course_snapshots_course_id_since_id_idx ON public.course_snapshots USING btree (course_id, since DESC, id DESC);

CREATE INDEX course_snapshots_course_id_version_idx ON public.course_snapshots USING btree (course_id, version);

CREATE INDEX course_stats_enrollment_count_course_id_idx ON public.course_stats USING btree (enrollment_count DESC, course_id);

CREATE INDEX course_stats_rating_key_course_id_idx ON public.course_stats USING btree (rating_key DESC, course_id);

CREATE INDEX course_versions_published_by_idx ON public.course_versions USING btree (published_by);

CREATE INDEX courses_author_id_idx ON public.courses USING btree (author_id);

CREATE INDEX courses_created_at_id_idx ON public.courses USING btree (created_at DESC, id DESC);

CREATE INDEX courses_lower_idx ON public.courses USING gin (lower(title) public.gin_trgm_ops);

CREATE INDEX courses_organization_id_idx ON public.courses USING btree (organization_id);

CREATE INDEX data_exports_expires_at_idx ON public.data_exports USING btree (expires_at);

CREATE UNIQUE INDEX data_exports_unfinished_key ON public.data_exports USING btree (user_id) WHERE (expires_at IS NULL);

CREATE INDEX data_exports_user_id_idx ON public.data_exports USING btree (user_id, requested_at);

CREATE INDEX enrollments_course_id_course_version_idx ON ONLY public.enrollments USING btree (course_id, course_version);

CREATE INDEX enrollments_course_id_enrolled_at_learner_id_idx ON ONLY public.enrollments USING btree (course_id, enrolled_at DESC, learner_id) WHERE (cycle = 1);

CREATE INDEX enrollments_p0_course_id_course_version_idx ON public.enrollments_p0 USING btree (course_id, course_version);

CREATE INDEX enrollments_p0_course_id_enrolled_at_learner_id_idx ON public.enrollments_p0 USING btree (course_id, enrolled_at DESC, learner_id) WHERE (cycle = 1);

CREATE INDEX evidence_identities_keep_until_idx ON public.evidence_identities USING btree (keep_until);

CREATE INDEX evidence_identities_user_id_idx ON public.evidence_identities USING btree (user_id);

CREATE INDEX group_history_organization_id_idx ON public.group_history USING btree (organization_id);

CREATE INDEX group_member_history_user_id_idx ON public.group_member_history USING btree (user_id);

CREATE INDEX group_members_organization_id_group_id_idx ON public.group_members USING btree (organization_id, group_id);

CREATE INDEX group_members_user_id_organization_id_idx ON public.group_members USING btree (user_id, organization_id);

CREATE INDEX groups_created_by_idx ON public.groups USING btree (created_by);

CREATE UNIQUE INDEX groups_organization_id_lower_idx ON public.groups USING btree (organization_id, lower(name)) WHERE (archived_at IS NULL);

CREATE INDEX hidden_onboardings_hidden_by_idx ON public.hidden_onboardings USING btree (hidden_by);

CREATE INDEX idempotency_keys_created_at_idx ON public.idempotency_keys USING btree (created_at);

CREATE INDEX invitation_batch_rows_batch_id_outcome_row_idx ON public.invitation_batch_rows USING btree (batch_id, outcome, "row");

CREATE INDEX invitation_batch_rows_invitation_id_idx ON public.invitation_batch_rows USING btree (invitation_id);

CREATE INDEX invitation_batches_created_at_idx ON public.invitation_batches USING btree (created_at) WHERE (emails_erased_at IS NULL);

CREATE INDEX invitation_batches_created_by_idx ON public.invitation_batches USING btree (created_by);

CREATE INDEX invitation_batches_organization_id_created_at_idx ON public.invitation_batches USING btree (organization_id, created_at DESC);

CREATE INDEX invitation_uses_user_id_idx ON public.invitation_uses USING btree (user_id);

CREATE INDEX invitations_created_by_idx ON public.invitations USING btree (created_by);

CREATE INDEX invitations_organization_id_created_at_idx ON public.invitations USING btree (organization_id, created_at DESC);

CREATE INDEX learning_events_course_id_occurred_at_idx ON ONLY public.learning_events USING btree (course_id, occurred_at);

CREATE INDEX learning_events_default_course_id_occurred_at_idx ON public.learning_events_default USING btree (course_id, occurred_at);

CREATE INDEX learning_events_occurred_at_id_idx ON ONLY public.learning_events USING btree (occurred_at, id);

CREATE INDEX learning_events_default_occurred_at_id_idx ON public.learning_events_default USING btree (occurred_at, id);

CREATE INDEX learning_statements_course_id_course_version_idx ON public.learning_statements USING btree (course_id, course_version);

CREATE INDEX learning_statements_organization_id_idx ON public.learning_statements USING btree (organization_id);

CREATE INDEX learning_totals_scope_id_enrolled_course_id_idx ON public.learning_totals USING btree (scope_id, enrolled DESC, course_id) WHERE (course_id <> 0);

CREATE INDEX legal_holds_created_by_idx ON public.legal_holds USING btree (created_by);

CREATE INDEX legal_holds_organization_id_idx ON public.legal_holds USING btree (organization_id);

CREATE INDEX legal_holds_released_by_idx ON public.legal_holds USING btree (released_by);

CREATE INDEX legal_holds_user_id_idx ON public.legal_holds USING btree (user_id);

CREATE INDEX lesson_drafts_course_id_idx ON public.lesson_drafts USING btree (course_id);

CREATE INDEX lesson_drafts_updated_by_idx ON public.lesson_drafts USING btree (updated_by);

CREATE INDEX lesson_progress_course_id_lesson_id_completion_gate_idx ON ONLY public.lesson_progress USING btree (course_id, lesson_id, completion_gate);

CREATE INDEX lesson_progress_learner_id_passed_attempt_id_idx ON ONLY public.lesson_progress USING btree (learner_id, passed_attempt_id) WHERE (passed_attempt_id IS NOT NULL);

CREATE INDEX lesson_progress_p0_course_id_lesson_id_completion_gate_idx ON public.lesson_progress_p0 USING btree (course_id, lesson_id, completion_gate);

CREATE INDEX lesson_progress_p0_learner_id_passed_attempt_id_idx ON public.lesson_progress_p0 USING btree (learner_id, passed_attempt_id) WHERE (passed_attempt_id IS NOT NULL);

CREATE INDEX lesson_search_course_id_idx ON public.lesson_search USING btree (course_id);

CREATE INDEX lessons_course_id_module_id_idx ON public.lessons USING btree (course_id, module_id);

CREATE INDEX member_detail_history_user_id_idx ON public.member_detail_history USING btree (user_id);

CREATE UNIQUE INDEX member_details_employee_id_idx ON public.member_details USING btree (organization_id, lower(employee_id));

CREATE INDEX member_details_organization_id_manager_id_idx ON public.member_details USING btree (organization_id, manager_id);

CREATE INDEX member_fields_created_by_idx ON public.member_fields USING btree (created_by);

CREATE INDEX membership_history_organization_id_user_id_idx ON public.membership_history USING btree (organization_id, user_id);

CREATE INDEX memberships_organization_id_role_idx ON public.memberships USING btree (organization_id, role);

CREATE INDEX memberships_user_id_idx ON public.memberships USING btree (user_id) WHERE (role = 'admin'::public.organization_role);

CREATE INDEX merged_accounts_email_idx ON public.merged_accounts USING btree (organization_id, email);

CREATE INDEX merged_accounts_merged_by_idx ON public.merged_accounts USING btree (merged_by);

CREATE INDEX merged_accounts_merged_into_idx ON public.merged_accounts USING btree (merged_into);

CREATE INDEX messages_created_at_idx ON public.messages USING btree (created_at);

CREATE INDEX messages_mail_due_at_idx ON public.messages USING btree (mail_due_at) WHERE (mail_due_at IS NOT NULL);

CREATE INDEX messages_organization_id_idx ON public.messages USING btree (organization_id);

CREATE INDEX open_quiz_attempts_course_id_course_version_idx ON public.open_quiz_attempts USING btree (course_id, course_version);

CREATE INDEX open_quiz_attempts_lesson_id_idx ON public.open_quiz_attempts USING btree (lesson_id);

CREATE INDEX open_quiz_attempts_snapshot_hash_lesson_id_idx ON public.open_quiz_attempts USING btree (snapshot_hash, lesson_id);

CREATE INDEX organization_branding_certificate_logo_id_idx ON public.organization_branding USING btree (certificate_logo_id);

CREATE INDEX organization_branding_dark_logo_id_idx ON public.organization_branding USING btree (dark_logo_id);

CREATE INDEX organization_branding_logo_id_idx ON public.organization_branding USING btree (logo_id);

CREATE INDEX organization_branding_signature_id_idx ON public.organization_branding USING btree (signature_id);

CREATE INDEX organization_domains_created_by_idx ON public.organization_domains USING btree (created_by);

CREATE UNIQUE INDEX organization_domains_verified_domain_idx ON public.organization_domains USING btree (domain) WHERE (verified_at IS NOT NULL);

CREATE INDEX organization_images_uploaded_by_idx ON public.organization_images USING btree (uploaded_by);

CREATE INDEX organizations_created_at_id_idx ON public.organizations USING btree (created_at DESC, id DESC);

CREATE INDEX outgoing_mails_due_until_idx ON public.outgoing_mails USING btree (due_until);

CREATE INDEX outgoing_mails_member_id_idx ON public.outgoing_mails USING btree (member_id) WHERE (member_id IS NOT NULL);

CREATE UNIQUE INDEX pending_members_employee_id_idx ON public.pending_members USING btree (organization_id, lower(employee_id));

CREATE INDEX pending_members_manager_id_idx ON public.pending_members USING btree (organization_id, manager_id);

CREATE INDEX pending_members_manager_pending_id_idx ON public.pending_members USING btree (manager_pending_id);

CREATE INDEX pending_members_updated_at_idx ON public.pending_members USING btree (updated_at);

CREATE INDEX people_import_rows_result_idx ON public.people_import_rows USING btree (import_id, result, "row");

CREATE INDEX people_import_rows_user_id_idx ON public.people_import_rows USING btree (user_id);

CREATE INDEX people_imports_created_at_idx ON public.people_imports USING btree (created_at);

CREATE INDEX people_imports_created_by_idx ON public.people_imports USING btree (created_by);

CREATE INDEX people_imports_organization_id_idx ON public.people_imports USING btree (organization_id);

CREATE INDEX privacy_acceptances_organization_id_version_idx ON public.privacy_acceptances USING btree (organization_id, version);

CREATE INDEX privacy_notices_published_by_idx ON public.privacy_notices USING btree (published_by);

CREATE INDEX profiles_id_idx ON public.profiles USING btree (id) WHERE is_super_admin;

CREATE INDEX profiles_lower_idx ON public.profiles USING gin (lower(full_name) public.gin_trgm_ops);

CREATE INDEX profiles_lower_idx1 ON public.profiles USING btree (lower(full_name) text_pattern_ops);

CREATE INDEX provisioning_errors_expiry_idx ON public.provisioning_errors USING btree (occurred_at);

CREATE INDEX provisioning_errors_occurred_at_idx ON public.provisioning_errors USING btree (organization_id, occurred_at DESC, id DESC);

CREATE INDEX provisioning_errors_user_id_idx ON public.provisioning_errors USING btree (user_id);

CREATE INDEX quiz_attempt_grants_granted_by_idx ON public.quiz_attempt_grants USING btree (granted_by);

CREATE INDEX quiz_attempt_grants_learner_id_course_id_cycle_lesson_id_idx ON public.quiz_attempt_grants USING btree (learner_id, course_id, cycle, lesson_id);

CREATE INDEX quiz_attempt_grants_lesson_id_idx ON public.quiz_attempt_grants USING btree (lesson_id);

CREATE INDEX quiz_attempt_grants_organization_id_idx ON public.quiz_attempt_grants USING btree (organization_id);

CREATE INDEX quiz_attempts_course_id_course_version_idx ON ONLY public.quiz_attempts USING btree (course_id, course_version);

CREATE INDEX quiz_attempts_course_id_lesson_id_idx ON ONLY public.quiz_attempts USING btree (course_id, lesson_id);

CREATE INDEX quiz_attempts_learner_id_course_id_cycle_lesson_id_idx ON ONLY public.quiz_attempts USING btree (learner_id, course_id, cycle, lesson_id);

CREATE INDEX quiz_attempts_p0_course_id_course_version_idx ON public.quiz_attempts_p0 USING btree (course_id, course_version);

CREATE INDEX quiz_attempts_p0_course_id_lesson_id_idx ON public.quiz_attempts_p0 USING btree (course_id, lesson_id);

CREATE INDEX quiz_attempts_p0_learner_id_course_id_cycle_lesson_id_idx ON public.quiz_attempts_p0 USING btree (learner_id, course_id, cycle, lesson_id);

CREATE INDEX quiz_attempts_snapshot_hash_lesson_id_idx ON ONLY public.quiz_attempts USING btree (snapshot_hash, lesson_id);

CREATE INDEX quiz_attempts_p0_snapshot_hash_lesson_id_idx ON public.quiz_attempts_p0 USING btree (snapshot_hash, lesson_id);

CREATE INDEX quiz_snapshots_lesson_id_idx ON public.quiz_snapshots USING btree (lesson_id);

CREATE INDEX report_recipients_organization_id_schedule_id_idx ON public.report_recipients USING btree (organization_id, schedule_id);

CREATE INDEX report_recipients_user_id_organization_id_idx ON public.report_recipients USING btree (user_id, organization_id);

CREATE INDEX report_schedules_course_id_idx ON public.report_schedules USING btree (course_id);

CREATE INDEX report_schedules_created_by_idx ON public.report_schedules USING btree (created_by);

CREATE INDEX report_schedules_responsible_id_idx ON public.report_schedules USING btree (responsible_id);

CREATE INDEX report_schedules_team_id_organization_id_idx ON public.report_schedules USING btree (team_id, organization_id);

CREATE INDEX retention_settings_updated_by_idx ON public.retention_settings USING btree (updated_by);

CREATE INDEX scim_groups_organization_id_team_id_idx ON public.scim_groups USING btree (organization_id, team_id);

CREATE INDEX scim_users_created_at_idx ON public.scim_users USING btree (organization_id, created_at, user_id);

CREATE INDEX scim_users_emails_idx ON public.scim_users USING gin (((lower(((attributes -> 'emails'::text))::text))::jsonb) jsonb_path_ops);

CREATE UNIQUE INDEX scim_users_user_name_idx ON public.scim_users USING btree (organization_id, lower(user_name));

CREATE INDEX search_words_word_idx ON public.search_words USING btree (word);

CREATE INDEX search_words_word_idx1 ON public.search_words USING gin (word public.gin_trgm_ops);

CREATE INDEX security_events_actor_id_occurred_at_idx ON public.security_events USING btree (actor_id, occurred_at DESC);

CREATE INDEX security_events_ip_address_occurred_at_idx ON public.security_events USING btree (ip_address, occurred_at DESC);

CREATE INDEX security_events_kind_occurred_at_idx ON public.security_events USING btree (kind, occurred_at DESC);

CREATE INDEX security_events_occurred_at_id_idx ON public.security_events USING btree (occurred_at DESC, id DESC);

CREATE INDEX security_events_organization_id_occurred_at_id_idx ON public.security_events USING btree (organization_id, occurred_at DESC, id DESC);

CREATE INDEX security_events_user_id_occurred_at_idx ON public.security_events USING btree (user_id, occurred_at DESC);

CREATE INDEX service_accounts_created_by_idx ON public.service_accounts USING btree (created_by);

CREATE UNIQUE INDEX service_accounts_name_idx ON public.service_accounts USING btree (organization_id, lower(name)) WHERE (revoked_at IS NULL);

CREATE INDEX service_accounts_responsible_id_idx ON public.service_accounts USING btree (responsible_id);

CREATE INDEX sso_connections_created_by_idx ON public.sso_connections USING btree (created_by);

CREATE INDEX sso_emergency_admins_added_by_idx ON public.sso_emergency_admins USING btree (added_by);

CREATE INDEX sso_group_rules_team_id_idx ON public.sso_group_rules USING btree (team_id);

CREATE INDEX sso_identities_user_id_idx ON public.sso_identities USING btree (user_id);

CREATE INDEX sso_test_runs_actor_id_idx ON public.sso_test_runs USING btree (actor_id);

CREATE INDEX team_history_organization_id_idx ON public.team_history USING btree (organization_id);

CREATE INDEX team_managers_organization_id_team_id_idx ON public.team_managers USING btree (organization_id, team_id);

CREATE INDEX team_managers_user_id_organization_id_idx ON public.team_managers USING btree (user_id, organization_id);

CREATE INDEX team_member_history_user_id_idx ON public.team_member_history USING btree (user_id);

CREATE INDEX team_members_user_id_idx ON public.team_members USING btree (user_id);

CREATE UNIQUE INDEX teams_organization_id_lower_idx ON public.teams USING btree (organization_id, lower(name));

CREATE INDEX teams_parent_team_id_organization_id_idx ON public.teams USING btree (parent_team_id, organization_id);

CREATE INDEX training_cells_organization_id_changes_on_idx ON public.training_cells USING btree (organization_id, changes_on) WHERE (changes_on IS NOT NULL);

CREATE INDEX training_cells_organization_id_course_id_status_urgency_idx ON public.training_cells USING btree (organization_id, course_id, status, urgency, user_id);

CREATE INDEX training_cells_organization_id_course_id_urgency_user_id_idx ON public.training_cells USING btree (organization_id, course_id, urgency, user_id);

CREATE INDEX training_cells_organization_id_renews_on_idx ON public.training_cells USING btree (organization_id, renews_on) WHERE (renews_on IS NOT NULL);

CREATE INDEX training_cells_organization_id_status_urgency_user_id_idx ON public.training_cells USING btree (organization_id, status, urgency, user_id) WHERE is_first;

CREATE INDEX training_cells_user_id_idx ON public.training_cells USING btree (user_id);

CREATE INDEX training_digests_organization_id_idx ON public.training_digests USING btree (organization_id);

CREATE INDEX training_exports_expires_at_idx ON public.training_exports USING btree (expires_at);

CREATE INDEX training_exports_organization_id_idx ON public.training_exports USING btree (organization_id);

CREATE INDEX training_exports_requested_by_idx ON public.training_exports USING btree (requested_by, requested_at);

CREATE INDEX training_members_organization_id_sort_name_user_id_idx ON public.training_members USING btree (organization_id, sort_name, user_id);

CREATE INDEX training_members_organization_id_urgency_user_id_idx ON public.training_members USING btree (organization_id, urgency, user_id);

CREATE INDEX training_members_sort_name_idx ON public.training_members USING gin (sort_name public.gin_trgm_ops);

CREATE INDEX training_members_user_id_idx ON public.training_members USING btree (user_id);

CREATE INDEX training_reminders_organization_id_event_on_idx ON public.training_reminders USING btree (organization_id, event_on);

CREATE INDEX transfer_codes_created_by_idx ON public.transfer_codes USING btree (created_by);

CREATE INDEX transfer_codes_organization_id_idx ON public.transfer_codes USING btree (organization_id, created_at);

CREATE INDEX user_words_words_created_at_user_id_idx ON public.user_words USING btree (words, created_at DESC, user_id DESC);

CREATE INDEX videos_lesson_id_created_at_idx ON public.videos USING btree (lesson_id, created_at DESC);

CREATE INDEX videos_updated_at_idx ON public.videos USING btree (updated_at) WHERE (status = ANY (ARRAY['receiving'::public.video_status, 'removed'::public.video_status]));

CREATE INDEX videos_uploaded_by_idx ON public.videos USING btree (uploaded_by);

CREATE INDEX webhook_deliveries_due_idx ON public.webhook_deliveries USING btree (endpoint_id, next_attempt_at, sequence) WHERE (status = 'pending'::text);

CREATE INDEX webhook_deliveries_event_id_idx ON public.webhook_deliveries USING btree (event_id);

CREATE INDEX webhook_deliveries_leased_idx ON public.webhook_deliveries USING btree (endpoint_id, leased_until) WHERE (leased_until IS NOT NULL);

CREATE INDEX webhook_deliveries_order_idx ON public.webhook_deliveries USING btree (endpoint_id, ordering_key, sequence) WHERE (status = 'pending'::text);

CREATE INDEX webhook_deliveries_status_idx ON public.webhook_deliveries USING btree (endpoint_id, status, sequence);

CREATE INDEX webhook_endpoints_created_by_idx ON public.webhook_endpoints USING btree (created_by);

CREATE INDEX webhook_endpoints_organization_id_idx ON public.webhook_endpoints USING btree (organization_id);

CREATE INDEX webhook_events_occurred_at_idx ON public.webhook_events USING btree (occurred_at);

CREATE INDEX webhook_events_organization_id_idx ON public.webhook_events USING btree (organization_id);

CREATE INDEX webhook_events_user_id_idx ON public.webhook_events USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX xapi_events_learner_id_idx ON public.xapi_events USING btree (learner_id);

CREATE INDEX xapi_stores_created_by_idx ON public.xapi_stores USING btree (created_by);

ALTER INDEX public.enrollment_history_pkey ATTACH PARTITION public.enrollment_history_p0_pkey;

ALTER INDEX public.enrollments_course_id_course_version_idx ATTACH PARTITION public.enrollments_p0_course_id_course_version_idx;

ALTER INDEX public.enrollments_course_id_enrolled_at_learner_id_idx ATTACH PARTITION public.enrollments_p0_course_id_enrolled_at_learner_id_idx;

ALTER INDEX public.enrollments_pkey ATTACH PARTITION public.enrollments_p0_pkey;

ALTER INDEX public.learning_events_course_id_occurred_at_idx ATTACH PARTITION public.learning_events_default_course_id_occurred_at_idx;

ALTER INDEX public.learning_events_occurred_at_id_idx ATTACH PARTITION public.learning_events_default_occurred_at_id_idx;

ALTER INDEX public.learning_events_pkey ATTACH PARTITION public.learning_events_default_pkey;

ALTER INDEX public.lesson_progress_course_id_lesson_id_completion_gate_idx ATTACH PARTITION public.lesson_progress_p0_course_id_lesson_id_completion_gate_idx;

ALTER INDEX public.lesson_progress_learner_id_passed_attempt_id_idx ATTACH PARTITION public.lesson_progress_p0_learner_id_passed_attempt_id_idx;

ALTER INDEX public.lesson_progress_pkey ATTACH PARTITION public.lesson_progress_p0_pkey;

ALTER INDEX public.quiz_attempts_course_id_course_version_idx ATTACH PARTITION public.quiz_attempts_p0_course_id_course_version_idx;

ALTER INDEX public.quiz_attempts_course_id_lesson_id_idx ATTACH PARTITION public.quiz_attempts_p0_course_id_lesson_id_idx;

ALTER INDEX public.quiz_attempts_learner_id_course_id_cycle_lesson_id_idx ATTACH PARTITION public.quiz_attempts_p0_learner_id_course_id_cycle_lesson_id_idx;

ALTER INDEX public.quiz_attempts_learner_id_id_course_id_cycle_lesson_id_passe_key ATTACH PARTITION public.quiz_attempts_p0_learner_id_id_course_id_cycle_lesson_id_pa_key;

ALTER INDEX public.quiz_attempts_pkey ATTACH PARTITION public.quiz_attempts_p0_pkey;

ALTER INDEX public.quiz_attempts_snapshot_hash_lesson_id_idx ATTACH PARTITION public.quiz_attempts_p0_snapshot_hash_lesson_id_idx;

CREATE TRIGGER index_user_words AFTER UPDATE OF email, created_at ON auth.users FOR EACH ROW WHEN (((old.email <> new.email) OR (old.created_at <> new.created_at))) EXECUTE FUNCTION public.index_user_words();

CREATE TRIGGER record_change AFTER UPDATE OF email ON auth.users FOR EACH ROW EXECUTE FUNCTION public.record_change('users', 'none', 'id', 'none');

CREATE TRIGGER record_history AFTER UPDATE OF email ON auth.users FOR EACH ROW EXECUTE FUNCTION public.record_user_history();

CREATE TRIGGER record_user_revision AFTER INSERT OR DELETE OR UPDATE OF password, user_id ON auth.accounts FOR EACH ROW EXECUTE FUNCTION public.record_user_revision('user_id');

CREATE TRIGGER record_webhook_event AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN (((old.email <> new.email) AND (NOT public.is_merging()))) EXECUTE FUNCTION public.record_user_webhook_event('email');

CREATE TRIGGER cancel_mails AFTER DELETE OR UPDATE OF organization_id ON public.memberships FOR EACH ROW EXECUTE FUNCTION public.cancel_mails_of_member();

CREATE TRIGGER cancel_mails_of_deactivated AFTER UPDATE OF deactivated_at ON public.memberships FOR EACH ROW WHEN (((old.deactivated_at IS NULL) AND (new.deactivated_at IS NOT NULL))) EXECUTE FUNCTION public.cancel_mails_of_member();

CREATE CONSTRAINT TRIGGER check_question AFTER INSERT OR UPDATE ON public.quiz_questions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.check_quiz_question();

CREATE CONSTRAINT TRIGGER check_question_of_answer AFTER INSERT OR DELETE OR UPDATE ON public.quiz_answers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.check_quiz_question();

CREATE TRIGGER create_stats AFTER INSERT ON public.courses FOR EACH ROW EXECUTE FUNCTION public.create_course_stats();

CREATE TRIGGER delete_provider_sessions AFTER DELETE ON public.memberships FOR EACH ROW EXECUTE FUNCTION public.delete_provider_sessions();

CREATE TRIGGER delete_provider_sessions_of_moved AFTER UPDATE OF organization_id ON public.memberships FOR EACH ROW WHEN ((old.organization_id <> new.organization_id)) EXECUTE FUNCTION public.delete_provider_sessions();

CREATE TRIGGER end_attempt_at_deadline BEFORE INSERT ON public.quiz_attempts FOR EACH ROW WHEN ((new.deadline IS NOT NULL)) EXECUTE FUNCTION public.end_attempt_at_deadline();

CREATE TRIGGER enforce_capstone_reviewer BEFORE UPDATE ON public.capstone_submissions FOR EACH ROW WHEN (((new.assigned_reviewer_id IS NOT NULL) AND (new.assigned_reviewer_id IS DISTINCT FROM old.assigned_reviewer_id))) EXECUTE FUNCTION public.enforce_capstone_reviewer();

CREATE TRIGGER enforce_capstone_reviewer_of_insert BEFORE INSERT ON public.capstone_submissions FOR EACH ROW WHEN ((new.assigned_reviewer_id IS NOT NULL)) EXECUTE FUNCTION public.enforce_capstone_reviewer();

CREATE TRIGGER enforce_fields BEFORE INSERT OR UPDATE OF custom_fields ON public.member_details FOR EACH ROW EXECUTE FUNCTION public.enforce_member_fields();

CREATE TRIGGER enforce_hierarchy BEFORE INSERT OR UPDATE OF organization_id, parent_team_id ON public.teams FOR EACH ROW WHEN ((new.parent_team_id IS NOT NULL)) EXECUTE FUNCTION public.enforce_team_hierarchy();

CREATE TRIGGER enforce_managers BEFORE INSERT OR UPDATE OF manager_id ON public.member_details FOR EACH ROW WHEN ((new.manager_id IS NOT NULL)) EXECUTE FUNCTION public.enforce_manager_hierarchy();

CREATE TRIGGER enforce_order AFTER INSERT OR UPDATE ON public.course_prerequisites FOR EACH ROW EXECUTE FUNCTION public.enforce_prerequisite_order();

CREATE TRIGGER index_changed_courses_for_search AFTER UPDATE ON public.courses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.index_changed_courses();

CREATE TRIGGER index_changed_lessons AFTER UPDATE ON public.lessons REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.index_changed_courses();

CREATE TRIGGER index_new_courses AFTER INSERT ON public.courses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.index_changed_courses();

CREATE TRIGGER index_new_lessons AFTER INSERT ON public.lessons REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.index_changed_courses();

CREATE TRIGGER index_user_words AFTER UPDATE OF full_name, username ON public.profiles FOR EACH ROW WHEN (((old.full_name IS DISTINCT FROM new.full_name) OR (old.username IS DISTINCT FROM new.username))) EXECUTE FUNCTION public.index_user_words();

CREATE TRIGGER index_user_words_of_new AFTER INSERT ON public.profiles FOR EACH ROW EXECUTE FUNCTION public.index_user_words();

CREATE TRIGGER keep_active_emergency_admin BEFORE UPDATE OF role, deactivated_at, organization_id, user_id ON public.memberships FOR EACH ROW WHEN (((old.role = 'admin'::public.organization_role) AND ((new.role <> 'admin'::public.organization_role) OR (new.deactivated_at IS NOT NULL) OR (new.organization_id <> old.organization_id) OR (new.user_id <> old.user_id)))) EXECUTE FUNCTION public.keep_last_emergency_admin();

CREATE TRIGGER keep_last_emergency_admin BEFORE DELETE ON public.memberships FOR EACH ROW WHEN ((old.role = 'admin'::public.organization_role)) EXECUTE FUNCTION public.keep_last_emergency_admin();

CREATE TRIGGER keep_last_emergency_admin BEFORE DELETE OR UPDATE OF user_id ON public.sso_emergency_admins FOR EACH ROW EXECUTE FUNCTION public.keep_last_emergency_admin();

CREATE TRIGGER record_added_webhook_events AFTER INSERT ON public.member_details REFERENCING NEW TABLE AS new_details FOR EACH STATEMENT EXECUTE FUNCTION public.record_details_webhook_events();

CREATE TRIGGER record_assigned AFTER INSERT ON public.training_cells REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.record_assigned();

CREATE TRIGGER record_capstone_round AFTER INSERT OR UPDATE ON public.capstone_submissions FOR EACH ROW WHEN ((NOT public.is_merging())) EXECUTE FUNCTION public.record_capstone_round();

CREATE TRIGGER record_catalogue_changes_on_delete AFTER DELETE ON public.course_grants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_catalogue_changes_of_rows();

CREATE TRIGGER record_catalogue_changes_on_insert AFTER INSERT ON public.course_grants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_catalogue_changes_of_rows();

CREATE TRIGGER record_catalogue_changes_on_insert AFTER INSERT ON public.courses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_catalogue_changes_of_rows();

CREATE TRIGGER record_catalogue_changes_on_insert AFTER INSERT ON public.lessons REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_catalogue_changes_of_rows();

CREATE TRIGGER record_catalogue_changes_on_update AFTER UPDATE ON public.course_grants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_catalogue_changes_of_rows();

CREATE TRIGGER record_catalogue_changes_on_update AFTER UPDATE ON public.courses REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_catalogue_changes_of_rows();

CREATE TRIGGER record_catalogue_changes_on_update AFTER UPDATE ON public.lessons REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_catalogue_changes_of_rows();

CREATE TRIGGER record_certificate_lookup AFTER INSERT OR DELETE ON public.certificates FOR EACH ROW EXECUTE FUNCTION public.record_certificate_lookup();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.assignments FOR EACH ROW EXECUTE FUNCTION public.record_change('assignments', 'organization_id', 'none', 'none');

CREATE TRIGGER record_change AFTER UPDATE OF revoked_at ON public.certificates FOR EACH ROW EXECUTE FUNCTION public.record_change('certificates', 'none', 'learner_id', 'course_id');

CREATE TRIGGER record_change AFTER UPDATE OF archived_at ON public.courses FOR EACH ROW WHEN ((old.archived_at IS DISTINCT FROM new.archived_at)) EXECUTE FUNCTION public.record_change('courses', 'none', 'none', 'id');

CREATE TRIGGER record_change AFTER UPDATE OF percent_complete, completed_at ON public.enrollments FOR EACH ROW WHEN (((old.percent_complete <> new.percent_complete) OR (old.completed_at IS DISTINCT FROM new.completed_at))) EXECUTE FUNCTION public.record_change('enrollments', 'none', 'learner_id', 'course_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE ON public.group_members FOR EACH ROW EXECUTE FUNCTION public.record_change('group_members', 'organization_id', 'user_id', 'none');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.member_details FOR EACH ROW EXECUTE FUNCTION public.record_change('member_details', 'organization_id', 'user_id', 'none');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.memberships FOR EACH ROW EXECUTE FUNCTION public.record_change('memberships', 'organization_id', 'user_id', 'none');

CREATE TRIGGER record_change AFTER UPDATE OF time_zone ON public.organizations FOR EACH ROW WHEN ((old.time_zone <> new.time_zone)) EXECUTE FUNCTION public.record_change('organizations', 'id', 'none', 'none');

CREATE TRIGGER record_change AFTER UPDATE OF full_name ON public.profiles FOR EACH ROW EXECUTE FUNCTION public.record_change('profiles', 'none', 'id', 'none');

CREATE TRIGGER record_change AFTER INSERT OR DELETE ON public.team_members FOR EACH ROW EXECUTE FUNCTION public.record_change('team_members', 'none', 'user_id', 'none');

CREATE TRIGGER record_change_on_insert AFTER INSERT ON public.enrollments FOR EACH ROW EXECUTE FUNCTION public.record_change('enrollments', 'none', 'learner_id', 'course_id');

CREATE TRIGGER record_changed_webhook_events AFTER UPDATE ON public.member_details REFERENCING OLD TABLE AS old_details NEW TABLE AS new_details FOR EACH STATEMENT EXECUTE FUNCTION public.record_details_webhook_events();

CREATE TRIGGER record_content_revision AFTER INSERT OR DELETE OR UPDATE ON public.capstone_rules FOR EACH ROW EXECUTE FUNCTION public.record_content_revision('lesson_id');

CREATE TRIGGER record_content_revision AFTER INSERT OR DELETE OR UPDATE ON public.course_modules FOR EACH ROW EXECUTE FUNCTION public.record_content_revision('course_id');

CREATE TRIGGER record_content_revision AFTER INSERT OR DELETE OR UPDATE ON public.course_prerequisites FOR EACH ROW EXECUTE FUNCTION public.record_content_revision('course_id');

CREATE TRIGGER record_content_revision AFTER UPDATE ON public.course_stats FOR EACH ROW WHEN ((((old.enrollment_count IS DISTINCT FROM new.enrollment_count) OR (old.rating_sum IS DISTINCT FROM new.rating_sum)) OR (old.rating_count IS DISTINCT FROM new.rating_count))) EXECUTE FUNCTION public.record_content_revision('course_id');

CREATE TRIGGER record_content_revision AFTER INSERT OR UPDATE ON public.courses FOR EACH ROW EXECUTE FUNCTION public.record_content_revision('id');

CREATE TRIGGER record_content_revision AFTER INSERT OR DELETE OR UPDATE ON public.lesson_captions FOR EACH ROW EXECUTE FUNCTION public.record_content_revision('lesson_id');

CREATE TRIGGER record_content_revision AFTER INSERT OR DELETE OR UPDATE ON public.lesson_tasks FOR EACH ROW EXECUTE FUNCTION public.record_content_revision('lesson_id');

CREATE TRIGGER record_content_revision AFTER INSERT OR DELETE OR UPDATE ON public.lesson_videos FOR EACH ROW EXECUTE FUNCTION public.record_content_revision('lesson_id');

CREATE TRIGGER record_content_revision AFTER INSERT OR DELETE OR UPDATE ON public.lessons FOR EACH ROW EXECUTE FUNCTION public.record_content_revision('course_id');

CREATE TRIGGER record_content_revision AFTER INSERT OR DELETE OR UPDATE ON public.quiz_answers FOR EACH ROW EXECUTE FUNCTION public.record_content_revision('question_id');

CREATE TRIGGER record_content_revision AFTER INSERT OR DELETE OR UPDATE ON public.quiz_questions FOR EACH ROW EXECUTE FUNCTION public.record_content_revision('lesson_id');

CREATE TRIGGER record_content_revision AFTER INSERT OR DELETE OR UPDATE ON public.quiz_rules FOR EACH ROW EXECUTE FUNCTION public.record_content_revision('lesson_id');

CREATE TRIGGER record_content_revision AFTER INSERT OR DELETE OR UPDATE ON public.video_renditions FOR EACH ROW EXECUTE FUNCTION public.record_content_revision('video_id');

CREATE TRIGGER record_content_revision AFTER UPDATE OF status, object_key, content_type, duration_seconds, poster_key, thumbnails_key, thumbnails ON public.videos FOR EACH ROW EXECUTE FUNCTION public.record_content_revision('lesson_id');

CREATE TRIGGER record_course_image_uses AFTER INSERT OR UPDATE OF details ON public.course_drafts FOR EACH ROW EXECUTE FUNCTION public.record_course_image_uses();

CREATE TRIGGER record_course_image_uses AFTER INSERT OR UPDATE OF thumbnail, instructor_avatar ON public.courses FOR EACH ROW EXECUTE FUNCTION public.record_course_image_uses();

CREATE TRIGGER record_course_image_uses AFTER INSERT OR UPDATE OF content ON public.lesson_drafts FOR EACH ROW EXECUTE FUNCTION public.record_course_image_uses();

CREATE TRIGGER record_course_image_uses AFTER INSERT OR UPDATE OF body ON public.lesson_tasks FOR EACH ROW EXECUTE FUNCTION public.record_course_image_uses();

CREATE TRIGGER record_course_image_uses AFTER INSERT OR UPDATE OF body ON public.lessons FOR EACH ROW EXECUTE FUNCTION public.record_course_image_uses();

CREATE TRIGGER record_expiry AFTER INSERT ON public.certificates FOR EACH ROW WHEN ((new.expires_at IS NOT NULL)) EXECUTE FUNCTION public.record_change('certificates', 'none', 'learner_id', 'course_id');

CREATE TRIGGER record_history AFTER INSERT OR DELETE OR UPDATE ON public.assignments FOR EACH ROW EXECUTE FUNCTION public.record_history('assignment_history', 'id');

CREATE TRIGGER record_history AFTER INSERT OR UPDATE OF title, archived_at ON public.courses FOR EACH ROW EXECUTE FUNCTION public.record_history('course_history', 'id');

CREATE TRIGGER record_history AFTER UPDATE OF percent_complete, completed_at, course_version ON public.enrollments FOR EACH ROW WHEN (((old.percent_complete <> new.percent_complete) OR (old.completed_at IS DISTINCT FROM new.completed_at) OR (old.course_version <> new.course_version))) EXECUTE FUNCTION public.record_enrollment_history();

CREATE TRIGGER record_history AFTER INSERT OR DELETE OR UPDATE OF name, rule, archived_at ON public.groups FOR EACH ROW EXECUTE FUNCTION public.record_history('group_history', 'id');

CREATE TRIGGER record_history AFTER INSERT OR DELETE OR UPDATE ON public.member_details FOR EACH ROW EXECUTE FUNCTION public.record_history('member_detail_history', 'organization_id', 'user_id');

CREATE TRIGGER record_history AFTER INSERT OR DELETE OR UPDATE ON public.memberships FOR EACH ROW EXECUTE FUNCTION public.record_history('membership_history', 'user_id');

CREATE TRIGGER record_history AFTER INSERT OR UPDATE OF name, time_zone ON public.organizations FOR EACH ROW EXECUTE FUNCTION public.record_history('organization_history', 'id');

CREATE TRIGGER record_history AFTER INSERT OR UPDATE OF full_name ON public.profiles FOR EACH ROW EXECUTE FUNCTION public.record_user_history();

CREATE TRIGGER record_history AFTER INSERT OR DELETE OR UPDATE OF name ON public.teams FOR EACH ROW EXECUTE FUNCTION public.record_history('team_history', 'id');

CREATE TRIGGER record_history_on_insert AFTER INSERT ON public.enrollments FOR EACH ROW EXECUTE FUNCTION public.record_enrollment_history();

CREATE TRIGGER record_invitation_mail_outcome AFTER UPDATE OF sent_at, dropped_at ON public.outgoing_mails FOR EACH ROW WHEN (((new.invitation_id IS NOT NULL) AND ((new.sent_at IS NOT NULL) OR (new.dropped_at IS NOT NULL)))) EXECUTE FUNCTION public.record_invitation_mail_outcome();

CREATE TRIGGER record_joined AFTER INSERT ON public.group_members REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_group_member_history();

CREATE TRIGGER record_joined AFTER INSERT ON public.team_members REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_team_member_history();

CREATE TRIGGER record_learner_revision AFTER INSERT OR DELETE OR UPDATE ON public.capstone_attachments FOR EACH ROW EXECUTE FUNCTION public.record_learner_revision();

CREATE TRIGGER record_learner_revision AFTER INSERT OR UPDATE ON public.capstone_submissions FOR EACH ROW EXECUTE FUNCTION public.record_learner_revision();

CREATE TRIGGER record_learner_revision AFTER INSERT OR DELETE OR UPDATE ON public.certificates FOR EACH ROW EXECUTE FUNCTION public.record_learner_revision();

CREATE TRIGGER record_learner_revision AFTER INSERT OR DELETE ON public.enrollments FOR EACH ROW EXECUTE FUNCTION public.record_learner_revision();

CREATE TRIGGER record_learner_revision AFTER INSERT OR DELETE OR UPDATE OF status, epoch, completed_at, completed_by ON public.lesson_progress FOR EACH ROW EXECUTE FUNCTION public.record_learner_revision();

CREATE TRIGGER record_learner_revision AFTER INSERT ON public.quiz_attempts FOR EACH ROW EXECUTE FUNCTION public.record_learner_revision();

CREATE TRIGGER record_learner_revisions AFTER UPDATE ON public.enrollments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_learner_revisions();

CREATE TRIGGER record_left AFTER DELETE ON public.group_members REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_group_member_history();

CREATE TRIGGER record_left AFTER DELETE ON public.team_members REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_team_member_history();

CREATE TRIGGER record_pending_event AFTER INSERT ON public.learning_events REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((NOT public.is_merging())) EXECUTE FUNCTION public.record_pending_event();

CREATE TRIGGER record_statement BEFORE INSERT OR UPDATE ON public.assignments FOR EACH ROW EXECUTE FUNCTION public.record_assignment_statement();

CREATE TRIGGER record_user_revision AFTER INSERT OR DELETE OR UPDATE OF author_id, organization_id, archived_at ON public.courses FOR EACH ROW EXECUTE FUNCTION public.record_user_revision('author_id');

CREATE TRIGGER record_user_revision AFTER UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION public.record_user_revision('id');

CREATE TRIGGER record_webhook_event AFTER INSERT OR DELETE ON public.assignments FOR EACH ROW EXECUTE FUNCTION public.record_assignment_webhook_event();

CREATE TRIGGER record_webhook_event AFTER INSERT OR UPDATE OF submitted_at, reviewed_at ON public.capstone_submissions FOR EACH ROW WHEN ((NOT public.is_merging())) EXECUTE FUNCTION public.record_capstone_webhook_event();

CREATE TRIGGER record_webhook_event AFTER UPDATE OF revoked_at ON public.certificates FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION public.record_certificate_webhook_event();

CREATE TRIGGER record_webhook_event AFTER INSERT OR UPDATE OF published_version, archived_at ON public.courses FOR EACH ROW EXECUTE FUNCTION public.record_course_webhook_event();

CREATE TRIGGER record_webhook_event AFTER UPDATE OF completed_at ON public.enrollments FOR EACH ROW WHEN (((old.completed_at IS NULL) AND (new.completed_at IS NOT NULL))) EXECUTE FUNCTION public.record_completion_webhook_event();

CREATE TRIGGER record_webhook_event AFTER INSERT OR DELETE OR UPDATE OF organization_id, role, deactivated_at ON public.memberships FOR EACH ROW EXECUTE FUNCTION public.record_membership_webhook_event();

CREATE TRIGGER record_webhook_event AFTER UPDATE OF full_name ON public.profiles FOR EACH ROW WHEN ((old.full_name IS DISTINCT FROM new.full_name)) EXECUTE FUNCTION public.record_user_webhook_event('name');

CREATE TRIGGER record_webhook_event AFTER INSERT OR DELETE ON public.team_members FOR EACH ROW EXECUTE FUNCTION public.record_team_webhook_event();

CREATE TRIGGER record_webhook_event AFTER UPDATE OF status ON public.training_cells FOR EACH ROW WHEN (((new.status = ANY (ARRAY['overdue'::public.training_status, 'expired'::public.training_status])) AND (old.status <> new.status))) EXECUTE FUNCTION public.record_training_webhook_event();

CREATE TRIGGER record_webhook_event_of_change AFTER UPDATE ON public.assignments FOR EACH ROW WHEN ((new.revision <> old.revision)) EXECUTE FUNCTION public.record_assignment_webhook_event();

CREATE TRIGGER record_webhook_event_on_insert AFTER INSERT ON public.certificates FOR EACH ROW WHEN ((NOT public.is_merging())) EXECUTE FUNCTION public.record_certificate_webhook_event();

CREATE TRIGGER record_webhook_event_on_insert AFTER INSERT ON public.enrollments FOR EACH ROW WHEN (((new.completed_at IS NOT NULL) AND (NOT public.is_merging()))) EXECUTE FUNCTION public.record_completion_webhook_event();

CREATE TRIGGER record_webhook_event_on_insert AFTER INSERT ON public.training_cells FOR EACH ROW WHEN ((new.status = ANY (ARRAY['overdue'::public.training_status, 'expired'::public.training_status]))) EXECUTE FUNCTION public.record_training_webhook_event();

CREATE TRIGGER record_xapi_event AFTER INSERT ON public.learning_events REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((NOT public.is_merging())) EXECUTE FUNCTION public.record_xapi_event();

CREATE TRIGGER reject_backdated_deactivation BEFORE INSERT OR UPDATE OF deactivated_at ON public.memberships FOR EACH ROW WHEN ((NOT public.is_present(new.deactivated_at))) EXECUTE FUNCTION public.reject_backdating();

CREATE TRIGGER reject_backdating BEFORE INSERT OR UPDATE ON public.assignments FOR EACH ROW EXECUTE FUNCTION public.reject_backdated_assignment();

CREATE TRIGGER reject_backdating BEFORE INSERT ON public.capstone_submissions FOR EACH ROW WHEN (((NOT public.is_present(new.updated_at)) OR (NOT public.is_present(COALESCE(new.submitted_at, now()))) OR (NOT public.is_present(COALESCE(new.reviewed_at, now()))))) EXECUTE FUNCTION public.reject_backdating();

CREATE TRIGGER reject_backdating BEFORE INSERT ON public.certificates FOR EACH ROW WHEN ((NOT public.is_present(new.issued_at))) EXECUTE FUNCTION public.reject_backdated_certificate();

CREATE TRIGGER reject_backdating BEFORE INSERT ON public.enrollments FOR EACH ROW WHEN (((NOT public.is_present(new.enrolled_at)) OR (NOT public.is_present(COALESCE(new.completed_at, now()))))) EXECUTE FUNCTION public.reject_backdating();

CREATE TRIGGER reject_backdating BEFORE INSERT OR UPDATE ON public.group_members FOR EACH ROW WHEN ((NOT public.is_present(new.joined_at))) EXECUTE FUNCTION public.reject_backdating();

CREATE TRIGGER reject_backdating BEFORE INSERT ON public.learning_events FOR EACH ROW WHEN (((new.occurred_at <> now()) OR (new.recorded_at <> now()))) EXECUTE FUNCTION public.reject_backdating();

CREATE TRIGGER reject_backdating BEFORE INSERT ON public.lesson_progress FOR EACH ROW WHEN ((NOT public.is_present(COALESCE(new.completed_at, now())))) EXECUTE FUNCTION public.reject_backdating();

CREATE TRIGGER reject_backdating BEFORE INSERT ON public.memberships FOR EACH ROW WHEN ((NOT public.is_present(new.joined_at))) EXECUTE FUNCTION public.reject_backdating();

CREATE TRIGGER reject_backdating BEFORE INSERT OR UPDATE ON public.team_members FOR EACH ROW WHEN ((NOT public.is_present(new.joined_at))) EXECUTE FUNCTION public.reject_backdating();

CREATE TRIGGER reject_changed_times BEFORE UPDATE ON public.capstone_submissions FOR EACH ROW WHEN ((((new.updated_at <> old.updated_at) AND (NOT public.is_present(new.updated_at))) OR ((new.submitted_at IS DISTINCT FROM old.submitted_at) AND (NOT public.is_present(COALESCE(new.submitted_at, now())))) OR ((new.reviewed_at IS DISTINCT FROM old.reviewed_at) AND (NOT public.is_present(COALESCE(new.reviewed_at, now())))))) EXECUTE FUNCTION public.reject_backdating();

CREATE TRIGGER reject_changed_times BEFORE UPDATE OF revoked_at ON public.certificates FOR EACH ROW WHEN (((new.revoked_at IS DISTINCT FROM old.revoked_at) AND ((new.revoked_at IS NULL) OR (NOT public.is_present(new.revoked_at))))) EXECUTE FUNCTION public.reject_backdating();

CREATE TRIGGER reject_changed_times BEFORE UPDATE OF enrolled_at, completed_at ON public.enrollments FOR EACH ROW WHEN (((new.enrolled_at <> old.enrolled_at) OR ((new.completed_at IS DISTINCT FROM old.completed_at) AND (NOT public.is_present(COALESCE(new.completed_at, now())))))) EXECUTE FUNCTION public.reject_backdating();

CREATE TRIGGER reject_changed_times BEFORE UPDATE OF completed_at ON public.lesson_progress FOR EACH ROW WHEN (((new.completed_at IS DISTINCT FROM old.completed_at) AND (NOT public.is_present(COALESCE(new.completed_at, now()))))) EXECUTE FUNCTION public.reject_backdating();

CREATE TRIGGER reject_changed_times BEFORE UPDATE OF joined_at ON public.memberships FOR EACH ROW WHEN ((new.joined_at <> old.joined_at)) EXECUTE FUNCTION public.reject_backdating();

CREATE TRIGGER reject_changes BEFORE UPDATE ON public.assignment_statements FOR EACH ROW EXECUTE FUNCTION public.reject_statement_changes();

CREATE TRIGGER reject_changes BEFORE UPDATE ON public.learning_statements FOR EACH ROW EXECUTE FUNCTION public.reject_statement_changes();

CREATE TRIGGER reject_chosen_expiry BEFORE INSERT ON public.certificates FOR EACH ROW EXECUTE FUNCTION public.reject_chosen_expiry();

CREATE TRIGGER reject_erasure_changes BEFORE DELETE ON public.account_erasures FOR EACH ROW WHEN ((old.erased_at IS NOT NULL)) EXECUTE FUNCTION public.reject_erasure_changes();

CREATE TRIGGER reject_submitted_changes BEFORE UPDATE ON public.capstone_attachments FOR EACH ROW WHEN (((old.submitted_at IS NOT NULL) AND ((((((((((((((new.learner_id IS DISTINCT FROM old.learner_id) OR (new.id IS DISTINCT FROM old.id)) OR (new.course_id IS DISTINCT FROM old.course_id)) OR (new.cycle IS DISTINCT FROM old.cycle)) OR (new.lesson_id IS DISTINCT FROM old.lesson_id)) OR (new.organization_id IS DISTINCT FROM old.organization_id)) OR (new.name IS DISTINCT FROM old.name)) OR (new.size_bytes IS DISTINCT FROM old.size_bytes)) OR (new.content_type IS DISTINCT FROM old.content_type)) OR (new.content_hash IS DISTINCT FROM old.content_hash)) OR (new.object_key IS DISTINCT FROM old.object_key)) OR (new.status IS DISTINCT FROM old.status)) OR (new.submitted_at IS DISTINCT FROM old.submitted_at)) OR (new.created_at IS DISTINCT FROM old.created_at)))) EXECUTE FUNCTION public.reject_attachment_changes();

CREATE TRIGGER reject_submitted_deletes BEFORE DELETE ON public.capstone_attachments FOR EACH ROW WHEN ((old.submitted_at IS NOT NULL)) EXECUTE FUNCTION public.reject_attachment_changes();

CREATE TRIGGER require_emergency_admin BEFORE UPDATE OF sso_enforced_at ON public.organizations FOR EACH ROW WHEN (((old.sso_enforced_at IS NULL) AND (new.sso_enforced_at IS NOT NULL))) EXECUTE FUNCTION public.require_emergency_admin();

CREATE TRIGGER revoke_invitations_of_demoted_admin AFTER UPDATE OF role ON public.memberships FOR EACH ROW WHEN (((old.role = 'admin'::public.organization_role) AND (new.role <> 'admin'::public.organization_role))) EXECUTE FUNCTION public.revoke_admin_invitations();

CREATE TRIGGER revoke_invitations_of_removed_admin AFTER DELETE ON public.memberships FOR EACH ROW WHEN ((old.role = 'admin'::public.organization_role)) EXECUTE FUNCTION public.revoke_admin_invitations();

CREATE TRIGGER set_access_scopes BEFORE INSERT ON public.caption_cues FOR EACH ROW EXECUTE FUNCTION public.set_cue_access_scopes();

CREATE TRIGGER set_attempt_deadline BEFORE INSERT ON public.open_quiz_attempts FOR EACH ROW EXECUTE FUNCTION public.set_attempt_deadline();

CREATE TRIGGER set_auditor_link_holder BEFORE INSERT ON public.auditor_links FOR EACH ROW EXECUTE FUNCTION public.set_auditor_link_holder();

CREATE TRIGGER set_review_due_on BEFORE INSERT OR UPDATE ON public.capstone_submissions FOR EACH ROW EXECUTE FUNCTION public.set_review_due_on();

CREATE TRIGGER set_username BEFORE INSERT OR UPDATE OF full_name, username, name_key ON public.profiles FOR EACH ROW EXECUTE FUNCTION public.set_username();

CREATE TRIGGER settle_pending_member AFTER INSERT ON public.memberships FOR EACH ROW EXECUTE FUNCTION public.apply_pending_member();

CREATE TRIGGER unassign_deactivated AFTER UPDATE OF deactivated_at ON public.memberships FOR EACH ROW WHEN (((old.role = 'admin'::public.organization_role) AND (old.deactivated_at IS NULL) AND (new.deactivated_at IS NOT NULL))) EXECUTE FUNCTION public.unassign_former_admin('user_id');

CREATE TRIGGER unassign_demoted AFTER UPDATE OF role, organization_id ON public.memberships FOR EACH ROW WHEN (((old.role = 'admin'::public.organization_role) AND ((new.role <> 'admin'::public.organization_role) OR (new.organization_id <> old.organization_id)))) EXECUTE FUNCTION public.unassign_former_admin('user_id');

CREATE TRIGGER unassign_removed AFTER DELETE ON public.memberships FOR EACH ROW WHEN ((old.role = 'admin'::public.organization_role)) EXECUTE FUNCTION public.unassign_former_admin('user_id');

CREATE TRIGGER unassign_revoked AFTER UPDATE OF is_super_admin ON public.profiles FOR EACH ROW WHEN ((old.is_super_admin AND (NOT new.is_super_admin))) EXECUTE FUNCTION public.unassign_former_admin('id');

CREATE TRIGGER update_cue_access_scopes AFTER UPDATE ON public.courses REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.update_cue_access_scopes();

ALTER TABLE ONLY auth.accounts
    ADD CONSTRAINT accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.api_key_networks
    ADD CONSTRAINT api_key_networks_service_account_id_fkey FOREIGN KEY (service_account_id) REFERENCES public.service_accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.api_keys
    ADD CONSTRAINT api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY auth.api_keys
    ADD CONSTRAINT api_keys_service_account_id_fkey FOREIGN KEY (service_account_id) REFERENCES public.service_accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.mail_requests
    ADD CONSTRAINT mail_requests_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES public.invitations(id);

ALTER TABLE ONLY auth.mail_requests
    ADD CONSTRAINT mail_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.passkey_challenges
    ADD CONSTRAINT passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.passkeys
    ADD CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.pending_sign_ins
    ADD CONSTRAINT pending_sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.pins
    ADD CONSTRAINT pins_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.refresh_credentials
    ADD CONSTRAINT refresh_credentials_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.sessions
    ADD CONSTRAINT sessions_sso_connection_id_fkey FOREIGN KEY (sso_connection_id) REFERENCES public.sso_connections(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.sign_in_alerts
    ADD CONSTRAINT sign_in_alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.sso_requests
    ADD CONSTRAINT sso_requests_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.sso_requests
    ADD CONSTRAINT sso_requests_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES public.sso_connections(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.totp_secrets
    ADD CONSTRAINT totp_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.trusted_devices
    ADD CONSTRAINT trusted_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.used_assertions
    ADD CONSTRAINT used_assertions_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES public.sso_connections(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_erasures
    ADD CONSTRAINT account_erasures_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.account_erasures
    ADD CONSTRAINT account_erasures_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.active_learners
    ADD CONSTRAINT active_learners_scope_id_fkey FOREIGN KEY (scope_id) REFERENCES public.analytics_scopes(id);

ALTER TABLE ONLY public.aggregated_ratings
    ADD CONSTRAINT aggregated_ratings_scope_id_fkey FOREIGN KEY (scope_id) REFERENCES public.analytics_scopes(id);

ALTER TABLE ONLY public.assignments
    ADD CONSTRAINT assignments_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.assignments
    ADD CONSTRAINT assignments_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id);

ALTER TABLE ONLY public.assignments
    ADD CONSTRAINT assignments_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.assignments
    ADD CONSTRAINT assignments_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.auditor_links
    ADD CONSTRAINT auditor_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.auditor_links
    ADD CONSTRAINT auditor_links_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.auditor_links
    ADD CONSTRAINT auditor_links_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.auditor_visits
    ADD CONSTRAINT auditor_visits_link_id_fkey FOREIGN KEY (link_id) REFERENCES public.auditor_links(id);

ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.memberships(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.capstone_attachments
    ADD CONSTRAINT capstone_attachments_learner_id_course_id_cycle_fkey FOREIGN KEY (learner_id, course_id, cycle) REFERENCES public.enrollments(learner_id, course_id, cycle);

ALTER TABLE ONLY public.capstone_attachments
    ADD CONSTRAINT capstone_attachments_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES public.lessons(id);

ALTER TABLE ONLY public.capstone_attachments
    ADD CONSTRAINT capstone_attachments_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.capstone_rounds
    ADD CONSTRAINT capstone_rounds_learner_id_course_id_cycle_fkey FOREIGN KEY (learner_id, course_id, cycle) REFERENCES public.enrollments(learner_id, course_id, cycle);

ALTER TABLE ONLY public.capstone_rounds
    ADD CONSTRAINT capstone_rounds_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES public.lessons(id);

ALTER TABLE ONLY public.capstone_rounds
    ADD CONSTRAINT capstone_rounds_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.capstone_rules
    ADD CONSTRAINT capstone_rules_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES public.lessons(id);

ALTER TABLE ONLY public.capstone_submissions
    ADD CONSTRAINT capstone_submissions_assigned_reviewer_id_fkey FOREIGN KEY (assigned_reviewer_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.capstone_submissions
    ADD CONSTRAINT capstone_submissions_learner_id_course_id_cycle_fkey FOREIGN KEY (learner_id, course_id, cycle) REFERENCES public.enrollments(learner_id, course_id, cycle);

ALTER TABLE ONLY public.capstone_submissions
    ADD CONSTRAINT capstone_submissions_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES public.lessons(id);

ALTER TABLE ONLY public.capstone_submissions
    ADD CONSTRAINT capstone_submissions_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.caption_cues
    ADD CONSTRAINT caption_cues_lesson_id_language_fkey FOREIGN KEY (lesson_id, language) REFERENCES public.lesson_captions(lesson_id, language) ON DELETE CASCADE;

ALTER TABLE ONLY public.certificate_brandings
    ADD CONSTRAINT certificate_brandings_logo_id_fkey FOREIGN KEY (organization_id, logo_id) REFERENCES public.organization_images(organization_id, id);

ALTER TABLE ONLY public.certificate_brandings
    ADD CONSTRAINT certificate_brandings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.certificate_brandings
    ADD CONSTRAINT certificate_brandings_signature_id_fkey FOREIGN KEY (organization_id, signature_id) REFERENCES public.organization_images(organization_id, id);

ALTER TABLE ONLY public.certificates
    ADD CONSTRAINT certificates_branding_id_fkey FOREIGN KEY (branding_id) REFERENCES public.certificate_brandings(id);

ALTER TABLE ONLY public.certificates
    ADD CONSTRAINT certificates_course_id_course_version_content_hash_fkey FOREIGN KEY (course_id, course_version, content_hash) REFERENCES public.course_versions(course_id, number, content_hash);

ALTER TABLE ONLY public.certificates
    ADD CONSTRAINT certificates_course_id_course_version_fkey FOREIGN KEY (course_id, course_version) REFERENCES public.course_versions(course_id, number);

ALTER TABLE ONLY public.certificates
    ADD CONSTRAINT certificates_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id);

ALTER TABLE ONLY public.certificates
    ADD CONSTRAINT certificates_learner_id_course_id_cycle_fkey FOREIGN KEY (learner_id, course_id, cycle) REFERENCES public.enrollments(learner_id, course_id, cycle);

ALTER TABLE ONLY public.certificates
    ADD CONSTRAINT certificates_learner_id_fkey FOREIGN KEY (learner_id) REFERENCES public.profiles(id);

ALTER TABLE ONLY public.content_revisions
    ADD CONSTRAINT content_revisions_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.continued_enrollments
    ADD CONSTRAINT continued_enrollments_enrollment_fkey FOREIGN KEY (learner_id, course_id, cycle) REFERENCES public.enrollments(learner_id, course_id, cycle) ON DELETE CASCADE;

ALTER TABLE ONLY public.continued_enrollments
    ADD CONSTRAINT continued_enrollments_source_learner_id_fkey FOREIGN KEY (source_learner_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.course_drafts
    ADD CONSTRAINT course_drafts_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id);

ALTER TABLE ONLY public.course_drafts
    ADD CONSTRAINT course_drafts_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.course_drafts
    ADD CONSTRAINT course_drafts_returned_by_fkey FOREIGN KEY (returned_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.course_drafts
    ADD CONSTRAINT course_drafts_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.course_grants
    ADD CONSTRAINT course_grants_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id);

ALTER TABLE ONLY public.course_grants
    ADD CONSTRAINT course_grants_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.course_grants
    ADD CONSTRAINT course_grants_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.course_image_uses
    ADD CONSTRAINT course_image_uses_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.course_image_uses
    ADD CONSTRAINT course_image_uses_image_id_fkey FOREIGN KEY (image_id) REFERENCES public.course_images(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.course_images
    ADD CONSTRAINT course_images_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.course_imports
    ADD CONSTRAINT course_imports_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id);

ALTER TABLE ONLY public.course_imports
    ADD CONSTRAINT course_imports_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.course_learners
    ADD CONSTRAINT course_learners_scope_id_fkey FOREIGN KEY (scope_id) REFERENCES public.analytics_scopes(id);

ALTER TABLE ONLY public.course_modules
    ADD CONSTRAINT course_modules_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id);

ALTER TABLE ONLY public.course_prerequisites
    ADD CONSTRAINT course_prerequisites_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.course_prerequisites
    ADD CONSTRAINT course_prerequisites_prerequisite_id_fkey FOREIGN KEY (prerequisite_id) REFERENCES public.courses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.course_ratings
    ADD CONSTRAINT course_ratings_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id);

ALTER TABLE ONLY public.course_ratings
    ADD CONSTRAINT course_ratings_learner_id_fkey FOREIGN KEY (learner_id) REFERENCES public.profiles(id);

ALTER TABLE ONLY public.course_search
    ADD CONSTRAINT course_search_id_fkey FOREIGN KEY (id) REFERENCES public.courses(id);

ALTER TABLE ONLY public.course_snapshots
    ADD CONSTRAINT course_snapshots_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id);

ALTER TABLE ONLY public.course_snapshots
    ADD CONSTRAINT course_snapshots_course_id_version_fkey FOREIGN KEY (course_id, version) REFERENCES public.course_versions(course_id, number);

ALTER TABLE ONLY public.course_stats
    ADD CONSTRAINT course_stats_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id);

ALTER TABLE ONLY public.course_versions
    ADD CONSTRAINT course_versions_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id);

ALTER TABLE ONLY public.course_versions
    ADD CONSTRAINT course_versions_published_by_fkey FOREIGN KEY (published_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.courses
    ADD CONSTRAINT courses_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.courses
    ADD CONSTRAINT courses_id_published_version_fkey FOREIGN KEY (id, published_version) REFERENCES public.course_versions(course_id, number) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY public.courses
    ADD CONSTRAINT courses_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.data_exports
    ADD CONSTRAINT data_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE public.enrollments
    ADD CONSTRAINT enrollments_course_id_course_version_fkey FOREIGN KEY (course_id, course_version) REFERENCES public.course_versions(course_id, number);

ALTER TABLE public.enrollments
    ADD CONSTRAINT enrollments_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id);

ALTER TABLE public.enrollments
    ADD CONSTRAINT enrollments_learner_id_fkey FOREIGN KEY (learner_id) REFERENCES public.profiles(id);

ALTER TABLE ONLY public.evidence_identities
    ADD CONSTRAINT evidence_identities_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.evidence_identities
    ADD CONSTRAINT evidence_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.group_members
    ADD CONSTRAINT group_members_group_id_fkey FOREIGN KEY (organization_id, group_id) REFERENCES public.groups(organization_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.group_members
    ADD CONSTRAINT group_members_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES public.memberships(organization_id, user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.groups
    ADD CONSTRAINT groups_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.groups
    ADD CONSTRAINT groups_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.hidden_author_onboardings
    ADD CONSTRAINT hidden_author_onboardings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.hidden_onboardings
    ADD CONSTRAINT hidden_onboardings_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.hidden_onboardings
    ADD CONSTRAINT hidden_onboardings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.invitation_batch_rows
    ADD CONSTRAINT invitation_batch_rows_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES public.invitation_batches(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.invitation_batch_rows
    ADD CONSTRAINT invitation_batch_rows_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES public.invitations(id);

ALTER TABLE ONLY public.invitation_batches
    ADD CONSTRAINT invitation_batches_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.invitation_batches
    ADD CONSTRAINT invitation_batches_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.invitation_uses
    ADD CONSTRAINT invitation_uses_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES public.invitations(id);

ALTER TABLE ONLY public.invitation_uses
    ADD CONSTRAINT invitation_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.learner_revisions
    ADD CONSTRAINT learner_revisions_learner_id_fkey FOREIGN KEY (learner_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.learning_days
    ADD CONSTRAINT learning_days_scope_id_fkey FOREIGN KEY (scope_id) REFERENCES public.analytics_scopes(id);

ALTER TABLE ONLY public.learning_statements
    ADD CONSTRAINT learning_statements_course_id_course_version_content_hash_fkey FOREIGN KEY (course_id, course_version, content_hash) REFERENCES public.course_versions(course_id, number, content_hash);

ALTER TABLE ONLY public.learning_statements
    ADD CONSTRAINT learning_statements_learner_id_course_id_cycle_fkey FOREIGN KEY (learner_id, course_id, cycle) REFERENCES public.enrollments(learner_id, course_id, cycle);

ALTER TABLE ONLY public.learning_statements
    ADD CONSTRAINT learning_statements_learner_id_fkey FOREIGN KEY (learner_id) REFERENCES public.profiles(id);

ALTER TABLE ONLY public.learning_statements
    ADD CONSTRAINT learning_statements_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.learning_totals
    ADD CONSTRAINT learning_totals_scope_id_fkey FOREIGN KEY (scope_id) REFERENCES public.analytics_scopes(id);

ALTER TABLE ONLY public.legal_holds
    ADD CONSTRAINT legal_holds_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.legal_holds
    ADD CONSTRAINT legal_holds_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.legal_holds
    ADD CONSTRAINT legal_holds_released_by_fkey FOREIGN KEY (released_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.legal_holds
    ADD CONSTRAINT legal_holds_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id);

ALTER TABLE ONLY public.lesson_captions
    ADD CONSTRAINT lesson_captions_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES public.lessons(id);

ALTER TABLE ONLY public.lesson_drafts
    ADD CONSTRAINT lesson_drafts_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id);

ALTER TABLE ONLY public.lesson_drafts
    ADD CONSTRAINT lesson_drafts_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES public.lessons(id);

ALTER TABLE ONLY public.lesson_drafts
    ADD CONSTRAINT lesson_drafts_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE public.lesson_progress
    ADD CONSTRAINT lesson_progress_course_id_lesson_id_completion_gate_fkey FOREIGN KEY (course_id, lesson_id, completion_gate) REFERENCES public.lessons(course_id, id, completion_gate);

ALTER TABLE public.lesson_progress
    ADD CONSTRAINT lesson_progress_learner_id_course_id_cycle_fkey FOREIGN KEY (learner_id, course_id, cycle) REFERENCES public.enrollments(learner_id, course_id, cycle);

ALTER TABLE public.lesson_progress
    ADD CONSTRAINT lesson_progress_learner_id_passed_attempt_id_course_id_cyc_fkey FOREIGN KEY (learner_id, passed_attempt_id, course_id, cycle, lesson_id, passed_attempt) REFERENCES public.quiz_attempts(learner_id, id, course_id, cycle, lesson_id, passed);

ALTER TABLE ONLY public.lesson_search
    ADD CONSTRAINT lesson_search_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id);

ALTER TABLE ONLY public.lesson_search
    ADD CONSTRAINT lesson_search_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES public.lessons(id);

ALTER TABLE ONLY public.lesson_tasks
    ADD CONSTRAINT lesson_tasks_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES public.lessons(id);

ALTER TABLE ONLY public.lesson_videos
    ADD CONSTRAINT lesson_videos_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES public.lessons(id);

ALTER TABLE ONLY public.lesson_videos
    ADD CONSTRAINT lesson_videos_video_id_lesson_id_is_playable_fkey FOREIGN KEY (video_id, lesson_id, is_playable) REFERENCES public.videos(id, lesson_id, is_playable);

ALTER TABLE ONLY public.lessons
    ADD CONSTRAINT lessons_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id);

ALTER TABLE ONLY public.lessons
    ADD CONSTRAINT lessons_course_id_module_id_fkey FOREIGN KEY (course_id, module_id) REFERENCES public.course_modules(course_id, id);

ALTER TABLE ONLY public.member_details
    ADD CONSTRAINT member_details_manager_id_fkey FOREIGN KEY (organization_id, manager_id) REFERENCES public.memberships(organization_id, user_id) ON DELETE SET NULL (manager_id);

ALTER TABLE ONLY public.member_details
    ADD CONSTRAINT member_details_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES public.memberships(organization_id, user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.member_fields
    ADD CONSTRAINT member_fields_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.member_fields
    ADD CONSTRAINT member_fields_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.merged_accounts
    ADD CONSTRAINT merged_accounts_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.merged_accounts
    ADD CONSTRAINT merged_accounts_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.merged_accounts
    ADD CONSTRAINT merged_accounts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.merged_accounts
    ADD CONSTRAINT merged_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.message_preferences
    ADD CONSTRAINT message_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.open_quiz_attempts
    ADD CONSTRAINT open_quiz_attempts_enrollment_fkey FOREIGN KEY (learner_id, course_id, cycle) REFERENCES public.enrollments(learner_id, course_id, cycle);

ALTER TABLE ONLY public.open_quiz_attempts
    ADD CONSTRAINT open_quiz_attempts_lesson_fkey FOREIGN KEY (lesson_id) REFERENCES public.lessons(id);

ALTER TABLE ONLY public.open_quiz_attempts
    ADD CONSTRAINT open_quiz_attempts_snapshot_fkey FOREIGN KEY (snapshot_hash, lesson_id) REFERENCES public.quiz_snapshots(content_hash, lesson_id);

ALTER TABLE ONLY public.open_quiz_attempts
    ADD CONSTRAINT open_quiz_attempts_version_fkey FOREIGN KEY (course_id, course_version) REFERENCES public.course_versions(course_id, number);

ALTER TABLE ONLY public.organization_branding
    ADD CONSTRAINT organization_branding_certificate_logo_id_fkey FOREIGN KEY (organization_id, certificate_logo_id) REFERENCES public.organization_images(organization_id, id);

ALTER TABLE ONLY public.organization_branding
    ADD CONSTRAINT organization_branding_dark_logo_id_fkey FOREIGN KEY (organization_id, dark_logo_id) REFERENCES public.organization_images(organization_id, id);

ALTER TABLE ONLY public.organization_branding
    ADD CONSTRAINT organization_branding_logo_id_fkey FOREIGN KEY (organization_id, logo_id) REFERENCES public.organization_images(organization_id, id);

ALTER TABLE ONLY public.organization_branding
    ADD CONSTRAINT organization_branding_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.organization_branding
    ADD CONSTRAINT organization_branding_signature_id_fkey FOREIGN KEY (organization_id, signature_id) REFERENCES public.organization_images(organization_id, id);

ALTER TABLE ONLY public.organization_domains
    ADD CONSTRAINT organization_domains_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.organization_domains
    ADD CONSTRAINT organization_domains_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.organization_images
    ADD CONSTRAINT organization_images_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.organization_images
    ADD CONSTRAINT organization_images_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.outgoing_mails
    ADD CONSTRAINT outgoing_mails_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES public.invitations(id);

ALTER TABLE ONLY public.outgoing_mails
    ADD CONSTRAINT outgoing_mails_request_id_fkey FOREIGN KEY (request_id) REFERENCES auth.mail_requests(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.pending_members
    ADD CONSTRAINT pending_members_manager_id_fkey FOREIGN KEY (organization_id, manager_id) REFERENCES public.memberships(organization_id, user_id) ON DELETE SET NULL (manager_id);

ALTER TABLE ONLY public.pending_members
    ADD CONSTRAINT pending_members_manager_pending_id_fkey FOREIGN KEY (manager_pending_id) REFERENCES public.pending_members(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.pending_members
    ADD CONSTRAINT pending_members_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.people_import_rows
    ADD CONSTRAINT people_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.people_imports(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.people_imports
    ADD CONSTRAINT people_imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.people_imports
    ADD CONSTRAINT people_imports_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.privacy_acceptances
    ADD CONSTRAINT privacy_acceptances_notice_fkey FOREIGN KEY (organization_id, version) REFERENCES public.privacy_notices(organization_id, version);

ALTER TABLE ONLY public.privacy_acceptances
    ADD CONSTRAINT privacy_acceptances_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.privacy_notices
    ADD CONSTRAINT privacy_notices_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.privacy_notices
    ADD CONSTRAINT privacy_notices_published_by_fkey FOREIGN KEY (published_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.provisioning_errors
    ADD CONSTRAINT provisioning_errors_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.quiz_answers
    ADD CONSTRAINT quiz_answers_question_id_fkey FOREIGN KEY (question_id) REFERENCES public.quiz_questions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.quiz_attempt_grants
    ADD CONSTRAINT quiz_attempt_grants_enrollment_fkey FOREIGN KEY (learner_id, course_id, cycle) REFERENCES public.enrollments(learner_id, course_id, cycle);

ALTER TABLE ONLY public.quiz_attempt_grants
    ADD CONSTRAINT quiz_attempt_grants_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES public.profiles(id);

ALTER TABLE ONLY public.quiz_attempt_grants
    ADD CONSTRAINT quiz_attempt_grants_lesson_fkey FOREIGN KEY (lesson_id) REFERENCES public.lessons(id);

ALTER TABLE ONLY public.quiz_attempt_grants
    ADD CONSTRAINT quiz_attempt_grants_organization_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE public.quiz_attempts
    ADD CONSTRAINT quiz_attempts_course_id_course_version_fkey FOREIGN KEY (course_id, course_version) REFERENCES public.course_versions(course_id, number);

ALTER TABLE public.quiz_attempts
    ADD CONSTRAINT quiz_attempts_course_id_lesson_id_completion_gate_fkey FOREIGN KEY (course_id, lesson_id, completion_gate) REFERENCES public.lessons(course_id, id, completion_gate);

ALTER TABLE public.quiz_attempts
    ADD CONSTRAINT quiz_attempts_learner_id_course_id_cycle_fkey FOREIGN KEY (learner_id, course_id, cycle) REFERENCES public.enrollments(learner_id, course_id, cycle);

ALTER TABLE public.quiz_attempts
    ADD CONSTRAINT quiz_attempts_snapshot_hash_lesson_id_fkey FOREIGN KEY (snapshot_hash, lesson_id) REFERENCES public.quiz_snapshots(content_hash, lesson_id);

ALTER TABLE ONLY public.quiz_questions
    ADD CONSTRAINT quiz_questions_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES public.lessons(id);

ALTER TABLE ONLY public.quiz_rules
    ADD CONSTRAINT quiz_rules_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES public.lessons(id);

ALTER TABLE ONLY public.quiz_snapshots
    ADD CONSTRAINT quiz_snapshots_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES public.lessons(id);

ALTER TABLE ONLY public.report_recipients
    ADD CONSTRAINT report_recipients_schedule_id_fkey FOREIGN KEY (organization_id, schedule_id) REFERENCES public.report_schedules(organization_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.report_recipients
    ADD CONSTRAINT report_recipients_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES public.memberships(organization_id, user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.report_schedules
    ADD CONSTRAINT report_schedules_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id);

ALTER TABLE ONLY public.report_schedules
    ADD CONSTRAINT report_schedules_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.report_schedules
    ADD CONSTRAINT report_schedules_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.report_schedules
    ADD CONSTRAINT report_schedules_responsible_id_fkey FOREIGN KEY (responsible_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.report_schedules
    ADD CONSTRAINT report_schedules_team_id_fkey FOREIGN KEY (organization_id, team_id) REFERENCES public.teams(organization_id, id) ON DELETE SET NULL (team_id);

ALTER TABLE ONLY public.retention_settings
    ADD CONSTRAINT retention_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.retention_settings
    ADD CONSTRAINT retention_settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.scim_groups
    ADD CONSTRAINT scim_groups_team_id_fkey FOREIGN KEY (organization_id, team_id) REFERENCES public.teams(organization_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.scim_users
    ADD CONSTRAINT scim_users_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES public.memberships(organization_id, user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.service_accounts
    ADD CONSTRAINT service_accounts_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.service_accounts
    ADD CONSTRAINT service_accounts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.service_accounts
    ADD CONSTRAINT service_accounts_responsible_id_fkey FOREIGN KEY (responsible_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.sso_connections
    ADD CONSTRAINT sso_connections_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.sso_connections
    ADD CONSTRAINT sso_connections_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sso_emergency_admins
    ADD CONSTRAINT sso_emergency_admins_added_by_fkey FOREIGN KEY (added_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.sso_emergency_admins
    ADD CONSTRAINT sso_emergency_admins_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.memberships(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sso_group_rules
    ADD CONSTRAINT sso_group_rules_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES public.sso_connections(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sso_group_rules
    ADD CONSTRAINT sso_group_rules_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.sso_identities
    ADD CONSTRAINT sso_identities_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES public.sso_connections(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sso_identities
    ADD CONSTRAINT sso_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sso_test_runs
    ADD CONSTRAINT sso_test_runs_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.sso_test_runs
    ADD CONSTRAINT sso_test_runs_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES public.sso_connections(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_managers
    ADD CONSTRAINT team_managers_team_id_fkey FOREIGN KEY (organization_id, team_id) REFERENCES public.teams(organization_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_managers
    ADD CONSTRAINT team_managers_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES public.memberships(organization_id, user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_members
    ADD CONSTRAINT team_members_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_members
    ADD CONSTRAINT team_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.memberships(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.teams
    ADD CONSTRAINT teams_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.teams
    ADD CONSTRAINT teams_parent_team_id_fkey FOREIGN KEY (organization_id, parent_team_id) REFERENCES public.teams(organization_id, id);

ALTER TABLE ONLY public.training_cells
    ADD CONSTRAINT training_cells_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.training_counts
    ADD CONSTRAINT training_counts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.training_digests
    ADD CONSTRAINT training_digests_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.training_digests
    ADD CONSTRAINT training_digests_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.training_exports
    ADD CONSTRAINT training_exports_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.training_exports
    ADD CONSTRAINT training_exports_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.training_members
    ADD CONSTRAINT training_members_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.training_reminders
    ADD CONSTRAINT training_reminders_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.training_reminders
    ADD CONSTRAINT training_reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.transfer_codes
    ADD CONSTRAINT transfer_codes_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.transfer_codes
    ADD CONSTRAINT transfer_codes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_words
    ADD CONSTRAINT user_words_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.video_renditions
    ADD CONSTRAINT video_renditions_video_id_fkey FOREIGN KEY (video_id) REFERENCES public.videos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.videos
    ADD CONSTRAINT videos_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES public.lessons(id);

ALTER TABLE ONLY public.videos
    ADD CONSTRAINT videos_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.watch_allowances
    ADD CONSTRAINT watch_allowances_learner_id_fkey FOREIGN KEY (learner_id) REFERENCES public.profiles(id);

ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES public.webhook_endpoints(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.webhook_events(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.webhook_endpoints
    ADD CONSTRAINT webhook_endpoints_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.webhook_endpoints
    ADD CONSTRAINT webhook_endpoints_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.webhook_events
    ADD CONSTRAINT webhook_events_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.xapi_events
    ADD CONSTRAINT xapi_events_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.xapi_stores(organization_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.xapi_stores
    ADD CONSTRAINT xapi_stores_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.xapi_stores
    ADD CONSTRAINT xapi_stores_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;

GRANT USAGE ON SCHEMA auth TO atrium_app;

GRANT ALL ON SCHEMA public TO atrium_owner;

REVOKE ALL ON FUNCTION public.add_person_updated_event(of_user uuid, changed text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.add_webhook_event(of_organization uuid, event_type text, of_user uuid, of_key text, event_data jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.apply_retention(organization uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.apply_retention(organization uuid) TO atrium_app;

GRANT SELECT,INSERT ON TABLE public.certificates TO atrium_app;

GRANT UPDATE(revoked_at) ON TABLE public.certificates TO atrium_app;

GRANT UPDATE(revoked_reason) ON TABLE public.certificates TO atrium_app;

REVOKE ALL ON FUNCTION public.content_fingerprint(content_hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION public.content_fingerprint(content_hash bytea) TO atrium_app;

REVOKE ALL ON FUNCTION public.copy_learning(kept uuid, duplicate uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.erase_evidence(erased uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.erase_evidence(erased uuid) TO atrium_app;

REVOKE ALL ON FUNCTION public.erase_organization_evidence(organization uuid, erased uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.erase_organization_evidence(organization uuid, erased uuid) TO atrium_app;

REVOKE ALL ON FUNCTION public.erase_user(erased uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.erase_user(erased uuid) TO atrium_app;

REVOKE ALL ON FUNCTION public.index_courses(course_ids integer[]) FROM PUBLIC;

GRANT SELECT,INSERT,UPDATE ON TABLE public.lessons TO atrium_app;

REVOKE ALL ON FUNCTION public.list_locked_watch_allowances(learners uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.list_locked_watch_allowances(learners uuid[]) TO atrium_app;

REVOKE ALL ON FUNCTION public.merge_members(of_organization uuid, kept uuid, duplicate uuid, actor uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.merge_members(of_organization uuid, kept uuid, duplicate uuid, actor uuid) TO atrium_app;

REVOKE ALL ON FUNCTION public.prepare_learning_event_partitions(first_month date, months_ahead integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.prepare_learning_event_partitions(first_month date, months_ahead integer) TO atrium_app;

REVOKE ALL ON FUNCTION public.prune_security_events(after timestamp with time zone, after_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.prune_security_events(after timestamp with time zone, after_id bigint) TO atrium_app;

REVOKE ALL ON FUNCTION public.reapply_erasures(user_ids uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.reapply_erasures(user_ids uuid[]) TO atrium_app;

REVOKE ALL ON FUNCTION public.record_catalogue_changes(audiences uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.record_course_snapshot(wanted integer, changer uuid, moment timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.record_course_snapshot(wanted integer, changer uuid, moment timestamp with time zone) TO atrium_app;

REVOKE ALL ON FUNCTION public.record_image_uses(using_course_id integer, content text, is_live_content boolean, writer uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.set_super_admin(actor uuid, target uuid, value boolean, actor_ip_address inet) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_super_admin(actor uuid, target uuid, value boolean, actor_ip_address inet) TO atrium_app;

REVOKE ALL ON FUNCTION public.spend_watch_allowance(learner uuid, opened_at timestamp with time zone, wanted integer, speed integer, carry_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.spend_watch_allowance(learner uuid, opened_at timestamp with time zone, wanted integer, speed integer, carry_seconds integer) TO atrium_app;

REVOKE ALL ON FUNCTION public.unite_memberships(of_organization uuid, kept uuid, duplicate uuid) FROM PUBLIC;

GRANT SELECT,DELETE ON TABLE public.webhook_events TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE auth.accounts TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE auth.api_key_networks TO atrium_app;

GRANT SELECT,INSERT,UPDATE ON TABLE auth.api_keys TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE auth.mail_requests TO atrium_app;

GRANT SELECT,INSERT,DELETE ON TABLE auth.passkey_challenges TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE auth.passkeys TO atrium_app;

GRANT SELECT,INSERT,DELETE ON TABLE auth.pending_sign_ins TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE auth.pins TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE auth.recovery_codes TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE auth.refresh_credentials TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE auth.sessions TO atrium_app;

GRANT SELECT,INSERT,UPDATE ON TABLE auth.sign_in_alerts TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE auth.signing_keys TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE auth.sso_requests TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE auth.totp_secrets TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE auth.trusted_devices TO atrium_app;

GRANT SELECT,INSERT,DELETE ON TABLE auth.used_assertions TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE auth.users TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE auth.verifications TO atrium_app;

GRANT SELECT,DELETE ON TABLE public.account_erasures TO atrium_app;

GRANT INSERT(user_id) ON TABLE public.account_erasures TO atrium_app;

GRANT INSERT(requested_by) ON TABLE public.account_erasures TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.active_learners TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.aggregated_ratings TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.analytics_scopes TO atrium_app;

GRANT SELECT,UPDATE ON TABLE public.analytics_status TO atrium_app;

GRANT SELECT ON TABLE public.assignment_history TO atrium_app;

GRANT SELECT ON TABLE public.assignment_statements TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.assignments TO atrium_app;

GRANT SELECT ON TABLE public.audit_events TO atrium_app;

GRANT INSERT(actor_id) ON TABLE public.audit_events TO atrium_app;

GRANT INSERT(organization_id) ON TABLE public.audit_events TO atrium_app;

GRANT INSERT(action) ON TABLE public.audit_events TO atrium_app;

GRANT INSERT(details) ON TABLE public.audit_events TO atrium_app;

GRANT INSERT(target) ON TABLE public.audit_events TO atrium_app;

GRANT INSERT(before) ON TABLE public.audit_events TO atrium_app;

GRANT INSERT(after) ON TABLE public.audit_events TO atrium_app;

GRANT INSERT(ip_address) ON TABLE public.audit_events TO atrium_app;

GRANT SELECT,INSERT ON TABLE public.auditor_links TO atrium_app;

GRANT UPDATE(revoked_at) ON TABLE public.auditor_links TO atrium_app;

GRANT UPDATE(holder_id) ON TABLE public.auditor_links TO atrium_app;

GRANT SELECT ON TABLE public.auditor_visits TO atrium_app;

GRANT INSERT(link_id) ON TABLE public.auditor_visits TO atrium_app;

GRANT INSERT(ip_address) ON TABLE public.auditor_visits TO atrium_app;

GRANT INSERT(what) ON TABLE public.auditor_visits TO atrium_app;

GRANT SELECT ON TABLE public.backups TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.calendar_feeds TO atrium_app;

GRANT SELECT,DELETE ON TABLE public.capstone_attachments TO atrium_app;

GRANT INSERT(learner_id) ON TABLE public.capstone_attachments TO atrium_app;

GRANT INSERT(id) ON TABLE public.capstone_attachments TO atrium_app;

GRANT INSERT(course_id) ON TABLE public.capstone_attachments TO atrium_app;

GRANT INSERT(cycle) ON TABLE public.capstone_attachments TO atrium_app;

GRANT INSERT(lesson_id) ON TABLE public.capstone_attachments TO atrium_app;

GRANT INSERT(organization_id) ON TABLE public.capstone_attachments TO atrium_app;

GRANT INSERT(name),UPDATE(name) ON TABLE public.capstone_attachments TO atrium_app;

GRANT INSERT(size_bytes),UPDATE(size_bytes) ON TABLE public.capstone_attachments TO atrium_app;

GRANT UPDATE(content_type) ON TABLE public.capstone_attachments TO atrium_app;

GRANT UPDATE(content_hash) ON TABLE public.capstone_attachments TO atrium_app;

GRANT INSERT(object_key),UPDATE(object_key) ON TABLE public.capstone_attachments TO atrium_app;

GRANT UPDATE(status) ON TABLE public.capstone_attachments TO atrium_app;

GRANT UPDATE(is_attached) ON TABLE public.capstone_attachments TO atrium_app;

GRANT UPDATE(updated_at) ON TABLE public.capstone_attachments TO atrium_app;

GRANT SELECT ON TABLE public.capstone_rounds TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.capstone_rules TO atrium_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.capstone_submissions TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.caption_cues TO atrium_app;

GRANT SELECT,DELETE ON TABLE public.catalogue_changes TO atrium_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.courses TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.learning_days TO atrium_app;

GRANT SELECT ON TABLE public.category_days TO atrium_app;

GRANT SELECT,INSERT ON TABLE public.certificate_brandings TO atrium_app;

GRANT SELECT ON TABLE public.certificate_lookup TO atrium_app;

GRANT SELECT ON TABLE public.content_revisions TO atrium_app;

GRANT SELECT ON TABLE public.continued_enrollments TO atrium_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.course_drafts TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.course_grants TO atrium_app;

GRANT SELECT ON TABLE public.course_history TO atrium_app;

GRANT SELECT ON TABLE public.course_image_uses TO atrium_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.course_images TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.course_imports TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.course_learners TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.course_modules TO atrium_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.course_prerequisites TO atrium_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.course_ratings TO atrium_app;

GRANT SELECT ON TABLE public.course_search TO atrium_app;

GRANT SELECT ON TABLE public.course_snapshots TO atrium_app;

GRANT INSERT(course_id) ON TABLE public.course_snapshots TO atrium_app;

GRANT INSERT(version) ON TABLE public.course_snapshots TO atrium_app;

GRANT INSERT(content) ON TABLE public.course_snapshots TO atrium_app;

GRANT INSERT(content_hash) ON TABLE public.course_snapshots TO atrium_app;

GRANT INSERT(changed_by) ON TABLE public.course_snapshots TO atrium_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.course_stats TO atrium_app;

GRANT SELECT ON TABLE public.course_versions TO atrium_app;

GRANT INSERT(course_id) ON TABLE public.course_versions TO atrium_app;

GRANT INSERT(number) ON TABLE public.course_versions TO atrium_app;

GRANT INSERT(content_hash) ON TABLE public.course_versions TO atrium_app;

GRANT INSERT(outline) ON TABLE public.course_versions TO atrium_app;

GRANT INSERT(published_by) ON TABLE public.course_versions TO atrium_app;

GRANT INSERT(requires_completed_learners) ON TABLE public.course_versions TO atrium_app;

GRANT SELECT,INSERT ON TABLE public.credential_keys TO atrium_app;

GRANT SELECT,DELETE ON TABLE public.data_exports TO atrium_app;

GRANT INSERT(user_id) ON TABLE public.data_exports TO atrium_app;

GRANT UPDATE(ready_at) ON TABLE public.data_exports TO atrium_app;

GRANT UPDATE(failed_at) ON TABLE public.data_exports TO atrium_app;

GRANT UPDATE(object_key) ON TABLE public.data_exports TO atrium_app;

GRANT UPDATE(size_bytes) ON TABLE public.data_exports TO atrium_app;

GRANT UPDATE(expires_at) ON TABLE public.data_exports TO atrium_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.day_changes TO atrium_app;

GRANT SELECT ON TABLE public.enrollment_history TO atrium_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.enrollments TO atrium_app;

GRANT SELECT ON TABLE public.evidence_identities TO atrium_app;

GRANT SELECT ON TABLE public.group_history TO atrium_app;

GRANT SELECT ON TABLE public.group_member_history TO atrium_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.group_members TO atrium_app;

GRANT SELECT,INSERT ON TABLE public.groups TO atrium_app;

GRANT UPDATE(name) ON TABLE public.groups TO atrium_app;

GRANT UPDATE(rule) ON TABLE public.groups TO atrium_app;

GRANT UPDATE(evaluated_on) ON TABLE public.groups TO atrium_app;

GRANT UPDATE(revision) ON TABLE public.groups TO atrium_app;

GRANT UPDATE(archived_at) ON TABLE public.groups TO atrium_app;

GRANT SELECT,DELETE ON TABLE public.hidden_author_onboardings TO atrium_app;

GRANT INSERT(user_id) ON TABLE public.hidden_author_onboardings TO atrium_app;

GRANT SELECT,DELETE ON TABLE public.hidden_onboardings TO atrium_app;

GRANT INSERT(organization_id) ON TABLE public.hidden_onboardings TO atrium_app;

GRANT INSERT(hidden_by) ON TABLE public.hidden_onboardings TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_keys TO atrium_app;

GRANT SELECT,INSERT ON TABLE public.invitation_batch_rows TO atrium_app;

GRANT UPDATE(email) ON TABLE public.invitation_batch_rows TO atrium_app;

GRANT UPDATE(outcome) ON TABLE public.invitation_batch_rows TO atrium_app;

GRANT UPDATE(invitation_id) ON TABLE public.invitation_batch_rows TO atrium_app;

GRANT SELECT,INSERT ON TABLE public.invitation_batches TO atrium_app;

GRANT UPDATE(revoked_at) ON TABLE public.invitation_batches TO atrium_app;

GRANT UPDATE(emails_erased_at) ON TABLE public.invitation_batches TO atrium_app;

GRANT SELECT ON TABLE public.invitation_uses TO atrium_app;

GRANT INSERT(invitation_id) ON TABLE public.invitation_uses TO atrium_app;

GRANT INSERT(user_id) ON TABLE public.invitation_uses TO atrium_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.invitations TO atrium_app;

GRANT SELECT ON TABLE public.learner_revisions TO atrium_app;

GRANT SELECT,INSERT ON TABLE public.learning_events TO atrium_app;

GRANT SELECT ON TABLE public.learning_statements TO atrium_app;

GRANT INSERT(learner_id) ON TABLE public.learning_statements TO atrium_app;

GRANT INSERT(course_id) ON TABLE public.learning_statements TO atrium_app;

GRANT INSERT(cycle) ON TABLE public.learning_statements TO atrium_app;

GRANT INSERT(assignment_id) ON TABLE public.learning_statements TO atrium_app;

GRANT INSERT(statement_version) ON TABLE public.learning_statements TO atrium_app;

GRANT INSERT(organization_id) ON TABLE public.learning_statements TO atrium_app;

GRANT INSERT(course_version) ON TABLE public.learning_statements TO atrium_app;

GRANT INSERT(content_hash) ON TABLE public.learning_statements TO atrium_app;

GRANT INSERT(text_hash) ON TABLE public.learning_statements TO atrium_app;

GRANT INSERT(typed_name) ON TABLE public.learning_statements TO atrium_app;

GRANT INSERT(method) ON TABLE public.learning_statements TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.learning_totals TO atrium_app;

GRANT SELECT ON TABLE public.legal_holds TO atrium_app;

GRANT INSERT(organization_id) ON TABLE public.legal_holds TO atrium_app;

GRANT INSERT(user_id) ON TABLE public.legal_holds TO atrium_app;

GRANT INSERT(reason) ON TABLE public.legal_holds TO atrium_app;

GRANT INSERT(created_by) ON TABLE public.legal_holds TO atrium_app;

GRANT UPDATE(released_by) ON TABLE public.legal_holds TO atrium_app;

GRANT UPDATE(released_at) ON TABLE public.legal_holds TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.lesson_captions TO atrium_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.lesson_drafts TO atrium_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.lesson_progress TO atrium_app;

GRANT SELECT ON TABLE public.lesson_search TO atrium_app;

GRANT SELECT,INSERT ON TABLE public.lesson_snapshots TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.lesson_tasks TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.lesson_videos TO atrium_app;

GRANT SELECT ON TABLE public.member_detail_history TO atrium_app;

GRANT SELECT,INSERT ON TABLE public.member_details TO atrium_app;

GRANT UPDATE(employee_id) ON TABLE public.member_details TO atrium_app;

GRANT UPDATE(job_title) ON TABLE public.member_details TO atrium_app;

GRANT UPDATE(department) ON TABLE public.member_details TO atrium_app;

GRANT UPDATE(location) ON TABLE public.member_details TO atrium_app;

GRANT UPDATE(hired_on) ON TABLE public.member_details TO atrium_app;

GRANT UPDATE(manager_id) ON TABLE public.member_details TO atrium_app;

GRANT UPDATE(custom_fields) ON TABLE public.member_details TO atrium_app;

GRANT SELECT,INSERT ON TABLE public.member_fields TO atrium_app;

GRANT UPDATE(name) ON TABLE public.member_fields TO atrium_app;

GRANT UPDATE(choices) ON TABLE public.member_fields TO atrium_app;

GRANT UPDATE(is_required) ON TABLE public.member_fields TO atrium_app;

GRANT UPDATE("position") ON TABLE public.member_fields TO atrium_app;

GRANT UPDATE(archived_at) ON TABLE public.member_fields TO atrium_app;

GRANT SELECT ON TABLE public.membership_history TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.memberships TO atrium_app;

GRANT UPDATE(deactivated_at) ON TABLE public.memberships TO atrium_app;

GRANT SELECT ON TABLE public.merged_accounts TO atrium_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.message_preferences TO atrium_app;

GRANT SELECT,DELETE ON TABLE public.messages TO atrium_app;

GRANT INSERT(user_id) ON TABLE public.messages TO atrium_app;

GRANT INSERT(organization_id) ON TABLE public.messages TO atrium_app;

GRANT INSERT(kind) ON TABLE public.messages TO atrium_app;

GRANT INSERT(event_key) ON TABLE public.messages TO atrium_app;

GRANT INSERT(payload),UPDATE(payload) ON TABLE public.messages TO atrium_app;

GRANT INSERT(mail_due_at),UPDATE(mail_due_at) ON TABLE public.messages TO atrium_app;

GRANT UPDATE(mailed_at) ON TABLE public.messages TO atrium_app;

GRANT UPDATE(mail_id) ON TABLE public.messages TO atrium_app;

GRANT INSERT(canceled_at),UPDATE(canceled_at) ON TABLE public.messages TO atrium_app;

GRANT SELECT,DELETE ON TABLE public.open_quiz_attempts TO atrium_app;

GRANT INSERT(learner_id) ON TABLE public.open_quiz_attempts TO atrium_app;

GRANT INSERT(course_id) ON TABLE public.open_quiz_attempts TO atrium_app;

GRANT INSERT(cycle) ON TABLE public.open_quiz_attempts TO atrium_app;

GRANT INSERT(lesson_id) ON TABLE public.open_quiz_attempts TO atrium_app;

GRANT INSERT(course_version) ON TABLE public.open_quiz_attempts TO atrium_app;

GRANT INSERT(snapshot_hash) ON TABLE public.open_quiz_attempts TO atrium_app;

GRANT INSERT(question_ids) ON TABLE public.open_quiz_attempts TO atrium_app;

GRANT INSERT(rules) ON TABLE public.open_quiz_attempts TO atrium_app;

GRANT UPDATE(answers) ON TABLE public.open_quiz_attempts TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.organization_branding TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.organization_domains TO atrium_app;

GRANT SELECT ON TABLE public.organization_history TO atrium_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.organization_images TO atrium_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.organizations TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outgoing_mails TO atrium_app;

GRANT SELECT,DELETE ON TABLE public.pending_events TO atrium_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.pending_members TO atrium_app;

GRANT UPDATE(full_name) ON TABLE public.pending_members TO atrium_app;

GRANT UPDATE(username) ON TABLE public.pending_members TO atrium_app;

GRANT UPDATE(employee_id) ON TABLE public.pending_members TO atrium_app;

GRANT UPDATE(job_title) ON TABLE public.pending_members TO atrium_app;

GRANT UPDATE(department) ON TABLE public.pending_members TO atrium_app;

GRANT UPDATE(location) ON TABLE public.pending_members TO atrium_app;

GRANT UPDATE(hired_on) ON TABLE public.pending_members TO atrium_app;

GRANT UPDATE(custom_fields) ON TABLE public.pending_members TO atrium_app;

GRANT UPDATE(team_ids) ON TABLE public.pending_members TO atrium_app;

GRANT UPDATE(manager_id) ON TABLE public.pending_members TO atrium_app;

GRANT UPDATE(manager_pending_id) ON TABLE public.pending_members TO atrium_app;

GRANT UPDATE(report_ids) ON TABLE public.pending_members TO atrium_app;

GRANT UPDATE(updated_at) ON TABLE public.pending_members TO atrium_app;

GRANT SELECT ON TABLE public.people_import_rows TO atrium_app;

GRANT INSERT(import_id) ON TABLE public.people_import_rows TO atrium_app;

GRANT INSERT("row") ON TABLE public.people_import_rows TO atrium_app;

GRANT INSERT(cells),UPDATE(cells) ON TABLE public.people_import_rows TO atrium_app;

GRANT UPDATE(result) ON TABLE public.people_import_rows TO atrium_app;

GRANT UPDATE(action) ON TABLE public.people_import_rows TO atrium_app;

GRANT UPDATE(issues) ON TABLE public.people_import_rows TO atrium_app;

GRANT UPDATE(changes) ON TABLE public.people_import_rows TO atrium_app;

GRANT UPDATE(plan) ON TABLE public.people_import_rows TO atrium_app;

GRANT UPDATE(user_id) ON TABLE public.people_import_rows TO atrium_app;

GRANT UPDATE(failure) ON TABLE public.people_import_rows TO atrium_app;

GRANT SELECT,DELETE ON TABLE public.people_imports TO atrium_app;

GRANT INSERT(id) ON TABLE public.people_imports TO atrium_app;

GRANT INSERT(organization_id) ON TABLE public.people_imports TO atrium_app;

GRANT INSERT(created_by) ON TABLE public.people_imports TO atrium_app;

GRANT INSERT(actor_id) ON TABLE public.people_imports TO atrium_app;

GRANT INSERT(file_name) ON TABLE public.people_imports TO atrium_app;

GRANT UPDATE(status) ON TABLE public.people_imports TO atrium_app;

GRANT UPDATE(error) ON TABLE public.people_imports TO atrium_app;

GRANT INSERT(row_count) ON TABLE public.people_imports TO atrium_app;

GRANT INSERT(headers) ON TABLE public.people_imports TO atrium_app;

GRANT INSERT(targets),UPDATE(targets) ON TABLE public.people_imports TO atrium_app;

GRANT UPDATE(send_invitations) ON TABLE public.people_imports TO atrium_app;

GRANT UPDATE(update_existing) ON TABLE public.people_imports TO atrium_app;

GRANT UPDATE(deactivate_missing) ON TABLE public.people_imports TO atrium_app;

GRANT UPDATE(revision) ON TABLE public.people_imports TO atrium_app;

GRANT UPDATE(counts) ON TABLE public.people_imports TO atrium_app;

GRANT UPDATE(checked_at) ON TABLE public.people_imports TO atrium_app;

GRANT UPDATE(batch_id) ON TABLE public.people_imports TO atrium_app;

GRANT UPDATE(phase) ON TABLE public.people_imports TO atrium_app;

GRANT UPDATE("position") ON TABLE public.people_imports TO atrium_app;

GRANT UPDATE(processed) ON TABLE public.people_imports TO atrium_app;

GRANT UPDATE(steps) ON TABLE public.people_imports TO atrium_app;

GRANT UPDATE(failed_count) ON TABLE public.people_imports TO atrium_app;

GRANT UPDATE(deactivated_count) ON TABLE public.people_imports TO atrium_app;

GRANT SELECT ON TABLE public.privacy_acceptances TO atrium_app;

GRANT INSERT(user_id) ON TABLE public.privacy_acceptances TO atrium_app;

GRANT INSERT(organization_id) ON TABLE public.privacy_acceptances TO atrium_app;

GRANT INSERT(version) ON TABLE public.privacy_acceptances TO atrium_app;

GRANT SELECT ON TABLE public.privacy_notices TO atrium_app;

GRANT INSERT(organization_id) ON TABLE public.privacy_notices TO atrium_app;

GRANT INSERT(version) ON TABLE public.privacy_notices TO atrium_app;

GRANT INSERT(text) ON TABLE public.privacy_notices TO atrium_app;

GRANT INSERT(published_by) ON TABLE public.privacy_notices TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.process_heartbeats TO atrium_app;

GRANT SELECT ON TABLE public.profiles TO atrium_app;

GRANT INSERT(id),UPDATE(id) ON TABLE public.profiles TO atrium_app;

GRANT INSERT(full_name),UPDATE(full_name) ON TABLE public.profiles TO atrium_app;

GRANT INSERT(created_at),UPDATE(created_at) ON TABLE public.profiles TO atrium_app;

GRANT INSERT(updated_at),UPDATE(updated_at) ON TABLE public.profiles TO atrium_app;

GRANT INSERT(certificate_name),UPDATE(certificate_name) ON TABLE public.profiles TO atrium_app;

GRANT INSERT(time_zone),UPDATE(time_zone) ON TABLE public.profiles TO atrium_app;

GRANT INSERT(reminder_hour),UPDATE(reminder_hour) ON TABLE public.profiles TO atrium_app;

GRANT INSERT(username),UPDATE(username) ON TABLE public.profiles TO atrium_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.provisioning_errors TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.quiz_answers TO atrium_app;

GRANT SELECT ON TABLE public.quiz_attempt_grants TO atrium_app;

GRANT INSERT(learner_id) ON TABLE public.quiz_attempt_grants TO atrium_app;

GRANT INSERT(course_id) ON TABLE public.quiz_attempt_grants TO atrium_app;

GRANT INSERT(cycle) ON TABLE public.quiz_attempt_grants TO atrium_app;

GRANT INSERT(lesson_id) ON TABLE public.quiz_attempt_grants TO atrium_app;

GRANT INSERT(organization_id) ON TABLE public.quiz_attempt_grants TO atrium_app;

GRANT INSERT(granted_by) ON TABLE public.quiz_attempt_grants TO atrium_app;

GRANT SELECT ON TABLE public.quiz_attempts TO atrium_app;

GRANT INSERT(learner_id) ON TABLE public.quiz_attempts TO atrium_app;

GRANT INSERT(id) ON TABLE public.quiz_attempts TO atrium_app;

GRANT INSERT(course_id) ON TABLE public.quiz_attempts TO atrium_app;

GRANT INSERT(cycle) ON TABLE public.quiz_attempts TO atrium_app;

GRANT INSERT(lesson_id) ON TABLE public.quiz_attempts TO atrium_app;

GRANT INSERT(course_version) ON TABLE public.quiz_attempts TO atrium_app;

GRANT INSERT(snapshot_hash) ON TABLE public.quiz_attempts TO atrium_app;

GRANT INSERT(answers) ON TABLE public.quiz_attempts TO atrium_app;

GRANT INSERT(score) ON TABLE public.quiz_attempts TO atrium_app;

GRANT INSERT(passed) ON TABLE public.quiz_attempts TO atrium_app;

GRANT INSERT(epoch) ON TABLE public.quiz_attempts TO atrium_app;

GRANT INSERT(started_at) ON TABLE public.quiz_attempts TO atrium_app;

GRANT INSERT(deadline) ON TABLE public.quiz_attempts TO atrium_app;

GRANT INSERT(question_ids) ON TABLE public.quiz_attempts TO atrium_app;

GRANT INSERT(rules) ON TABLE public.quiz_attempts TO atrium_app;

GRANT INSERT(credits) ON TABLE public.quiz_attempts TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.quiz_questions TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.quiz_rules TO atrium_app;

GRANT SELECT,INSERT ON TABLE public.quiz_snapshots TO atrium_app;

GRANT SELECT,DELETE,UPDATE ON TABLE public.read_model_changes TO atrium_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.report_recipients TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.report_schedules TO atrium_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.retention_settings TO atrium_app;

GRANT SELECT ON TABLE public.schema_migrations TO atrium_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.scim_groups TO atrium_app;

GRANT UPDATE(external_id) ON TABLE public.scim_groups TO atrium_app;

GRANT UPDATE(updated_at) ON TABLE public.scim_groups TO atrium_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.scim_users TO atrium_app;

GRANT UPDATE(user_name) ON TABLE public.scim_users TO atrium_app;

GRANT UPDATE(external_id) ON TABLE public.scim_users TO atrium_app;

GRANT UPDATE(attributes) ON TABLE public.scim_users TO atrium_app;

GRANT UPDATE(updated_at) ON TABLE public.scim_users TO atrium_app;

GRANT SELECT ON TABLE public.search_words TO atrium_app;

GRANT SELECT ON TABLE public.security_events TO atrium_app;

GRANT INSERT(kind) ON TABLE public.security_events TO atrium_app;

GRANT INSERT(outcome) ON TABLE public.security_events TO atrium_app;

GRANT INSERT(actor_id) ON TABLE public.security_events TO atrium_app;

GRANT INSERT(user_id) ON TABLE public.security_events TO atrium_app;

GRANT INSERT(organization_id) ON TABLE public.security_events TO atrium_app;

GRANT INSERT(ip_address) ON TABLE public.security_events TO atrium_app;

GRANT INSERT(client) ON TABLE public.security_events TO atrium_app;

GRANT INSERT(details) ON TABLE public.security_events TO atrium_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.service_accounts TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sso_connections TO atrium_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.sso_emergency_admins TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sso_group_rules TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sso_identities TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sso_test_runs TO atrium_app;

GRANT SELECT ON TABLE public.team_history TO atrium_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.team_managers TO atrium_app;

GRANT SELECT ON TABLE public.team_member_history TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.team_members TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.teams TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.training_cells TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.training_counts TO atrium_app;

GRANT SELECT,INSERT ON TABLE public.training_digests TO atrium_app;

GRANT SELECT,DELETE ON TABLE public.training_exports TO atrium_app;

GRANT INSERT(organization_id) ON TABLE public.training_exports TO atrium_app;

GRANT INSERT(requested_by) ON TABLE public.training_exports TO atrium_app;

GRANT INSERT(manager_id) ON TABLE public.training_exports TO atrium_app;

GRANT UPDATE(team_ids) ON TABLE public.training_exports TO atrium_app;

GRANT INSERT(format) ON TABLE public.training_exports TO atrium_app;

GRANT INSERT(as_of) ON TABLE public.training_exports TO atrium_app;

GRANT INSERT(filter) ON TABLE public.training_exports TO atrium_app;

GRANT INSERT(file_name) ON TABLE public.training_exports TO atrium_app;

GRANT UPDATE(ready_at) ON TABLE public.training_exports TO atrium_app;

GRANT UPDATE(failed_at) ON TABLE public.training_exports TO atrium_app;

GRANT UPDATE(error) ON TABLE public.training_exports TO atrium_app;

GRANT UPDATE(object_key) ON TABLE public.training_exports TO atrium_app;

GRANT UPDATE(size_bytes) ON TABLE public.training_exports TO atrium_app;

GRANT UPDATE(expires_at) ON TABLE public.training_exports TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.training_members TO atrium_app;

GRANT SELECT ON TABLE public.training_reminders TO atrium_app;

GRANT INSERT(user_id) ON TABLE public.training_reminders TO atrium_app;

GRANT INSERT(organization_id) ON TABLE public.training_reminders TO atrium_app;

GRANT INSERT(course_id) ON TABLE public.training_reminders TO atrium_app;

GRANT INSERT(due_on) ON TABLE public.training_reminders TO atrium_app;

GRANT INSERT(kind) ON TABLE public.training_reminders TO atrium_app;

GRANT INSERT(event_on) ON TABLE public.training_reminders TO atrium_app;

GRANT SELECT ON TABLE public.transfer_codes TO atrium_app;

GRANT INSERT(organization_id) ON TABLE public.transfer_codes TO atrium_app;

GRANT INSERT(code_hash) ON TABLE public.transfer_codes TO atrium_app;

GRANT INSERT(code_end) ON TABLE public.transfer_codes TO atrium_app;

GRANT UPDATE(uses) ON TABLE public.transfer_codes TO atrium_app;

GRANT INSERT(created_by) ON TABLE public.transfer_codes TO atrium_app;

GRANT UPDATE(revoked_at) ON TABLE public.transfer_codes TO atrium_app;

GRANT SELECT ON TABLE public.user_history TO atrium_app;

GRANT SELECT ON TABLE public.user_words TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.video_renditions TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.videos TO atrium_app;

GRANT SELECT ON TABLE public.watch_allowances TO atrium_app;

GRANT SELECT,DELETE,UPDATE ON TABLE public.webhook_deliveries TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.webhook_endpoints TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.worker_heartbeats TO atrium_app;

GRANT SELECT,DELETE ON TABLE public.xapi_events TO atrium_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.xapi_stores TO atrium_app;
