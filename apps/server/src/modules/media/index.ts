export {
  hasCues,
  captionJobs,
  captionRoutes,
  readCaptionFile,
  writeWebVtt,
} from './captions/index.ts';
export {
  attachCaptions,
  attachVideo,
  discardVideos,
  storeCaptions,
  storeVideo,
  type StoredCaptions,
  type StoredVideo,
  storeLessonVideo,
} from './imports/index.ts';
export { mediaJobs } from './media.jobs.ts';
export { mediaRoutes } from './media.routes.ts';
export { findPlayedVideo, playbackRoutes, findLessonVideo } from './playback/index.ts';
export { listCaptions, listCourseCaptions, listOriginals } from './storage/index.ts';
export { createUploadLimiter } from './upload/index.ts';
