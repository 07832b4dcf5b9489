import type { Jobs } from '../../platform/queue/worker.ts';
import { pruneBrandImages } from './images.service.ts';

export const brandingJobs: Jobs = {
  'branding.prune_images': (deps) => pruneBrandImages(deps),
};
