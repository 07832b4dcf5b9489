-- Replaces the names and emails of a user in the names and rules of the groups of an organization, earlier ones included,
-- before they are replaced in the details of members. See `replace_identity_in_condition`.
create or replace function replace_identity_in_groups(
    organization uuid, identities text[], shared_names text[], pseudonym text) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  mentions constant jsonb[] := array(
    select jsonb_build_object('jobTitle', job_title, 'department', department, 'location', location, 'custom', custom_fields)
    from (
      select organization_id, job_title, department, location, custom_fields from member_details
      union all select organization_id, job_title, department, location, custom_fields from pending_members) as details
    where organization_id = organization
      and mentions_identity(concat_ws(' ', job_title, department, location, custom_fields), identities));
begin
  update groups set name = replaced.name, rule = replaced.rule, revision = revision + 1
  from (
    select id, new_rule as rule, case
      when row_number() over (partition by lower(new_name) order by new_name <> name, id) = 1 or new_name = name then new_name
      -- Another group has this name after the replacement.
      else rtrim(left(new_name, 51)) || ' ' || left(id::text, 8) end as name
    from (
      select id, name, replace_identity_in_detail(name, identities, shared_names, pseudonym, 60) as new_name,
        replace_identity_in_rule(rule, mentions, identities, shared_names, pseudonym) as new_rule
      from groups where organization_id = organization) as named) as replaced
  where groups.id = replaced.id and (groups.name <> replaced.name or groups.rule is distinct from replaced.rule);
  -- After the groups, whose previous values a trigger has just added.
  update group_history set name = replace_identity_in_detail(name, identities, shared_names, pseudonym, 60),
    rule = replace_identity_in_rule(rule, mentions, identities, shared_names, pseudonym)
  where organization_id = organization and mentions_identity(concat_ws(' ', name, rule), identities);
end $$;
