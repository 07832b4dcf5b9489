/** Texts of the admin navigation. */
export const admin = {
  nav: {
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
  },
  profileFailed: 'Failed to load profile',
} as const;
