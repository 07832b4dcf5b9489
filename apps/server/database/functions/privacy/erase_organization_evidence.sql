-- Deletes the name of an erased user from the evidence of an organization whose period has ended, while another one still
-- keeps the evidence: on its screens, on statements signed there and in its legal holds. Writes an audit event. What does
-- not belong to one organization stays until `erase_evidence`: certificates, answers, texts and files.
create or replace function erase_organization_evidence(organization uuid, erased uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
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

revoke all on function erase_organization_evidence(uuid, uuid) from public;
grant execute on function erase_organization_evidence(uuid, uuid) to atrium_app;
