-- Queues a refresh of one member's training status, with lower priority than jobs a user waits for.
create or replace function enqueue_training_refresh(of_organization uuid, of_person uuid) returns void language sql as $$
  select graphile_worker.add_job(identifier => 'training.refresh_member',
    payload => json_build_object('organizationId', of_organization, 'personId', of_person),
    priority => 5,
    -- By organization, because a member who moves must also be removed from the first one's lists.
    job_key => 'training of ' || of_person || ' in ' || of_organization)
$$;
