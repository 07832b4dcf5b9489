export { prepareVideo } from './prepare-video.service.ts';
export { queueVideoPreparation } from './queue-video-preparation.ts';
export { sweepSpool } from './spool.ts';
export { failAbandonedVideos } from './video-preparation.queries.ts';
