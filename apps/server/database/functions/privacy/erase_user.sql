-- Erases a user whose waiting period has ended: deletes what belongs to the account and replaces their names and emails
-- by a pseudonym in everything that stays. The data map (docs/data-map.md) states the result for every column. Writes an
-- audit event for the installation and for each organization that keeps evidence. Returns the pseudonym.
create or replace function erase_user(erased uuid) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
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

revoke all on function erase_user(uuid) from public;
grant execute on function erase_user(uuid) to atrium_app;
