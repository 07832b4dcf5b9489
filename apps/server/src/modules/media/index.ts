export { hasCues } from './captions.queries.ts';
export { captionJobs } from './captions.jobs.ts';
export { captionRoutes } from './captions.routes.ts';
export {
  attachCaptions,
  attachFilm,
  discardFilms,
  storeCaptions,
  storeFilm,
  type StoredCaptions,
  type StoredFilm,
} from './imported-media.service.ts';
export { mediaRoutes } from './media.routes.ts';
export { mediaJobs } from './media.jobs.ts';
export { findVideo, listCaptions } from './media.queries.ts';
export { keepLessonVideo } from './media.service.ts';
export { listCourseCaptions, listOriginals } from './originals.queries.ts';
export { findPlayedVideo } from './playback.queries.ts';
export { playbackRoutes } from './playback.routes.ts';
export { findLessonVideo } from './playback.service.ts';
export { createUploadPlaces } from './upload-places.ts';
export { readCaptionFile, writeWebVtt } from './webvtt.ts';
