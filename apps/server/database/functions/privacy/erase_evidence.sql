-- Deletes what evidence contains about an erased user: the name on certificates and signed statements, answers, texts and
-- files. Scores, decisions and times stay under the pseudonym. Requires that no organization keeps the evidence. Returns
-- the keys of the files to delete: those that no other account has.
create or replace function erase_evidence(erased uuid) returns setof text
  language plpgsql security definer set search_path = public, pg_temp as $$
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

revoke all on function erase_evidence(uuid) from public;
grant execute on function erase_evidence(uuid) to atrium_app;
