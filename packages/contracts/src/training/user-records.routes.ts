export const getUserRecord = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/users/:userId/record',
} as const;
export const listUserTimeline = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/users/:userId/timeline',
} as const;
export const grantQuizAttempt = {
  method: 'POST',
  url: '/api/enterprise/admin/organizations/:orgId/users/:userId/lessons/:lessonId/attempts',
} as const;
export const exportUserTranscript = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/users/:userId/transcript.pdf',
} as const;
export const exportOwnTranscript = { method: 'GET', url: '/api/transcript.pdf' } as const;
