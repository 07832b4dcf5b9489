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
  'unsubscribe',
  'verify',
  'verify-report',
  'your-data',
] as const;
export const publicPathMax = 60;
export const featuredRankMax = 1_000;

/** Filters for courses. `without_lessons` is a published course with no lessons. */
export const courseStatuses = ['published', 'draft', 'without_lessons', 'requested'] as const;
