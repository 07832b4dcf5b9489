-- Whether mail to an email can reach someone: not for accounts without email, and for those that were erased.
create or replace function has_mailbox(email text) returns boolean language sql immutable as $$
  select email <> '' and email not like '%@no-email.invalid' and email not like '%@erased.invalid'
$$;
