-- A code that proves access to the mailbox of an account. The new value can't be used in the transaction that adds it,
-- hence the comparison as text.
alter type mail_purpose add value 'identity_code';
alter table auth.mail_requests
  drop constraint mail_requests_check,
  add constraint mail_requests_check
    check ((purpose::text in ('email_change', 'identity_code')) = (user_id is not null));
