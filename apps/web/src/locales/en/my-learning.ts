/** Texts of the "My learning" page and of the "You" page. */
export const myLearning = {
  title: 'My learning',
  lead: 'The courses you take.',
  statistics: 'Statistics',
  loading: 'Loading your courses',
  failed: 'Couldn’t load your courses',
  requiredFailed: 'Couldn’t load your required training',
  required: {
    title: 'Required',
    lead: 'Assigned by your organization. The most urgent comes first.',
  },
  inProgress: { title: 'In progress', lead: 'The last one you used comes first.' },
  completed: { title: 'Completed', lead: 'Open a course to review it.' },
  completedOn: 'Completed {{day}}',
  certificate: 'Certificate',
  certificateOf: 'Certificate: {{title}}',
  empty: {
    title: 'You haven’t started a course yet',
    body: 'Choose a course and open its first lesson. It then appears here.',
    browse: 'Browse courses',
  },
  you: {
    work: 'Work',
    yours: 'Yours',
    statistics: 'Learning statistics',
    createCourse: 'Create a course',
  },
} as const;
