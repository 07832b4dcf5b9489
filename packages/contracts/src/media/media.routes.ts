export const listUploadStatus = { method: 'GET', url: '/api/admin/lessons-upload-status' } as const;
export const listEditableCourses = { method: 'GET', url: '/api/admin/editable-courses' } as const;
export const uploadVideo = { method: 'POST', url: '/api/upload-video' } as const;
export const retryVideo = {
  method: 'POST',
  url: '/api/admin/lessons/:lessonId/video/retry',
} as const;
export const deleteVideo = { method: 'DELETE', url: '/api/admin/lessons/:lessonId/video' } as const;
export const createStorageBucket = {
  method: 'POST',
  url: '/api/admin/create-storage-bucket',
} as const;
export const saveCaptions = {
  method: 'PUT',
  url: '/api/admin/lessons/:lessonId/captions/:language',
} as const;
export const deleteCaptions = {
  method: 'DELETE',
  url: '/api/admin/lessons/:lessonId/captions/:language',
} as const;
export const getPlaylist = { method: 'GET', url: '/api/media/:videoId/:name' } as const;
export const searchTranscripts = { method: 'GET', url: '/api/search/transcripts' } as const;
export const getAdminCourse = {
  method: 'GET',
  url: '/api/admin/courses/:courseId/lessons',
} as const;
