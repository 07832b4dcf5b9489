export { findPlayedVideo } from './playback.queries.ts';
export { playbackRoutes } from './playback.routes.ts';
export { findLessonVideo, removalDelaySeconds, signedSeconds } from './playback.service.ts';
