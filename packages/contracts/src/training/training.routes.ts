export const listTraining = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/training',
} as const;
export const getTrainingSummary = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/training/summary',
} as const;
export const exportTraining = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/training.csv',
} as const;
export const exportTrainingRows = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/training/rows.csv',
} as const;
export const exportTrainingSheet = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/training/rows.xlsx',
} as const;
export const sendTrainingReminders = {
  method: 'POST',
  url: '/api/enterprise/admin/organizations/:orgId/training/reminders',
} as const;
export const listMissingTraining = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/training/users/:userId/courses/:courseId/missing',
} as const;
export const setTimeZone = {
  method: 'PUT',
  url: '/api/enterprise/admin/organizations/:orgId/time-zone',
} as const;
export const listRequiredCourses = { method: 'GET', url: '/api/training' } as const;
export const getNextStep = { method: 'GET', url: '/api/progress/next' } as const;
