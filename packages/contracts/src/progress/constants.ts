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
} as const;

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
