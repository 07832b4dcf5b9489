export const listSubmissions = { method: 'GET', url: '/api/admin/capstones' } as const;
export const reviewSubmission = {
  method: 'POST',
  url: '/api/admin/capstones/:lessonId/:learnerId/review',
} as const;
