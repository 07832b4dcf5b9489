-- A revoked certificate no longer counts.
create or replace trigger record_change after update of revoked_at on certificates
  for each row execute function record_change('certificates', 'none', 'learner_id', 'course_id');

-- Training is valid no longer than its certificate.
create or replace trigger record_expiry after insert on certificates for each row
  when (new.expires_at is not null)
  execute function record_change('certificates', 'none', 'learner_id', 'course_id');

create or replace trigger reject_backdating before insert on certificates for each row
  when (not is_present(new.issued_at)) execute function reject_backdated_certificate();

-- Revoking is final.
create or replace trigger reject_changed_times before update of revoked_at on certificates for each row
  when (new.revoked_at is distinct from old.revoked_at and (new.revoked_at is null or not is_present(new.revoked_at)))
  execute function reject_backdating();

create or replace trigger reject_chosen_expiry before insert on certificates for each row
  execute function reject_chosen_expiry();

create or replace trigger record_learner_revision after insert or update or delete on certificates
  for each row execute function record_learner_revision();

create or replace trigger record_certificate_lookup after insert or delete on certificates
  for each row execute function record_certificate_lookup();

-- Certificates that are older than the trigger, which blocks new ones until the transaction ends. Only the upgrade that adds
-- the trigger finds no row; later ones do not read the certificates.
insert into certificate_lookup (id, number, learner_id) select id, number, learner_id from certificates
where not exists (select from certificate_lookup)
on conflict (id) do nothing;

create or replace trigger record_webhook_event_on_insert after insert on certificates
  for each row when (not is_merging()) execute function record_certificate_webhook_event();

create or replace trigger record_webhook_event after update of revoked_at on certificates for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function record_certificate_webhook_event();
