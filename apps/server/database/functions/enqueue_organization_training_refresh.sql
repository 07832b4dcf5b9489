-- Queues a refresh of the training status of all members of an organization.
create or replace function enqueue_organization_training_refresh(of_organization uuid) returns void language sql as $$
  select graphile_worker.add_job(identifier => 'training.refresh_organization',
    payload => json_build_object('organizationId', of_organization, 'after', null),
    priority => 10,
    job_key => 'training of all in ' || of_organization)
$$;
