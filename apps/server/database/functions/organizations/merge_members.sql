-- Merges a duplicate account into another one of the organization: takes over its learning and its place in the
-- organization, ends its membership, and removes all that it could sign in with. Its rows stay, so that past days show both
-- as they were. The email becomes free. Returns the courses and the number of certificates that were taken over.
create or replace function merge_members(of_organization uuid, kept uuid, duplicate uuid, actor uuid)
returns table (course_ids integer[], certificate_count integer)
language plpgsql security definer set search_path = public, pg_temp as $$
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

revoke all on function merge_members(uuid, uuid, uuid, uuid) from public;
grant execute on function merge_members(uuid, uuid, uuid, uuid) to atrium_app;
