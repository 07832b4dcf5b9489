-- More times that the application's role can't choose; see 0043_restrict_application_role.sql.
create trigger refuse_backdating before insert on capstone_submissions for each row
  when (not is_present(new.updated_at) or not is_present(coalesce(new.submitted_at, now()))
    or not is_present(coalesce(new.reviewed_at, now())))
  execute function refuse_backdating();
create trigger refuse_changed_times before update on capstone_submissions for each row
  when (new.updated_at <> old.updated_at and not is_present(new.updated_at)
    or new.submitted_at is distinct from old.submitted_at and not is_present(coalesce(new.submitted_at, now()))
    or new.reviewed_at is distinct from old.reviewed_at and not is_present(coalesce(new.reviewed_at, now())))
  execute function refuse_backdating();

-- A certificate expires when its course says so, counted from the day it was issued.
create function refuse_chosen_expiry() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  expected timestamptz := (
    select (new.issued_at at time zone 'UTC' + make_interval(months => certificate_months)) at time zone 'UTC'
    from courses where id = new.course_id);
begin
  -- The application counts in milliseconds.
  if is_owner_session() or (new.expires_at is null and expected is null)
    or coalesce(abs(extract(epoch from new.expires_at - expected)) < 0.002, false)
  then
    return new;
  end if;
  raise exception 'permission denied to choose when certificates expire' using errcode = 'insufficient_privilege';
end $$;
create trigger refuse_chosen_expiry before insert on certificates for each row execute function refuse_chosen_expiry();
