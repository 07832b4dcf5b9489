export const listCourseProgress = { method: 'GET', url: '/api/progress/courses' } as const;
export const listStartedCourses = { method: 'GET', url: '/api/progress/started' } as const;
export const getEnhancedProgress = {
  method: 'GET',
  url: '/api/progress/enhanced/:courseId',
} as const;
export const listPrerequisites = {
  method: 'GET',
  url: '/api/progress/prerequisites/:courseId',
} as const;
export const updateLessonProgress = { method: 'POST', url: '/api/progress/unit' } as const;
