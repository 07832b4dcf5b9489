-- Extensions, and the functions that constraints, defaults and generated columns need: these are part of the tables and
-- change in migrations only. All other functions are in ../functions.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

-- Returns the form in which names are compared, or null if nothing of a name is visible: compatibility forms, letter
-- case, invisible characters and runs of spaces make no difference. Spaces are normalized last, because compatibility
-- forms can contain some.
create function name_key(name text) returns text
  language sql immutable strict parallel safe
  return nullif(
    trim(regexp_replace(
      replace(lower(normalize(regexp_replace(
        normalize(name, NFKC),
        '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e01ef]',
        '', 'g'), NFKC)), 'ß', 'ss'),
      '\s+', ' ', 'g')),
    '');

create function is_time_zone(name text) returns boolean language plpgsql stable as $$
begin
  perform now() at time zone name;
  return name ~ '^[A-Za-z]+(/[A-Za-z0-9_+-]+)*$';
exception when invalid_parameter_value then
  return false;
end $$;

-- Returns the time at which history is recorded: the current time, or the setting atrium.clock in sessions of the owner
-- (tests, seed). Bodies are not checked because is_owner_session is created after the tables.
set local check_function_bodies = off;
create function training_clock() returns timestamptz language sql volatile as $$
  select case
    when coalesce(current_setting('atrium.clock', true), '') = '' or not public.is_owner_session()
      then clock_timestamp()
    else current_setting('atrium.clock')::timestamptz
  end
$$;
