-- Returns the audience of the public catalogue in catalogue_changes.
create or replace function public_audience() returns uuid language sql immutable as $$
  select '00000000-0000-0000-0000-000000000000'::uuid
$$;
