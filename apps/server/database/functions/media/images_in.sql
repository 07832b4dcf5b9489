-- Returns the uploaded images that a text uses, with their content hashes.
create or replace function images_in(words text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(distinct jsonb_build_object('id', id, 'sha256', encode(content_hash, 'hex'))), '[]')
  from regexp_matches(words, '/api/images/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') as found
  join course_images on id = found[1]::uuid
$$;
