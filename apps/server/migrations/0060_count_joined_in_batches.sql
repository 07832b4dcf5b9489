-- Returns whether the account with an email is a member of an organization. Accounts have their email in lower case.
create function is_member_email(organization uuid, wanted_email text) returns boolean language sql stable as $$
  select exists (
    select from auth.users account join memberships on memberships.user_id = account.id
    where account.email = lower(wanted_email) and memberships.organization_id = organization)
$$;

-- An invitation mail that is given up after its link was used had been delivered. One that is given up because its
-- addressee joined another way was not needed. Neither is "Not delivered".
create or replace function note_invitation_mail() returns trigger
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

-- Rows of the past that say "Not delivered" although their invitation was used.
update invitation_batch_rows set outcome = 'sent'
from invitations where invitations.id = invitation_id and outcome = 'failed' and invitations.uses > 0;
