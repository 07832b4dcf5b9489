-- Rejects certificates whose expiry is not the one the course defines, counted from the day of issue.
create or replace function reject_chosen_expiry() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  expected timestamptz := (
    select (new.issued_at at time zone 'UTC' + make_interval(months => certificate_months)) at time zone 'UTC'
    from courses where id = new.course_id);
begin
  -- The application has millisecond precision.
  if is_owner_session() or is_merging() or (new.expires_at is null and expected is null)
    or coalesce(abs(extract(epoch from new.expires_at - expected)) < 0.002, false)
  then
    return new;
  end if;
  raise exception 'permission denied to choose when certificates expire' using errcode = 'insufficient_privilege';
end $$;
