import type { Jobs } from '../../../platform/queue/worker.ts';
import { removeCaptionsObject } from './captions.service.ts';

export const captionJobs: Jobs = {
  'media.remove_captions': (deps, { objectKey }) => removeCaptionsObject(deps, objectKey),
};
