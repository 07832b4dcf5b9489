import type { Jobs } from '../../platform/worker.ts';
import { hashFiles } from './file-hashes.service.ts';
import { prepareVideo } from './prepare-video.service.ts';
import { failAbandonedVideos } from './video-preparation.queries.ts';
import { removeVideo, sweepUploads } from './removal.service.ts';
import { sweepSpool } from './spool.ts';

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
