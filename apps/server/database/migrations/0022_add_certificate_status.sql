-- Replaced by functions that take a moment. Calls without one get the present.
drop function if exists certificate_validity(certificates, uuid);
drop function if exists required_training_terms(uuid, uuid, integer);

-- Training expires with its certificate: recalculate what has one that expires.
insert into read_model_changes (changed_table, user_id, course_id)
select distinct 'certificates'::changed_table, learner_id, course_id from certificates
where expires_at is not null and revoked_at is null;

-- Counts certificates, to know which list is the newest.
create sequence certificate_status_numbers as integer minvalue 0;

-- Returns a random free position in the newest status list. Lists of 131,072 positions are filled to a half, so that two
-- draws suffice on average. The position does not reveal the order of issue within a list. If a concurrent transaction
-- draws the same position, the constraint rejects one of them and its job is retried. Part of a default, so it changes
-- in migrations only.
create function draw_status_index() returns integer language plpgsql volatile
  set search_path = public, pg_temp as $$
declare
  list constant integer := nextval('certificate_status_numbers') / 65536;
  drawn integer;
begin
  loop
    drawn := list * 131072 + floor(random() * 131072)::integer;
    exit when not exists (select from certificate_lookup where status_index = drawn);
  end loop;
  return drawn;
end $$;

-- The position of a certificate in the public status lists. Credentials contain it, so it never changes.
alter table certificate_lookup add column status_index integer,
  add constraint certificate_lookup_status_index_key unique (status_index);
update certificate_lookup set status_index = draw_status_index();
alter table certificate_lookup alter column status_index set default draw_status_index(),
  alter column status_index set not null,
  add constraint certificate_lookup_status_index_check check (status_index >= 0);
