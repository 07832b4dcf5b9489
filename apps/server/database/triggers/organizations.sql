create or replace trigger record_history after insert or update of name, time_zone on organizations
  for each row execute function record_history('organization_history', 'id');

-- Days begin at another time.
create or replace trigger record_change after update of time_zone on organizations
  for each row when (old.time_zone <> new.time_zone)
  execute function record_change('organizations', 'id', 'none', 'none');

create or replace trigger require_emergency_admin before update of sso_enforced_at on organizations
  for each row when (old.sso_enforced_at is null and new.sso_enforced_at is not null)
  execute function require_emergency_admin();
