-- Updates the outcome of a batch row when its email is sent or dropped. An email dropped after its link was used had
-- been delivered; one dropped because the recipient joined another way was not needed. Neither counts as failed.
create or replace function record_invitation_mail_outcome() returns trigger
  language plpgsql as $$
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
