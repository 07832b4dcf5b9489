-- atrium: no transaction
create index concurrently scim_users_emails_idx on scim_users using gin ((lower((attributes -> 'emails')::text)::jsonb) jsonb_path_ops);
