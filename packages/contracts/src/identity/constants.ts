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

/** Lifetime of emailed links. */
export const mailLinkHours = {
  confirm_sign_up: 24,
  magic_link: 1,
  recovery: 1,
  email_change: 24,
} as const;
export type MailPurpose = keyof typeof mailLinkHours;

/** Emailed codes, which users without a password confirm an action with. */
export const mailCode = { digits: 6, minutes: 10, tries: 5 } as const;

/** Delays before redirecting from the sign-in screens. */
export const redirectDelays = {
  afterSuccessMs: 2_000,
  afterFailureMs: 3_000,
  callbackTimeoutMs: 3_000,
} as const;

export const userRoles = ['super_admin', 'org_admin', 'member', 'none'] as const;

/** Roles a visitor of the demo can sign in as. */
export const demoRoles = [
  'learner',
  'manager',
  'organization_admin',
  'author',
  'super_admin',
] as const;
export type DemoRole = (typeof demoRoles)[number];

/** Limits of the demo. */
export const demo = {
  resetEveryMs: 3_600_000,
  signInsPerMinute: 20,
  uploadMaxBytes: 52_428_800,
  uploadsPerHour: 20,
  /** Storage of all videos of an account or organization, and of the attachments of a learner or organization. */
  quotaBytes: 209_715_200,
} as const;

/** Returns when the demo is reset next: on the hour. */
export const nextDemoReset = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / demo.resetEveryMs) + 1) * demo.resetEveryMs);
