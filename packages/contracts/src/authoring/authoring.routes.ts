export const createCourse = { method: 'POST', url: '/api/courses', idempotent: true } as const;
export const getCourseDraft = { method: 'GET', url: '/api/courses/:courseId/draft' } as const;
export const saveCourseDraft = { method: 'PUT', url: '/api/courses/:courseId/draft' } as const;
export const createDraftLesson = {
  method: 'POST',
  url: '/api/courses/:courseId/draft/lessons',
  idempotent: true,
} as const;
export const getLessonDraft = {
  method: 'GET',
  url: '/api/courses/:courseId/draft/lessons/:lessonId',
} as const;
export const saveLessonDraft = {
  method: 'PUT',
  url: '/api/courses/:courseId/draft/lessons/:lessonId',
} as const;
export const listAuthoredCourses = { method: 'GET', url: '/api/authored-courses' } as const;
export const getAuthorOnboarding = { method: 'GET', url: '/api/authoring/onboarding' } as const;
export const updateAuthorOnboarding = { method: 'PUT', url: '/api/authoring/onboarding' } as const;
export const uploadImage = { method: 'POST', url: '/api/images', idempotent: true } as const;
export const getImage = { method: 'GET', url: '/api/images/:imageId' } as const;
export const getPublication = { method: 'GET', url: '/api/courses/:courseId/publication' } as const;
export const publishCourse = { method: 'POST', url: '/api/courses/:courseId/publish' } as const;
export const unpublishCourse = { method: 'POST', url: '/api/courses/:courseId/unpublish' } as const;
export const requestPublication = {
  method: 'POST',
  url: '/api/courses/:courseId/publication-request',
} as const;
export const returnPublicationRequest = {
  method: 'POST',
  url: '/api/courses/:courseId/publication-request/return',
} as const;
export const previewCourse = { method: 'GET', url: '/api/courses/:courseId/preview' } as const;
export const previewLesson = {
  method: 'GET',
  url: '/api/courses/:courseId/preview/lessons/:lessonId',
} as const;
export const createCourseFileUrl = {
  method: 'POST',
  url: '/api/courses/:courseId/file-url',
} as const;
export const downloadCourseFile = { method: 'GET', url: '/api/course-files/:courseId' } as const;
export const importCourse = {
  method: 'POST',
  url: '/api/course-imports',
  idempotent: true,
} as const;
export const getCourseImport = { method: 'GET', url: '/api/course-imports/:importId' } as const;
