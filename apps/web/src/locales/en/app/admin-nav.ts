/** Texts of the admin navigation, loaded with the admin pages. */
export const adminNav = {
  label: 'Administration',
  team: 'My team',
  overview: 'Overview',
  waiting: 'waiting',
  organizations: 'Organizations',
  users: 'Users',
  courses: 'Courses',
  invitations: 'Invitations',
  training: 'Training matrix',
  assignments: 'Assignments',
  videos: 'Videos',
  certificates: 'Certificates',
  reviews: 'Reviews',
  enterprise: 'Enterprise',
  audit: 'Audit log',
  system: 'System',
} as const;
