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

/** Length of the statement that learners sign, in characters. */
export const statementLength = { min: 20, max: 1_000 } as const;

/** How a learner proved who they are when they signed a statement. */
export const statementMethods = ['password', 'email_code', 'pin', 'totp', 'passkey'] as const;
export type StatementMethod = (typeof statementMethods)[number];

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
  'statement_signed',
  'certified',
  'revoked',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Largest number of managers of one team. */
export const maxTeamManagers = 20;

/** How often a scheduled report is sent. */
export const reportFrequencies = ['weekly', 'monthly'] as const;
export type ReportFrequency = (typeof reportFrequencies)[number];

/** The file that a scheduled report points to. */
export const reportFormats = ['csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** What the files of the training matrix are called, on every screen and in emails. */
export const trainingFileNames: Record<ReportFormat, string> = {
  csv: 'One row per person and course (CSV)',
  xlsx: 'One row per person and course (XLSX)',
  pdf: 'Signed report (PDF)',
};

/** Why a scheduled report, or a part of it, was not sent. */
export const reportErrors = [
  'failed',
  'no_recipients',
  'team_deleted',
  'no_responsible_admin',
] as const;
export type ReportError = (typeof reportErrors)[number];

/** Limits of scheduled reports: schedules per organization, recipients of each, and days its auditor links work. */
export const reportLimits = {
  schedules: 20,
  recipients: 20,
  linkDays: 14,
  nameLength: 80,
} as const;

/** Files of training rows that are created in the background. */
export const trainingExportFormats = ['csv', 'xlsx'] as const;
export type TrainingExportFormat = (typeof trainingExportFormats)[number];

export const trainingExportStatuses = ['preparing', 'ready', 'failed'] as const;

/** Why an export was not created. `access_lost`: the user may no longer see these people. */
export const trainingExportErrors = ['failed', 'sheet_too_long', 'access_lost'] as const;
export type TrainingExportError = (typeof trainingExportErrors)[number];

/** Limits of exports in the background. */
export const trainingExports = {
  /** Exports of one user that are in preparation at the same time, and that one user can request a day. */
  unfinished: 3,
  perDay: 50,
  /** Largest number in a list. */
  listed: 100,
  /** Days until an export is deleted. */
  days: 7,
  /** How long a signed URL is valid. */
  urlSeconds: 300,
  /** Poll interval of screens that wait for an export. */
  pollEveryMs: 2_000,
} as const;

/** The first steps of a new organization, in order. */
export const onboardingSteps = ['people', 'team', 'assignment', 'report', 'admin'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];
