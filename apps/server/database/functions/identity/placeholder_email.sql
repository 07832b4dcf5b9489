-- The email of an account without one. The domain is reserved (RFC 2606), so that it is never anyone's. Only this function,
-- shown_email and has_mailbox know it.
create or replace function placeholder_email(account_id uuid) returns text language sql immutable as $$
  select account_id || '@no-email.invalid'
$$;
