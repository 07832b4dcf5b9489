-- Records that a certificate of a member was issued or revoked.
create or replace function record_certificate_webhook_event() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_webhook_event(organization_id,
    case tg_op when 'INSERT' then 'certificate.issued' else 'certificate.revoked' end, new.learner_id, null,
    jsonb_build_object('certificateId', new.id, 'number', new.number, 'userId', new.learner_id, 'courseId', new.course_id,
      'cycle', new.cycle, 'issuedAt', to_jsonb(new.issued_at), 'expiresAt', to_jsonb(new.expires_at))
    || case tg_op when 'INSERT' then '{}'::jsonb else jsonb_build_object('revokedAt', to_jsonb(new.revoked_at)) end)
  from memberships where user_id = new.learner_id;
  return null;
end $$;
