export { getAdminCourse } from './admin-course.service.ts';
export { getVideoLesson, recordMediaEvent } from './editing.service.ts';
export { toDisplayFileName } from './file-name.ts';
export { formLimits, readForm } from './upload-form.ts';
export { createUploadLimiter } from './upload-limiter.ts';
export { getUploadStatus, listEditableCourses, listUploadStatus } from './upload-status.service.ts';
export { requireQuota, uploadVideo } from './upload.service.ts';
export { deleteVideo, retryVideo } from './uploaded-video.service.ts';
