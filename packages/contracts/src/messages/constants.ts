/** What users get messages about, in the order of the settings. */
export const messageKinds = [
  'assignment_created',
  'assignment_changed',
  'assignment_canceled',
  'training_expiring',
  'review_result',
  'attempt_granted',
  'certificate_issued',
  'course_published',
  'review_waiting',
  'export_ready',
  'export_failed',
  'security_alert',
  'api_key_expiring',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Kinds that only admins and managers get. */
export const oversightKinds: ReadonlySet<MessageKind> = new Set([
  'review_waiting',
  'export_ready',
  'export_failed',
  'security_alert',
  'api_key_expiring',
]);

/** Those of them that managers don't get. */
export const adminKinds: ReadonlySet<MessageKind> = new Set(['security_alert', 'api_key_expiring']);

/** How messages of a kind are emailed: one by one, in a daily digest, or not at all. */
export const messageDeliveries = ['immediately', 'daily', 'off'] as const;
export type MessageDelivery = (typeof messageDeliveries)[number];

/** More messages than this that are due at the same time become one email. */
export const maxSingleMails = 3;
