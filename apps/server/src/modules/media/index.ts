export { findVideo, listCaptions } from './media.queries.ts';
export { findLessonVideo, keepLessonVideo, type PlayableVideo } from './media.service.ts';
