import { learning } from '../progress/constants.ts';

/** Maximum length of the comment on a returned publication request. */
export const publicationCommentMax = 2_000;

/** Limits of a course draft. */
export const courseDrafts = {
  perDay: 20,
  titleMax: 200,
  nameMax: 120,
  descriptionMax: 5_000,
  lessonDescriptionMax: 2_000,
  lineMax: 300,
  linesMax: 30,
  minutesMax: 60_000,
  lessonSecondsMax: 86_400,
  readingSecondsMax: 3_599,
  pointsMax: 1_000,
  modulesMax: 50,
  lessonsMax: 300,
  bodyMax: 100_000,
  tasksMax: 50,
  taskBodyMax: 5_000,
  priceMax: 100_000_00,
  certificateMonthsMax: 120,
  prerequisitesMax: 10,
  /** Autosave delay after the last keystroke. */
  saveAfterMs: 800,
} as const;

/** Settings of a new course. By default a video counts only when it is watched, and a text only when it is opened. */
export const newCourseSettings = {
  completionRule: 'watched',
  manualCompletion: false,
  requiresOpening: true,
  lessonOrder: 'free',
  prerequisiteIds: [] as number[],
  quizReveal: 'after_submit',
  certificateTitle: null,
  certificateMonths: null,
  capstoneReview: false,
  learnerLessons: 'all',
  passMarkPercent: learning.passMarkPercent,
  priceCents: 0,
} as const;

/** Lesson kinds an author can add. */
export const draftLessonKinds = ['video', 'text', 'quiz', 'exam', 'capstone'] as const;
export type DraftLessonKind = (typeof draftLessonKinds)[number];
/** Reasons why a draft can't be published. */
export const unreadyReasons = [
  'no_lessons',
  'no_description',
  'no_video',
  'no_questions',
  'too_few_questions',
  'no_text',
  'no_tasks',
] as const;
export type UnreadyReason = (typeof unreadyReasons)[number];
/** What a new version means for learners who completed the course: they stay complete, or must take new lessons. */
export const completedLearnerChoices = ['keep', 'ask'] as const;
export type CompletedLearnerChoice = (typeof completedLearnerChoices)[number];

export const courseImages = {
  maxBytes: 10_485_760,
  /** Limits of the uploaded file. */
  maxSide: 12_000,
  maxPixels: 50_000_000,
  thumbnail: { width: 1_280, height: 720 },
  avatar: { width: 256, height: 256 },
  /** Wider lesson images are scaled down. */
  lessonMaxWidth: 1_600,
  perDay: 300,
} as const;
export const imagePurposes = ['thumbnail', 'avatar', 'lesson'] as const;
export type ImagePurpose = (typeof imagePurposes)[number];

export const courseFiles = {
  formatVersion: 1,
  maxBytes: 2_147_483_648,
  /** Total unpacked size. */
  maxUnpackedBytes: 4_294_967_296,
  /** Size of one text file, and of all together. */
  maxTextBytes: 2_097_152,
  maxAllTextBytes: 67_108_864,
  maxEntries: 2_000,
  /** Higher compression ratios are rejected as zip bombs. */
  maxRatio: 200,
  importsPerDay: 20,
  urlSeconds: 300,
  pollEveryMs: 1_000,
} as const;
export const importStatuses = ['waiting', 'reading', 'done', 'failed'] as const;
export type ImportStatus = (typeof importStatuses)[number];
/** Why an import failed. */
export const importErrors = [
  'not_a_zip',
  'damaged',
  'encrypted',
  'unsafe_path',
  'unsafe_entry',
  'too_many_files',
  'too_large',
  'packed_too_tightly',
  'repeated_file',
  'unknown_file',
  'missing_file',
  'wrong_format',
  'invalid_content',
  'invalid_image',
  'invalid_video',
  'quota_exceeded',
  'too_many_courses',
  'interrupted',
] as const;
export type ImportErrorReason = (typeof importErrors)[number];

/** The first steps of a new author, in order. */
export const authorSteps = ['course', 'lesson', 'quiz', 'preview', 'publish'] as const;
export type AuthorStep = (typeof authorSteps)[number];
