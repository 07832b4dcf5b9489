export { hasCues } from './captions.queries.ts';
export { captionJobs } from './captions.jobs.ts';
export { captionRoutes } from './captions.routes.ts';
export {
  attachCaptions,
  attachVideo,
  discardVideos,
  storeCaptions,
  storeVideo,
  type StoredCaptions,
  type StoredVideo,
} from './imported-media.service.ts';
export { mediaRoutes } from './media.routes.ts';
export { mediaJobs } from './media.jobs.ts';
export { findVideoDuration, listCaptions } from './media.queries.ts';
export { storeLessonVideo } from './media.service.ts';
export { listCourseCaptions, listOriginals } from './originals.queries.ts';
export { findPlayedVideo } from './playback.queries.ts';
export { playbackRoutes } from './playback.routes.ts';
export { findLessonVideo } from './playback.service.ts';
export { createUploadLimiter } from './upload-limiter.ts';
export { readCaptionFile, writeWebVtt } from './webvtt.ts';
