-- Replaces the names and emails of a user in the custom fields of another member, except in choices, which are fixed.
create or replace function replace_identity_in_custom_fields(
    organization uuid, content jsonb, identities text[], pseudonym text) returns jsonb
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(jsonb_object_agg(given.key, case
    when jsonb_typeof(given.value) = 'string' and field.type is distinct from 'choice'
    then to_jsonb(replace_identity_in_detail(given.value #>> '{}', identities, '{}', pseudonym, 200))
    else given.value end), '{}')
  from jsonb_each(content) as given
    left join member_fields field on field.organization_id = organization and field.key = given.key
$$;
