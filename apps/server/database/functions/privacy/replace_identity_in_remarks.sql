-- Replaces the names and emails of a user in the comments, reasons and labels of a JSON value: texts that people write.
create or replace function replace_identity_in_remarks(content jsonb, identities text[], pseudonym text) returns jsonb
  language plpgsql immutable set search_path = pg_catalog, public, pg_temp as $$
begin
  return case jsonb_typeof(content)
    when 'array' then (
      select coalesce(jsonb_agg(replace_identity_in_remarks(element, identities, pseudonym) order by position), '[]')
      from jsonb_array_elements(content) with ordinality as elements (element, position))
    when 'object' then (
      select coalesce(jsonb_object_agg(key, case
        when key in ('comment', 'reason', 'label') and jsonb_typeof(value) in ('string', 'array')
        then replace_identity_in_texts(value, identities, pseudonym)
        else replace_identity_in_remarks(value, identities, pseudonym) end), '{}')
      from jsonb_each(content))
    else content
  end;
end $$;
