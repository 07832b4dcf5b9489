export const states = {
  notFound: {
    pageTitle: 'Page not found',
    title: '404 Page Not Found',
    hint: 'Did you forget to add the page to the router?',
  },
  error: {
    title: 'An unexpected error occurred',
    body: 'Something went wrong on this page. Try again, or go back to the home page.',
    retry: 'Try again',
  },
  offline: {
    title: 'You’re offline',
    body: 'This page isn’t loaded yet. It opens automatically when you’re back online.',
  },
  inactiveOrganization: {
    pageTitle: 'Organization inactive',
    title: 'Your organization is inactive',
    body: 'The courses of {{organization}} are unavailable for now. Your progress is saved. Ask your super admin to reactivate it.',
    settings: 'Profile Settings',
    signOut: 'Sign Out',
    signedInAs: 'Signed in as {{email}}',
  },
  accessDenied: {
    title: 'Access Denied',
    body: 'You do not have permission to view this page.',
    back: 'Back to dashboard',
    signedInAs: 'Signed in as {{email}}',
  },
  backHome: 'Back to home',
} as const;
