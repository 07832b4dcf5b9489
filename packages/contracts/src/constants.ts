/** The product's name, as screens, titles, mails and certificates show it. */
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
export const completionWays = ['watched', 'position', 'marked', 'passed', 'submitted'] as const;
export type CompletionWay = (typeof completionWays)[number];
/** What counts as having seen a video: as much of it as is asked for, or having come so far. */
export const completionRules = ['watched', 'position'] as const;
export type CompletionRule = (typeof completionRules)[number];
export const courseSorts = ['popular', 'newest', 'rating'] as const;
export type CourseSort = (typeof courseSorts)[number];
/** Whether a certificate still holds. */
export const certificateStatuses = ['valid', 'expired', 'superseded', 'revoked'] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];
export const organizationRoles = ['member', 'admin'] as const;
export type OrganizationRole = (typeof organizationRoles)[number];

export const pageSize = { default: 24, max: 100 } as const;

export const session = {
  /** How long an access token is good for. */
  accessTokenSeconds: 600,
  /** How long a person stays signed in without using the product. */
  idleDays: 30,
  /** The browser asks for a new token when this much time is left … */
  refreshWhenLeftSeconds: 90,
  /** … and looks this often. */
  checkEverySeconds: 30,
  retryFirstDelayMs: 200,
  retryBudgetMs: 30_000,
  /** A refresh credential may be shown again this long after it was replaced: two tabs, one lost reply. */
  reuseGraceSeconds: 10,
} as const;

export const password = {
  min: 6,
  max: 128,
  /** Estimated guesses below which a password is refused: six random characters are enough. */
  minGuesses: 1_000_000,
  /** Only so many characters and substitutions are estimated; checking more takes too long. */
  estimatedLength: 32,
  estimatedSubstitutions: 10,
} as const;

export const names = {
  min: 2,
  max: 50,
  suggestions: 3,
  checkAfterMs: 500,
  /** Sign-up waits this much longer. */
  signUpExtraMs: 200,
} as const;

export const invitations = {
  defaultMaxUses: 50,
  /** How long an invitation to be an admin is good for unless it says so. */
  adminDays: 7,
  minUses: 1,
  maxUses: 1000,
  /** A code is looked up once it is longer than this. */
  lookUpAfterLength: 5,
  consumeAttempts: 2,
  consumeRetryMs: 750,
} as const;

/** How long a link in a mail is good for. */
export const mailLinkHours = {
  confirm_sign_up: 24,
  magic_link: 1,
  recovery: 1,
  email_change: 24,
} as const;
export type MailPurpose = keyof typeof mailLinkHours;

/** Waits the screens of the ways in keep. */
export const redirects = {
  afterSuccessMs: 2_000,
  afterFailureMs: 3_000,
  callbackTimeoutMs: 3_000,
} as const;

/** Who has done this much of a course may rate it. */
export const ratings = { min: 1, max: 5, commentMax: 300, fromPercent: 50 } as const;

/** When a quiz shows the right answers. */
export const quizReveals = ['after_submit', 'after_pass'] as const;
export type QuizReveal = (typeof quizReveals)[number];

export const video = {
  /** A player reports at most this often … */
  reportEverySeconds: 10,
  /** … or when it has moved this far. */
  reportEveryPoints: 10,
  skipSeconds: 10,
  maxSeconds: 86_400,
  maxRanges: 500,
  /** A learner's watch allowance grows by elapsed time times this: the fastest a player plays. */
  maxSpeed: 2,
  /** Unspent allowance from before a lesson was opened that may be spent on it: covers clocks and slow connections. */
  allowanceCarrySeconds: 30,
} as const;

/** Heading of sums of list prices: the product takes no payments. */
export const listPriceLabel = `List price at enrollment (not charged by ${BRAND})`;

/** Which lessons learners see: all of them, or only those in modules. */
export const learnerLessonRules = ['all', 'in_modules'] as const;

/** First segments of addresses that belong to pages, so no course can have them as its public path. */
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

/** Longest comment of a publisher who returns a publication request. */
export const publicationCommentMax = 2_000;

export const capstones = {
  reflectionMax: 10_000,
  estimatedMinutes: 60,
  replacesMax: 20,
  /** Of what a reviewer writes. */
  commentMax: 2_000,
} as const;

export const learning = {
  passMarkPercent: 100,
  videoCompletePercent: 95,
  lessonPoints: 10,
  /** Where somebody was last is known this well. */
  activitySeconds: 300,
  /** Whoever comes back after this long has been away. */
  awaySeconds: 1_800,
  /** The percents of a course on the way that the record tells of. */
  milestones: [25, 50, 75],
} as const;

/** What may be uploaded for a lesson, and how it is told to people. */
export const videoUploads = {
  maxBytes: 200 * 1_048_576,
  /** Shorter than what a player keeps count of: a long one keeps a machine busy for as long. */
  maxSeconds: 14_400,
  contentTypes: ['video/mp4', 'video/webm', 'video/ogg'],
  fileNameMax: 200,
  /** How many files come at the same time: of one person, and to one process. */
  atOnce: { ofOne: 4, ofAll: 50 },
  /** Only views that wait for a job ask again, this often. */
  pollEveryMs: 2_000,
} as const;
export type VideoContentType = (typeof videoUploads.contentTypes)[number];
/** Where a file that was uploaded stands. */
export const uploadStates = ['processing', 'ready', 'failed'] as const;
export type UploadState = (typeof uploadStates)[number];
/** Why a file that was uploaded is not played. */
export const videoFailures = [
  'not_a_video',
  'no_picture',
  'too_long',
  'picture_too_large',
  'damaged',
  'interrupted',
] as const;
export type VideoFailure = (typeof videoFailures)[number];

export const captionFiles = { maxBytes: 524_288, maxCues: 20_000, maxCueLength: 2_000 } as const;
/** Why a file is not read as captions. */
export const captionProblems = ['no_cues', 'times', 'encoding', 'too_long', 'too_many'] as const;
export type CaptionProblem = (typeof captionProblems)[number];
/** How many places a search in what is said shows, and how many of them are suggested while one types. */
export const spokenPlaces = { max: 12, suggested: 3 } as const;

/** Whether an organization's people see the open catalogue, or only the courses granted to them. */
export const catalogueModes = ['open', 'granted_only'] as const;
export type CatalogueMode = (typeof catalogueModes)[number];

/** Keys callers send with what they create, for a repetition to be known as one. */
export const idempotencyKeys = { minLength: 8, maxLength: 128, keptHours: 24 } as const;

/** Many people invited at once. */
export const bulkInvitations = {
  maxBytes: 1_000_000,
  maxRows: 10_000,
  /** How long such an invitation is good for unless it says so; those of admins end sooner. */
  memberDays: 30,
  batchesPerHour: 5,
  /** How long the addresses of a list are kept. */
  addressDays: 90,
  /** Only views that wait for mails ask again, this often. */
  pollEveryMs: 2_000,
} as const;
/**
 * What became of a row of such a list. Sent: the mail server has taken its mail. Failed: it would not, or the
 * invitation ended before.
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

/** How long the reason may be for which a certificate is revoked. */
export const revocation = { reasonMin: 3, reasonMax: 500 } as const;

export const quizAuthoring = {
  minPoints: 1,
  maxPoints: 10,
  minAnswers: 2,
  maxAnswers: 20,
} as const;

/** How a course is taken is told by so many people: those who began it last. */
export const figuredPeople = 5_000;

/** What a course that is being written may hold. */
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
  /** Saved by itself this long after the last stroke. */
  saveAfterMs: 800,
} as const;
/** The kinds of lesson an author adds. */
export const draftLessonKinds = ['video', 'text', 'quiz', 'exam', 'capstone'] as const;
export type DraftLessonKind = (typeof draftLessonKinds)[number];
/** What keeps a draft from being published. */
export const unreadyReasons = [
  'no_lessons',
  'no_description',
  'no_video',
  'no_questions',
  'no_text',
  'no_tasks',
] as const;
export type UnreadyReason = (typeof unreadyReasons)[number];
/** What becomes of those who have completed a course when it is published again. */
export const completedChoices = ['keep', 'ask'] as const;
export type CompletedChoice = (typeof completedChoices)[number];

export const courseImages = {
  maxBytes: 10_485_760,
  /** Of what is uploaded. */
  maxSide: 12_000,
  maxPixels: 50_000_000,
  thumbnail: { width: 1_280, height: 720 },
  avatar: { width: 256, height: 256 },
  /** Pictures in lessons are made no wider. */
  lessonMaxWidth: 1_600,
  perDay: 300,
} as const;
export const imagePurposes = ['thumbnail', 'avatar', 'lesson'] as const;
export type ImagePurpose = (typeof imagePurposes)[number];

export const courseFiles = {
  formatVersion: 1,
  maxBytes: 2_147_483_648,
  /** Of all that is in it, unpacked. */
  maxUnpackedBytes: 4_294_967_296,
  /** Of each text in it, and of all of them. */
  maxTextBytes: 2_097_152,
  maxAllTextBytes: 67_108_864,
  maxEntries: 2_000,
  /** What packs better than this is no course. */
  maxRatio: 200,
  importsPerDay: 20,
  addressSeconds: 300,
  pollEveryMs: 1_000,
} as const;
export const importStates = ['waiting', 'reading', 'done', 'failed'] as const;
export type ImportState = (typeof importStates)[number];
/** Why a file does not become a course. */
export const importFailures = [
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
export type ImportFailure = (typeof importFailures)[number];
