-- Replaces the names and emails of a user in what an organization stores about others: its groups, and the details of
-- members and of people waiting to join, earlier ones and those in the audit log included.
create or replace function replace_identity_in_organization(organization uuid, identities text[], pseudonym text) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  -- The name of a user may also be a job title, department or location.
  shared_names constant text[] := array(
    select lower(identity) from unnest(identities) as known (identity)
    where identity not like '%@%' and 1 < (
      select count(*) from member_details
      where organization_id = organization and lower(identity) in (lower(job_title), lower(department), lower(location))));
  details_table text;
begin
  perform replace_identity_in_groups(organization, identities, shared_names, pseudonym);
  -- The history after the details: a trigger adds the previous values to it.
  foreach details_table in array array['member_details', 'member_detail_history', 'pending_members'] loop
    execute format($update$
      update %I set job_title = replace_identity_in_detail(job_title, $2, $3, $4, 100),
        department = replace_identity_in_detail(department, $2, $3, $4, 100),
        location = replace_identity_in_detail(location, $2, $3, $4, 100),
        custom_fields = replace_identity_in_custom_fields($1, custom_fields, $2, $4)
      where organization_id = $1
        and mentions_identity(concat_ws(' ', job_title, department, location, custom_fields), $2)
    $update$, details_table) using organization, identities, shared_names, pseudonym;
  end loop;
  update audit_events
  set before = replace_identity_in_details(organization, before, identities, shared_names, pseudonym),
    after = replace_identity_in_details(organization, after, identities, shared_names, pseudonym)
  where action = 'membership.details_changed' and organization_id = organization
    and mentions_identity(concat_ws(' ', before, after), identities);
  update audit_events
  set target = case when action ~ '^group\.'
      then replace_identity_in_detail(target, identities, shared_names, pseudonym, 300) else target end,
    before = replace_identity_in_group_event(organization, before, identities, shared_names, pseudonym),
    after = replace_identity_in_group_event(organization, after, identities, shared_names, pseudonym)
  where organization_id = organization and action ~ '^(group|assignment)\.'
    and mentions_identity(concat_ws(' ', target, before, after), identities);
end $$;
