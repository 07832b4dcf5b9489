-- Returns the id of the copy of a row that a merged account has, such as an attempt, so that copies can refer to each other.
create or replace function merged_id(kept uuid, original uuid) returns uuid language sql immutable as $$
  -- Version 8, of ids with a meaning of their own.
  select overlay(overlay(md5('merged ' || kept || ' ' || original) placing '8' from 13) placing 'a' from 17)::uuid
$$;
