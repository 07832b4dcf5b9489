/** Texts of the "My learning" page and of the "You" page. */
export const myLearning = {
  title: 'My learning',
  lead: 'Your required, current and completed courses.',
  statistics: 'Statistics',
  transcript: 'Download transcript',
  transcriptFailed: 'Couldn’t download the transcript',
  loading: 'Loading your courses',
  failed: 'Couldn’t load your courses',
  requiredFailed: 'Couldn’t load your required training',
  required: {
    title: 'Required',
    lead: 'Assigned by your organization, most urgent first.',
  },
  inProgress: { title: 'In progress', lead: 'Most recent first.' },
  completed: { title: 'Completed', lead: 'Open a course to review it.' },
  completedOn: 'Completed {{day}}',
  certificate: 'Certificate',
  certificateOf: 'Certificate: {{title}}',
  empty: {
    title: 'You haven’t started a course yet',
    body: 'Start a course and it appears here.',
    browse: 'Browse courses',
  },
  you: {
    work: 'Work',
    yours: 'Yours',
    statistics: 'Learning statistics',
    createCourse: 'Create a course',
  },
} as const;
