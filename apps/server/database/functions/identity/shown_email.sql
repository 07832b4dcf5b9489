-- The email of an account as users see it: empty if it has none.
create or replace function shown_email(email text) returns text language sql immutable as $$
  select case when email like '%@no-email.invalid' then '' else email end
$$;
