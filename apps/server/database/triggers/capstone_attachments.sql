create or replace trigger reject_submitted_changes before update on capstone_attachments for each row
  when (old.submitted_at is not null and row(new.learner_id, new.id, new.course_id, new.cycle, new.lesson_id,
      new.organization_id, new.name, new.size_bytes, new.content_type, new.content_hash, new.object_key, new.status,
      new.submitted_at, new.created_at)
    is distinct from row(old.learner_id, old.id, old.course_id, old.cycle, old.lesson_id, old.organization_id, old.name,
      old.size_bytes, old.content_type, old.content_hash, old.object_key, old.status, old.submitted_at, old.created_at))
  execute function reject_attachment_changes();

create or replace trigger reject_submitted_deletes before delete on capstone_attachments for each row
  when (old.submitted_at is not null) execute function reject_attachment_changes();

create or replace trigger record_learner_revision after insert or update or delete on capstone_attachments
  for each row execute function record_learner_revision();
