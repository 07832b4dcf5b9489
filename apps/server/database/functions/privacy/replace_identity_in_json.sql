-- Replaces the names of a user under the keys that hold names of people, and their emails everywhere. Other texts stay,
-- because anyone may choose a name that is also a role, a title or the name of a template. See `replace_identity_in_remarks`.
create or replace function replace_identity_in_json(content jsonb, identities text[], pseudonym text) returns jsonb
  language plpgsql immutable set search_path = pg_catalog, public, pg_temp as $$
declare
  keys_of_people constant text[] := array['members', 'left', 'joined', 'names', 'managers', 'reviewer', 'recipient',
    'recipients', 'emergencyAdmins', 'responsible', 'learnerName', 'memberName', 'personName', 'userName', 'username',
    'fullName', 'instructorName', 'signerName'];
begin
  return case jsonb_typeof(content)
    when 'string' then to_jsonb(replace_identity(content #>> '{}', emails_of(identities), pseudonym))
    when 'array' then (
      select coalesce(jsonb_agg(replace_identity_in_json(element, identities, pseudonym) order by position), '[]')
      from jsonb_array_elements(content) with ordinality as elements (element, position))
    when 'object' then (
      select coalesce(jsonb_object_agg(key, case
        when key = any(keys_of_people) and jsonb_typeof(value) in ('string', 'array')
        then replace_identity_in_texts(value, identities, pseudonym)
        when key = 'conditions' and jsonb_typeof(value) = 'array'
        then replace_identity_in_conditions(value, identities, pseudonym)
        else replace_identity_in_json(value, identities, pseudonym) end), '{}')
      from jsonb_each(content))
    else content
  end;
end $$;
