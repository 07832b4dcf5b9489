const submissionUrl = '/api/admin/capstones/:lessonId/:learnerId';

export const listSubmissions = { method: 'GET', url: '/api/admin/capstones' } as const;
export const countWaitingReviews = { method: 'GET', url: '/api/admin/capstones/count' } as const;
export const getSubmission = { method: 'GET', url: submissionUrl } as const;
export const listReviewers = { method: 'GET', url: `${submissionUrl}/reviewers` } as const;
export const assignReviewer = { method: 'PUT', url: `${submissionUrl}/reviewer` } as const;
export const reviewSubmission = { method: 'POST', url: `${submissionUrl}/review` } as const;
