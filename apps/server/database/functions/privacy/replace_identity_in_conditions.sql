-- Replaces the names of a user in the conditions of a group's rule, as the audit log stores them: 'manager is_one_of Ann
-- Lee, Bo Ray'. In other conditions only their emails are replaced.
create or replace function replace_identity_in_conditions(conditions jsonb, identities text[], pseudonym text) returns jsonb
  language plpgsql immutable set search_path = pg_catalog, public, pg_temp as $$
declare
  replaced jsonb := '[]';
  condition jsonb;
  content text;
  identity text;
begin
  for condition in select element from jsonb_array_elements(conditions) as elements (element) loop
    if jsonb_typeof(condition) = 'string' then
      content := replace_identity(condition #>> '{}', emails_of(identities), pseudonym);
      if content ~ '^manager is_(not_)?one_of ' then
        foreach identity in array identities loop
          content := regexp_replace(content, '(^manager is_(?:not_)?one_of |, )' || escape_pattern(identity) || '(?=, |$)',
            '\1' || pseudonym, 'gi');
        end loop;
      end if;
      replaced := replaced || jsonb_build_array(content);
    else
      replaced := replaced || jsonb_build_array(replace_identity_in_json(condition, identities, pseudonym));
    end if;
  end loop;
  return replaced;
end $$;
