import type { Jobs } from '../../platform/worker.ts';
import { removeOldCaptions } from './captions.service.ts';

export const captionJobs: Jobs = {
  'media.remove_captions': (deps, { objectKey }) => removeOldCaptions(deps, objectKey),
};
