import type { Jobs } from '../../platform/queue/worker.ts';
import { hashFiles, removeVideo, sweepUploads } from './storage/index.ts';
import { prepareVideo, failAbandonedVideos, sweepSpool } from './transcode/index.ts';

export const mediaJobs: Jobs = {
  'media.prepare_video': (deps, { videoId }, run) => prepareVideo(deps, videoId, run),
  'media.remove_video': (deps, { videoId }) => removeVideo(deps, videoId),
  'media.hash_files': (deps) => hashFiles(deps),
  'media.sweep_uploads': async (deps) => {
    await failAbandonedVideos(deps.db);
    await sweepSpool(deps);
    await sweepUploads(deps);
  },
};
