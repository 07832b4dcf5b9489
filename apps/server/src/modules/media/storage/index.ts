export { hashFiles } from './file-hashes.service.ts';
export {
  insertReadyVideo,
  listCaptions,
  replaceCaptions,
  setLessonVideo,
  type CaptionsRecord,
} from './media.queries.ts';
export { listCourseCaptions, listOriginals } from './originals.queries.ts';
export { deleteRemoved, isVideoRemoved, listExistingVideoIds } from './removal.queries.ts';
export { removeVideo, sweepUploads, toVideoFolder } from './removal.service.ts';
export { createStorageBucket } from './storage-setup.service.ts';
export {
  cancelIncoming,
  canEditAnyCourse,
  clearLessonVideo,
  completeIncoming,
  countStoredBytes,
  findLatestVideo,
  insertIncoming,
  lockAccountQuota,
  lockQuota,
  markUnplayedRemoved,
  resetFailedVideo,
  type IncomingVideo,
  type QuotaOwner,
} from './uploads.queries.ts';
