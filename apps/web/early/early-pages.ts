/** A page whose files and data are requested before the app has loaded. */
export type EarlyPage = {
  /** Matched against the path; its groups fill `$1`, `$2` in the calls. */
  path: string;
  /** Whether it is shown to signed-in users or to visitors. */
  isSignedIn: boolean;
  /** Lazy modules that the page imports first. */
  modules: string[];
  /** Lazy modules that the page imports in some cases, requested with low priority. */
  likely?: string[];
  /** Images in the first view, by the name of their source file. */
  images?: string[];
  /** GET requests of the page, as the app sends them. Skipped if the URL has a query. */
  calls?: string[];
};

const coursesCall = '/api/courses?category=all&level=all&sort=popular';
const courseCalls = [
  '/api/auth/profile',
  '/api/courses/$1',
  '/api/courses/$1/lessons',
  '/api/progress/enhanced/$1',
];

/** The pages most visits start with. A journey checks that each of these calls is sent once. */
export const earlyPages: EarlyPage[] = [
  {
    path: '^/$',
    isSignedIn: false,
    modules: ['src/pages/landing/landing-page.tsx'],
    images: ['room-scene.svg'],
  },
  { path: '^/auth$', isSignedIn: false, modules: ['src/pages/auth/auth-page.tsx'] },
  {
    path: '^/$',
    isSignedIn: true,
    modules: ['src/pages/catalogue/catalogue-page.tsx'],
    likely: ['src/features/training/required/required-training.tsx'],
    calls: [
      '/api/auth/profile',
      '/api/featured-course',
      '/api/progress/courses',
      coursesCall,
      '/api/training',
    ],
  },
  {
    path: '^/dashboard$',
    isSignedIn: true,
    modules: ['src/pages/dashboard/dashboard-page.tsx'],
    calls: [
      '/api/auth/profile',
      '/api/progress/next',
      coursesCall,
      '/api/progress/started',
      '/api/training',
    ],
  },
  {
    path: '^/course/(\\d+)$',
    isSignedIn: true,
    modules: ['src/pages/course/course-page.tsx'],
    calls: courseCalls,
  },
  {
    path: '^/course/(\\d+)/lesson/(\\d+)$',
    isSignedIn: true,
    modules: ['src/pages/course/lesson-page.tsx'],
    likely: ['src/ui/markdown/markdown-text.tsx'],
    calls: [...courseCalls, '/api/lessons/$2'],
  },
  {
    path: '^/admin$',
    isSignedIn: true,
    modules: ['src/pages/admin/admin-page.tsx'],
    calls: ['/api/auth/profile'],
  },
];
