-- Every organization lists its members in the training matrix, whether or not anything is assigned yet.
drop trigger note_training on memberships;

-- Runs once per statement: a job for each of thousands of imported members takes longer than a statement may.
create or replace function note_training_of_member() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select count(*) from changed) > 100 then
    perform queue_training_of_all(organization_id) from (select distinct organization_id from changed) as theirs;
  else
    perform queue_training(organization_id, user_id) from changed;
  end if;
  return null;
end $$;
create trigger note_joined after insert on memberships
  referencing new table as changed for each statement execute function note_training_of_member();
create trigger note_left after delete on memberships
  referencing old table as changed for each statement execute function note_training_of_member();
create trigger note_training after update on memberships
  referencing new table as changed for each statement execute function note_training_of_member();
create trigger note_training_before after update on memberships
  referencing old table as changed for each statement execute function note_training_of_member();

-- Lists the members who joined while the matrix skipped them.
select queue_training_of_all(organization_id) from (
  select distinct organization_id from memberships
  where not exists (
    select from training_standings
    where training_standings.organization_id = memberships.organization_id and person_id = user_id)) as incomplete;
