export const getLesson = { method: 'GET', url: '/api/lessons/:lessonId' } as const;
export const reportVideo = { method: 'POST', url: '/api/progress/video' } as const;
export const listMissingLessons = {
  method: 'GET',
  url: '/api/progress/missing/:courseId',
} as const;
export const getCapstone = { method: 'GET', url: '/api/lessons/:lessonId/capstone' } as const;
export const saveCapstone = { method: 'POST', url: '/api/lessons/:lessonId/capstone' } as const;
