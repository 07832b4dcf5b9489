import { z } from 'zod';

/** Payload schemas of all background jobs. Only jobs listed here can be enqueued. */
export const jobPayloads = {
  'identity.send_mail': z.strictObject({ mailId: z.uuid() }),
  'identity.alert_failed_sign_ins': z.strictObject({ email: z.string().min(1) }),
  'invitations.invite_rows': z.strictObject({
    batchId: z.uuid(),
    fromRow: z.int().positive(),
    toRow: z.int().positive(),
  }),
  'invitations.erase_emails': z.strictObject({}),
  'messages.deliver': z.strictObject({}),
  'messages.prune': z.strictObject({}),
  'courses.refresh_stats': z.strictObject({ courseId: z.int() }),
  'identity.prune_sessions': z.strictObject({}),
  'certificates.issue': z.strictObject({
    learnerId: z.uuid(),
    courseId: z.int(),
    cycle: z.int().positive(),
  }),
  'certificates.announce_expiry': z.strictObject({}),
  'catalogue.prune_changes': z.strictObject({}),
  'media.prepare_video': z.strictObject({ videoId: z.uuid() }),
  'media.remove_video': z.strictObject({ videoId: z.uuid() }),
  'media.sweep_uploads': z.strictObject({}),
  'media.hash_files': z.strictObject({}),
  'media.remove_captions': z.strictObject({ objectKey: z.string().min(1) }),
  'authoring.import_course': z.strictObject({ importId: z.uuid() }),
  'authoring.sweep_imports': z.strictObject({}),
  'training.refresh_member': z.strictObject({ organizationId: z.uuid(), userId: z.uuid() }),
  'training.refresh_organization': z.strictObject({
    organizationId: z.uuid(),
    after: z.uuid().nullable(),
  }),
  'training.refresh_for_new_day': z.strictObject({}),
  'training.send_reminders': z.strictObject({}),
  'training.announce_assignment': z.strictObject({
    organizationId: z.uuid(),
    courseId: z.int(),
    assignmentId: z.uuid(),
    /** The revision the change created; null: the assignment was canceled. */
    revision: z.int().positive().nullable(),
  }),
  'training.send_reports': z.strictObject({}),
  'training.build_export': z.strictObject({ exportId: z.uuid() }),
  'training.prune_exports': z.strictObject({}),
  'audit.announce_unusual_events': z.strictObject({}),
  'audit.prune_security_events': z.strictObject({}),
  'analytics.aggregate': z.strictObject({}),
  'analytics.rebuild': z.strictObject({}),
  'progress.migrate_learners': z.strictObject({ courseId: z.int(), version: z.int().positive() }),
  'progress.announce_submission': z.strictObject({
    learnerId: z.uuid(),
    courseId: z.int(),
    cycle: z.int().positive(),
    lessonId: z.int(),
  }),
  'authoring.announce_version': z.strictObject({
    courseId: z.int(),
    version: z.int().positive(),
  }),
  'progress.close_quiz_attempt': z.strictObject({
    learnerId: z.uuid(),
    courseId: z.int(),
    lessonId: z.int(),
    attemptId: z.uuid(),
  }),
  'progress.scan_attachment': z.strictObject({ learnerId: z.uuid(), attachmentId: z.uuid() }),
  'progress.remove_attachment': z.strictObject({ objectKey: z.string().min(1) }),
  'progress.sweep_attachments': z.strictObject({}),
  'progress.prepare_partitions': z.strictObject({}),
  'privacy.build_export': z.strictObject({ exportId: z.uuid() }),
  'privacy.prune_exports': z.strictObject({}),
  'privacy.erase_accounts': z.strictObject({}),
  'privacy.apply_retention': z.strictObject({}),
  'read_models.refresh': z.strictObject({}),
} as const;

export type JobName = keyof typeof jobPayloads;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobPayloads)[Name]>;

/** Jobs that take minutes. They run in a separate pool so that short jobs never wait for them. */
export const longJobs: readonly JobName[] = [
  'media.prepare_video',
  'media.hash_files',
  'authoring.import_course',
  'training.build_export',
  'privacy.build_export',
  'privacy.erase_accounts',
  'privacy.apply_retention',
  'analytics.rebuild',
];
