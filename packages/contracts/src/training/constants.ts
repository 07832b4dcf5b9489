import { completionMethods } from '../progress/constants.ts';

/** How a lesson was completed. A reviewed capstone is approved, one without review submitted. */
export const evidenceMethods = [...completionMethods, 'approved'] as const;
export type EvidenceMethod = (typeof evidenceMethods)[number];

/** Training status of a member in an assigned course, most urgent first. */
export const trainingStatuses = [
  'overdue',
  'expired',
  'due_soon',
  'in_progress',
  'not_started',
  'up_to_date',
] as const;
export type TrainingStatus = (typeof trainingStatuses)[number];

/** Day limits of the training rules. The SQL functions `due_soon_days` and `renewal_days` return the same values. */
export const trainingDays = {
  /** Days before the due date from which training is due soon. */
  dueSoon: 14,
  /** Days before expiry from which training can be renewed. */
  renewal: 30,
  /** Days before the due date when the first reminder is sent. */
  firstReminder: 7,
  /** Days between reminders after the due date. */
  betweenReminders: 7,
} as const;

/** Returns the share of required training that is up to date in whole percent: 100 only if all of it is. */
export const upToDatePercent = (upToDate: number, required: number): number =>
  required === 0 ? 100 : Math.floor((100 * upToDate) / required);
export const trainingSorts = ['urgency', 'name'] as const;

/** Status of a cycle in a transcript. A completed cycle followed by a newer completed one is superseded. */
export const transcriptStatuses = [
  'in_progress',
  'valid',
  'expired',
  'superseded',
  'revoked',
] as const;
export type TranscriptStatus = (typeof transcriptStatuses)[number];

/** What the timeline of a member shows. */
export const timelineKinds = [
  'joined',
  'team_joined',
  'team_left',
  'assigned',
  'reminded',
  'enrolled',
  'quiz_passed',
  'quiz_failed',
  'submitted',
  'approved',
  'returned',
  'completed',
  'certified',
  'revoked',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];
