export const listAnalyticsScopes = { method: 'GET', url: '/api/analytics/scopes' } as const;
export const getAnalyticsOverview = { method: 'GET', url: '/api/analytics/overview' } as const;
export const exportAnalyticsOverview = {
  method: 'GET',
  url: '/api/analytics/overview.csv',
} as const;
export const listAnalyticsCategories = { method: 'GET', url: '/api/analytics/categories' } as const;
export const exportAnalyticsCategories = {
  method: 'GET',
  url: '/api/analytics/categories.csv',
} as const;
export const listTopCourses = { method: 'GET', url: '/api/analytics/top-courses' } as const;
export const exportTopCourses = { method: 'GET', url: '/api/analytics/top-courses.csv' } as const;
export const getEnrollmentTrend = { method: 'GET', url: '/api/analytics/trends' } as const;
export const exportEnrollmentTrend = { method: 'GET', url: '/api/analytics/trends.csv' } as const;
export const getOwnLearning = { method: 'GET', url: '/api/analytics/learning' } as const;
export const exportOwnLearning = { method: 'GET', url: '/api/analytics/learning.csv' } as const;
export const getCourseTrend = {
  method: 'GET',
  url: '/api/admin/courses/:courseId/trends',
} as const;
export const exportCourseTrend = {
  method: 'GET',
  url: '/api/admin/courses/:courseId/trends.csv',
} as const;
export const getCourseStats = { method: 'GET', url: '/api/admin/courses/:courseId/stats' } as const;
export const getItemStats = {
  method: 'GET',
  url: '/api/admin/lessons/:lessonId/item-stats',
} as const;
export const getAdminStats = { method: 'GET', url: '/api/admin/stats' } as const;
export const getSystemHealth = { method: 'GET', url: '/api/admin/health' } as const;
export const getAttention = { method: 'GET', url: '/api/admin/attention' } as const;
export const getSystemStatus = { method: 'GET', url: '/api/admin/system' } as const;
export const listFailedJobs = { method: 'GET', url: '/api/admin/failed-jobs' } as const;
export const retryFailedJobs = { method: 'POST', url: '/api/admin/failed-jobs/retry' } as const;
export const discardFailedJob = {
  method: 'DELETE',
  url: '/api/admin/failed-jobs/:jobId',
} as const;
