-- Replaces the names and emails of a user in details of another member as the audit log stores them, under keys such as
-- 'jobTitle' and 'customFields.mentor'. Choices stay, because they are fixed.
create or replace function replace_identity_in_details(
    organization uuid, content jsonb, identities text[], shared_names text[], pseudonym text) returns jsonb
  language sql stable strict set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(jsonb_object_agg(given.key, case
    when jsonb_typeof(given.value) = 'string' and field.type is distinct from 'choice'
    then to_jsonb(replace_identity_in_detail(given.value #>> '{}', identities,
      case when given.key like 'customFields.%' then '{}' else shared_names end, pseudonym, 200))
    else given.value end), '{}')
  from jsonb_each(content) as given
    left join member_fields field on field.organization_id = organization and 'customFields.' || field.key = given.key
$$;
