export { captionJobs } from './captions.jobs.ts';
export { hasCues, replaceCues, upsertCaptions } from './captions.queries.ts';
export { captionRoutes } from './captions.routes.ts';
export { getLanguageName } from './captions.service.ts';
export { readCaptionFile, writeWebVtt, type Cue } from './webvtt.ts';
