-- Replaces the emails of a user in the labels of auditor links, which name the recipient of a mailed report, and removes
-- labels with them from the security events that have one. `erase_user` calls it.
create or replace function erase_auditor_link_labels(emails text[], replacement text) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update auditor_links set label = left(replace_identity(label, emails, replacement), 120)
  where mentions_identity(label, emails);
  update security_events set details = details - 'label'
  where kind = 'auditor_link_used' and mentions_identity(details ->> 'label', emails);
end $$;
