-- Returns the ids of the uploaded images that a text uses.
create or replace function image_ids_in(content text) returns setof uuid language sql immutable as $$
  select distinct found[1]::uuid
  from regexp_matches(content, '/api/images/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') as found
$$;
