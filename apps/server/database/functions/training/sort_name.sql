-- Returns the name that lists of users are sorted by: long enough to tell names apart, short enough for a cursor.
create or replace function sort_name(full_name text, email text) returns text language sql immutable as $$
  select left(lower(coalesce(full_name, email)), 40)
$$;
