-- Queues a refresh of members who join or leave a team.
create or replace function enqueue_training_of_team_members() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select count(*) from changed) > 100 then
    perform enqueue_organization_training_refresh(organization_id) from (
      select distinct organization_id from changed join memberships on user_id = person_id) as theirs;
  else
    perform enqueue_training_refresh(organization_id, user_id) from changed join memberships on user_id = person_id;
  end if;
  return null;
end $$;
