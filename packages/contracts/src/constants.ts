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

export const password = { min: 6, max: 128 } as const;

export const learning = {
  passMarkPercent: 100,
  videoCompletePercent: 95,
  lessonPoints: 10,
} as const;
