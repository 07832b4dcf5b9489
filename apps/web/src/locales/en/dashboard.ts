/** Texts of the dashboard. */
export const dashboard = {
  pageTitle: 'Dashboard',
  welcome: 'Welcome back, {{name}}',
  welcomeNameless: 'Welcome back',
  lead: 'Your courses are in the catalogue. Open one and go on where you left off.',
  open: 'Go to courses',
  profile: {
    title: 'Your Profile',
    loading: 'Loading your profile',
    failed: 'Failed to fetch profile',
    tryAgain: 'Try again',
    created: 'Profile created',
    organization: 'Organization',
    member: 'Member',
  },
  actions: {
    title: 'Quick Actions',
    browse: 'Browse All Courses',
    settings: 'Account Settings',
  },
} as const;
