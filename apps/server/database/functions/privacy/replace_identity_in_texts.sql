-- Replaces the names and emails of a user in every text of a JSON value that holds names or emails of people.
create or replace function replace_identity_in_texts(content jsonb, identities text[], pseudonym text) returns jsonb
  language plpgsql immutable set search_path = pg_catalog, public, pg_temp as $$
begin
  return case jsonb_typeof(content)
    when 'string' then to_jsonb(replace_identity(content #>> '{}', identities, pseudonym))
    when 'array' then (
      select coalesce(jsonb_agg(replace_identity_in_texts(element, identities, pseudonym) order by position), '[]')
      from jsonb_array_elements(content) with ordinality as elements (element, position))
    else content
  end;
end $$;
