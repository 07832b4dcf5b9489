import type { MessageKind } from '@atrium/contracts/messages/constants';
import { sql, type RawBuilder } from 'kysely';

const courseId = sql`(message.payload ->> 'courseId')::integer`;

const assignmentExists = sql<boolean>`exists (
  select from assignments join courses on courses.id = assignments.course_id
  where assignments.id = (message.payload ->> 'assignmentId')::uuid
    and courses.archived_at is null and courses.published_version is not null)`;

const exportExists = sql<boolean>`exists (
  select from training_exports export
  where export.id = (message.payload ->> 'exportId')::uuid and export.expires_at > now())`;

/**
 * SQL over rows of `messages` as `message`: whether the event still holds. A message whose event was undone before it was
 * emailed is canceled.
 */
const isCurrent: Record<MessageKind, RawBuilder<boolean>> = {
  assignment_created: assignmentExists,
  assignment_changed: assignmentExists,
  assignment_canceled: sql`true`,
  // Not renewed since.
  training_expiring: sql`not exists (
    select from enrollments
    where enrollments.learner_id = message.user_id and enrollments.course_id = ${courseId}
      and enrollments.completed_at > message.created_at)`,
  review_result: sql`true`,
  // Not tried since.
  attempt_granted: sql`not exists (
    select from quiz_attempts attempt
    where attempt.learner_id = message.user_id and attempt.course_id = ${courseId}
      and attempt.lesson_id = (message.payload ->> 'lessonId')::integer and attempt.completed_at > message.created_at)`,
  certificate_issued: sql`exists (
    select from certificates
    where certificates.learner_id = message.user_id and certificates.course_id = ${courseId}
      and certificates.number = message.payload ->> 'number' and certificates.revoked_at is null)`,
  course_published: sql`exists (
    select from courses
    where courses.id = ${courseId} and courses.archived_at is null and courses.visibility <> 'private'
      and courses.published_version >= (message.payload ->> 'version')::integer)`,
  // Not reviewed, reset or assigned to someone else since, and the reader may still review it.
  review_waiting: sql`exists (
    select from capstone_submissions submission
    where submission.learner_id = (message.payload ->> 'learnerId')::uuid and submission.course_id = ${courseId}
      and submission.lesson_id = (message.payload ->> 'lessonId')::integer and submission.status = 'submitted'
      and submission.revision::text = message.payload ->> 'revision'
      and coalesce(submission.assigned_reviewer_id, message.user_id) = message.user_id
      and is_capstone_reviewer(
        message.user_id, submission.learner_id, submission.course_id, submission.submitted_at))`,
  export_ready: exportExists,
  // Not requested again since, which replaces it.
  export_failed: exportExists,
  security_alert: sql`true`,
  // Neither replaced nor revoked since.
  api_key_expiring: sql`exists (
    select from auth.api_keys key join service_accounts account on account.id = key.service_account_id
    where key.id = (message.payload ->> 'keyId')::uuid
      and key.replaced_at is null and key.revoked_at is null and account.revoked_at is null)`,
};

/** SQL: whether the event of a message still holds, by the kind of the message. */
export const isCurrentEvent = sql<boolean>`case message.kind ${sql.join(
  Object.entries(isCurrent).map(([kind, holds]) => sql`when ${sql.lit(kind)} then ${holds}`),
  sql` `,
)} end`;
