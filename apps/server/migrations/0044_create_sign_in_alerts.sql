-- When the owner of an account was last told of failed sign-in attempts: at most once a day.
create table auth.sign_in_alerts (
  user_id uuid constraint sign_in_alerts_pkey primary key
    constraint sign_in_alerts_user_id_fkey references auth.users on delete cascade,
  sent_at timestamptz not null default now()
);

grant select, insert, update on auth.sign_in_alerts to atrium_app;
