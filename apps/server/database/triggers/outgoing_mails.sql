create or replace trigger record_invitation_mail_outcome after update of sent_at, dropped_at on outgoing_mails
  for each row when (new.invitation_id is not null and (new.sent_at is not null or new.dropped_at is not null))
  execute function record_invitation_mail_outcome();
