export const shell = {
  skip: 'Skip to content',
  search: { label: 'Search courses', placeholder: 'Search courses...' },
  signIn: 'Sign In',
  signUp: 'Sign Up',
  signOut: 'Sign Out',
  nav: {
    label: 'Site',
    learners: 'For learners',
    organizations: 'For organizations',
    certificates: 'Certificates',
  },
  account: {
    trigger: '{{initials}}, account menu of {{name}}',
    label: 'Account',
    entries: { courses: 'Courses', profile: 'Profile Settings', dashboard: 'Dashboard' },
  },
  appearance: { label: 'Appearance', light: 'Light', dark: 'Dark', system: 'System' },
  menu: { title: 'Menu', open: 'Open menu', close: 'Close menu' },
  footer: { label: 'Footer' },
} as const;
