import { trainingFileNames } from '@atrium/contracts/training/constants';

/** Texts of the exports that are prepared in the background. */
export const backgroundExports = {
  title: 'Background exports',
  lead: {
    immediately:
      'Prepare a large file while you do something else. We’ll email you when it’s ready.',
    daily:
      'Prepare a large file while you do something else. When it’s ready, your daily digest says so.',
    off: 'Prepare a large file while you do something else. Your emails about exports are off, so come back here to download it.',
    unknown: 'Prepare a large file while you do something else, then download it here.',
  },
  close: 'Close',
  format: 'Format',
  formats: { csv: 'CSV', xlsx: 'XLSX' },
  files: trainingFileNames,
  everyone: 'Everyone',
  ownPeople: 'Everyone in your teams',
  deletedTeam: 'Deleted team',
  allCourses: 'All courses',
  unknownCourse: 'Course {{id}}',
  search: '“{{text}}”',
  details: 'more filters',
  new: {
    title: 'One row per person and course, as of {{day}}',
    submit: 'Prepare export',
    full: 'You can prepare {{max}} exports at a time. Wait until one is ready.',
    failed: 'Couldn’t prepare the export',
  },
  list: 'Your exports',
  loading: 'Loading your exports',
  failed: 'Couldn’t load your exports',
  counts: '{{preparing}} in preparation, {{ready}} ready, {{failed}} failed',
  empty: {
    title: 'No exports yet',
    body: 'Exports you prepare stay here for {{days}} days.',
  },
  name: '{{file}}, as of {{day}}',
  preparing: 'Preparing…',
  preparingName: 'Preparing {{name}}',
  ready: 'Ready, {{size}}.',
  expires: 'Expires on {{date}}.',
  download: 'Download',
  downloadName: 'Download {{name}}',
  downloadFailed: 'Couldn’t download the export',
  retry: 'Try again',
  retryAsCsv: 'Prepare as CSV',
  retryName: '{{action}}: {{name}}',
  errors: {
    failed: 'The file couldn’t be created because of an error.',
    sheet_too_long:
      'The rows don’t fit into one Excel sheet. Choose a team or a course, or prepare a CSV.',
    access_lost: 'You no longer had access to these people when the file was created.',
  },
} as const;
