-- Both now answer for any moment. Calls without one get the present, as before.
drop function if exists certificate_validity(certificates, uuid);
drop function if exists required_training_terms(uuid, uuid, integer);

-- Training expires with its certificate: recalculate what has one that expires.
insert into read_model_changes (changed_table, user_id, course_id)
select distinct 'certificates'::changed_table, learner_id, course_id from certificates
where expires_at is not null and revoked_at is null;
