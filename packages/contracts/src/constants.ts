/** Product name shown on screens, in emails and on certificates. */
export const BRAND = 'Atrium';

export const categories = [
  'Development',
  'Data Science',
  'Business',
  'Design',
  'Marketing',
  'Property Technology',
  'IT & Software',
] as const;
export type Category = (typeof categories)[number];

export const levels = ['Beginner', 'Intermediate', 'Advanced'] as const;
export type Level = (typeof levels)[number];
export const languages = ['English', 'Spanish', 'French', 'German'] as const;
export type Language = (typeof languages)[number];
export const visibilities = ['public', 'private', 'organization'] as const;
export type Visibility = (typeof visibilities)[number];
export const lessonKinds = ['video', 'text', 'quiz', 'exam', 'capstone'] as const;
export type LessonKind = (typeof lessonKinds)[number];
export const questionTypes = ['single_choice', 'multiple_choice', 'true_false'] as const;
export type QuestionType = (typeof questionTypes)[number];
export const lessonStatuses = ['not_started', 'in_progress', 'completed'] as const;
export type LessonStatus = (typeof lessonStatuses)[number];
/** How a lesson was completed. */
export const completionMethods = ['watched', 'position', 'marked', 'passed', 'submitted'] as const;
export type CompletionMethod = (typeof completionMethods)[number];
/** How a video is completed: by the share of seconds watched, or by the furthest position. */
export const completionRules = ['watched', 'position'] as const;
export type CompletionRule = (typeof completionRules)[number];
export const courseSorts = ['popular', 'newest', 'rating'] as const;
export type CourseSort = (typeof courseSorts)[number];
export const certificateStatuses = ['valid', 'expired', 'superseded', 'revoked'] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];
export const organizationRoles = ['member', 'admin'] as const;
export type OrganizationRole = (typeof organizationRoles)[number];

export const pageSize = { default: 24, max: 100 } as const;

export const session = {
  /** Lifetime of an access token. */
  accessTokenSeconds: 600,
  /** Days of inactivity after which a session ends. */
  idleDays: 30,
  /** The browser refreshes the token when this much time is left … */
  refreshWhenLeftSeconds: 90,
  /** … and checks this often. */
  checkEverySeconds: 30,
  retryFirstDelayMs: 200,
  retryBudgetMs: 30_000,
  /** A replaced refresh credential is accepted this much longer, for parallel tabs and lost replies. */
  reuseGraceSeconds: 10,
} as const;

export const password = {
  min: 6,
  max: 128,
  /** Passwords with fewer estimated guesses are rejected; six random characters pass. */
  minGuesses: 1_000_000,
  /** Limits of the estimate: longer input takes too long to check. */
  estimatedLength: 32,
  estimatedSubstitutions: 10,
} as const;

export const names = {
  min: 2,
  max: 50,
  suggestions: 3,
  checkAfterMs: 500,
  /** Additional debounce on the sign-up form. */
  signUpExtraMs: 200,
} as const;

export const invitations = {
  defaultMaxUses: 50,
  /** Default lifetime of an admin invitation. */
  adminDays: 7,
  minUses: 1,
  maxUses: 1000,
  /** Codes up to this length are not looked up. */
  lookUpAfterLength: 5,
  consumeAttempts: 2,
  consumeRetryMs: 750,
} as const;

/** Lifetime of emailed links. */
export const mailLinkHours = {
  confirm_sign_up: 24,
  magic_link: 1,
  recovery: 1,
  email_change: 24,
} as const;
export type MailPurpose = keyof typeof mailLinkHours;

/** Delays before redirecting from the sign-in screens. */
export const redirectDelays = {
  afterSuccessMs: 2_000,
  afterFailureMs: 3_000,
  callbackTimeoutMs: 3_000,
} as const;

/** Limits of ratings; a learner may rate from `fromPercent` progress on. */
export const ratings = { min: 1, max: 5, commentMax: 300, fromPercent: 50 } as const;

/** When a quiz reveals the correct answers. */
export const quizReveals = ['after_submit', 'after_pass'] as const;
export type QuizReveal = (typeof quizReveals)[number];

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

/** Label for sums of list prices; the product takes no payments. */
export const listPriceLabel = `List price at enrollment (not charged by ${BRAND})`;

/** Which lessons learners see: all of them, or only those in modules. */
export const learnerLessonRules = ['all', 'in_modules'] as const;

/** First URL segments used by pages; no course can have one as its public path. */
export const reservedPaths = [
  'admin',
  'analytics',
  'api',
  'assets',
  'auditor',
  'auth',
  'author',
  'authored-courses',
  'course',
  'courses',
  'create-course',
  'dashboard',
  'dev',
  'healthz',
  'home',
  'invite',
  'learning',
  'metrics',
  'my-courses',
  'my-learning',
  'notifications',
  'profile',
  'readyz',
  'search',
  'settings',
  'setup-profile',
  'verify',
  'verify-report',
] as const;
export const publicPathMax = 60;
export const featuredRankMax = 1_000;

/** Maximum length of the comment on a returned publication request. */
export const publicationCommentMax = 2_000;

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

/** Limits of video uploads. */
export const videoUploads = {
  maxBytes: 200 * 1_048_576,
  /** Lower than `video.maxSeconds`, because transcoding time grows with the length. */
  maxSeconds: 14_400,
  contentTypes: ['video/mp4', 'video/webm', 'video/ogg'],
  fileNameMax: 200,
  /** Concurrent uploads: of one user, and to one process. */
  atOnce: { ofOne: 4, ofAll: 50 },
  /** Poll interval of views that wait for a job. */
  pollEveryMs: 2_000,
} as const;
export type VideoContentType = (typeof videoUploads.contentTypes)[number];
/** Processing status of an uploaded video. */
export const uploadStatuses = ['processing', 'ready', 'failed'] as const;
export type UploadStatus = (typeof uploadStatuses)[number];
/** Why processing of an uploaded video failed. */
export const videoFailures = [
  'not_a_video',
  'no_video_stream',
  'too_long',
  'resolution_too_large',
  'damaged',
  'interrupted',
] as const;
export type VideoFailure = (typeof videoFailures)[number];

export const captionFiles = { maxBytes: 524_288, maxCues: 20_000, maxCueLength: 2_000 } as const;
/** Why a caption file is rejected. */
export const captionErrors = ['no_cues', 'times', 'encoding', 'too_long', 'too_many'] as const;
export type CaptionError = (typeof captionErrors)[number];
/** Maximum number of transcript search results, and of suggestions while typing. */
export const transcriptResults = { max: 12, suggested: 3 } as const;

/** Whether members see the open catalogue, or only courses granted to their organization. */
export const catalogueModes = ['open', 'granted_only'] as const;
export type CatalogueMode = (typeof catalogueModes)[number];

/** Limits of the `Idempotency-Key` header and how long replies are stored. */
export const idempotencyKeys = { minLength: 8, maxLength: 128, retentionHours: 24 } as const;

/** Limits of invitation batches. */
export const bulkInvitations = {
  maxBytes: 1_000_000,
  maxRows: 10_000,
  /** Default lifetime of a member invitation in a batch; admin invitations use `invitations.adminDays`. */
  memberDays: 30,
  batchesPerHour: 5,
  /** Days after which the emails of a batch are erased. */
  emailRetentionDays: 90,
  /** Poll interval of views that wait for emails to be sent. */
  pollEveryMs: 2_000,
} as const;
/**
 * Outcome of a row of a batch. `sent`: the mail server accepted the email. `failed`: it rejected it, or the invitation
 * ended first.
 */
export const invitationOutcomes = [
  'waiting',
  'sent',
  'invalid',
  'repeated',
  'already_member',
  'failed',
] as const;
export type InvitationOutcome = (typeof invitationOutcomes)[number];

/** Length of the reason for revoking a certificate. */
export const revocation = { reasonMin: 3, reasonMax: 500 } as const;

export const quizAuthoring = {
  minPoints: 1,
  maxPoints: 10,
  minAnswers: 2,
  maxAnswers: 20,
} as const;

/** Detailed course stats cover at most this many learners, the most recently started ones. */
export const statsSampleSize = 5_000;

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
  pointsMax: 1_000,
  modulesMax: 50,
  lessonsMax: 300,
  bodyMax: 100_000,
  tasksMax: 50,
  taskBodyMax: 5_000,
  priceMax: 100_000_00,
  certificateMonthsMax: 120,
  /** Autosave delay after the last keystroke. */
  saveAfterMs: 800,
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
