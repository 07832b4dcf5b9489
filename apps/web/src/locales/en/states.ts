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
  backHome: 'Back to home',
} as const;
