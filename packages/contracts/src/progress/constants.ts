export const lessonStatuses = ['not_started', 'in_progress', 'completed'] as const;
export type LessonStatus = (typeof lessonStatuses)[number];
/** How a lesson was completed. */
export const completionMethods = ['watched', 'position', 'marked', 'passed', 'submitted'] as const;
export type CompletionMethod = (typeof completionMethods)[number];

export const video = {
  /** A player reports progress at most this often … */
  reportEverySeconds: 10,
  /** … or when progress changed by this many percentage points. */
  reportEveryPoints: 10,
  skipSeconds: 10,
  maxSeconds: 86_400,
  maxRanges: 500,
  /** The watch allowance grows by elapsed time times this, the maximum playback speed. */
  maxSpeed: 2,
  /** Unspent allowance from before a lesson was opened that still counts, to tolerate clock skew and slow connections. */
  allowanceCarrySeconds: 30,
} as const;

export const capstones = {
  reflectionMax: 10_000,
  estimatedMinutes: 60,
  replacesMax: 20,
  /** Maximum length of a review comment. */
  commentMax: 2_000,
  /** Maximum of the length that the rules of a capstone may require of a reflection. */
  minimumReflectionMax: 5_000,
  criteriaMax: 8,
  criterionTitleMax: 120,
  criterionDescriptionMax: 500,
  ratingCommentMax: 1_000,
  reviewWithinDaysMax: 90,
} as const;

/** Files of capstones. */
export const attachments = {
  maxBytes: 20 * 1_048_576,
  nameMax: 150,
  /** Default and limit of the number of files that the rules of a capstone allow. */
  maximumDefault: 5,
  maximumMax: 10,
  contentTypes: [
    'image/jpeg',
    'image/png',
    'image/webp',
    'image/heic',
    'application/pdf',
    'text/plain',
    'text/csv',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  /** Concurrent uploads: of one user, and to one process. */
  atOnce: { ofOne: 4, ofAll: 50 },
  urlSeconds: 300,
  /** Poll interval of screens that wait for the virus scan. */
  pollEveryMs: 2_000,
} as const;
export type AttachmentContentType = (typeof attachments.contentTypes)[number];
/** `scanning`: received, and waiting for the virus scan. `rejected`: the scan found a virus. */
export const attachmentStatuses = ['uploading', 'scanning', 'ready', 'rejected'] as const;

/** Levels at which a reviewer rates a criterion, best first. */
export const ratingLevels = ['met', 'partly', 'not_met'] as const;

/** Rules of a new capstone. */
export const newCapstoneRules = {
  minimumReflectionCharacters: 200,
  criteria: [],
  reviewWithinDays: 7,
};

export const learning = {
  passMarkPercent: 100,
  videoCompletePercent: 95,
  lessonPoints: 10,
  /** Last activity is stored with this precision. */
  activitySeconds: 300,
  /** A learner who returns after this long is recorded as resuming. */
  resumeAfterSeconds: 1_800,
  /** Course progress percentages that are recorded as learning events. */
  milestones: [25, 50, 75],
} as const;

/** Counts the characters of a reflection. Each run of white space counts as one character. */
export const countReflectionCharacters = (reflection: string): number =>
  Array.from(reflection.trim().replaceAll(/\s+/g, ' ')).length;
