-- Whether a user has set up an authenticator app or a passkey.
create or replace function has_second_factor(factor_user_id uuid) returns boolean
language sql stable as $$
  select exists (select from auth.totp_secrets where user_id = factor_user_id and confirmed_at is not null)
    or exists (select from auth.passkeys where user_id = factor_user_id)
$$;
