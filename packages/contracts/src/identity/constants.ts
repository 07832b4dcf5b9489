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

/** Second factors, trusted devices and confirmed identities. */
export const factors = {
  totpDigits: 6,
  totpStepSeconds: 30,
  recoveryCodes: 10,
  passkeysMax: 20,
  passkeyNameMax: 60,
  /** How long a sign-in waits for the second factor. */
  pendingMinutes: 10,
  challengeMinutes: 5,
  trustedDeviceDays: 30,
  /** Sensitive actions need a user who proved their identity this recently. */
  freshMinutes: 10,
  /** Wrong proofs before the next one has to wait. */
  freeAttempts: 5,
  sessionMinutesMin: 60,
  sessionIdleMinutesMax: 43_200,
  sessionLifetimeMinutesMax: 525_600,
} as const;

/** Sign-ins of members without email, and their sessions on shared devices. */
export const pins = {
  min: 6,
  max: 12,
  /** Wrong PINs in a row until only an admin can let the person in. */
  attempts: 10,
  codeMinutes: 15,
  /** Codes on printed sheets, which are longer, and how many are created at once. */
  sheetDays: 7,
  sheetCodes: 500,
  /** The web app signs out after this long without input … */
  idleMinutes: 5,
  /** … and the server after this long without a request. Longer than an access token lives. */
  sessionIdleMinutes: 15,
  sessionHours: 12,
} as const;

/** Members of an organization who need a second factor. */
export const secondFactorAudiences = ['admins', 'everyone'] as const;
export type SecondFactorAudience = (typeof secondFactorAudiences)[number];

export const secondFactorMethods = ['totp', 'passkey', 'recovery_code'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** How a session was opened. */
export const sessionMethods = [
  'password',
  'magic_link',
  'recovery',
  'confirm_sign_up',
  'email_change',
  'sso',
  'demo',
  'passkey',
  'pin',
  'kiosk_code',
] as const;
export type SessionMethod = (typeof sessionMethods)[number];
/** What proved the identity of a user beside that. */
export const sessionSecondFactors = [...secondFactorMethods, 'trusted_device'] as const;
export type SessionSecondFactor = (typeof sessionSecondFactors)[number];

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
