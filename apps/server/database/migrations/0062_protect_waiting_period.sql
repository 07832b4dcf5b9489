-- The application can't choose when an account is erased: the default is the waiting period, and reapply_erasure() erases
-- at once only what was erased before a backup was restored.
alter table account_erasures alter column due_at set default now() + interval '14 days';
revoke insert (due_at) on account_erasures from atrium_app;
