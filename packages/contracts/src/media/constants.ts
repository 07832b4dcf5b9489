/** Limits of video uploads. */
export const videoUploads = {
  maxBytes: 200 * 1_048_576,
  /** Lower than `video.maxSeconds`, because transcoding time grows with the length. */
  maxSeconds: 14_400,
  contentTypes: ['video/mp4', 'video/webm', 'video/ogg'],
  fileNameMax: 200,
  /** Concurrent uploads: of one user, and to one process. */
  atOnce: { ofOne: 4, ofAll: 50 },
  /** Poll interval of views that wait for a job. */
  pollEveryMs: 2_000,
} as const;
export type VideoContentType = (typeof videoUploads.contentTypes)[number];
/** Processing status of an uploaded video. */
export const uploadStatuses = ['processing', 'ready', 'failed'] as const;
export type UploadStatus = (typeof uploadStatuses)[number];
/** Why processing of an uploaded video failed. */
export const videoFailures = [
  'not_a_video',
  'no_video_stream',
  'too_long',
  'resolution_too_large',
  'damaged',
  'interrupted',
] as const;
export type VideoFailure = (typeof videoFailures)[number];

export const captionFiles = { maxBytes: 524_288, maxCues: 20_000, maxCueLength: 2_000 } as const;
/** Why a caption file is rejected. */
export const captionErrors = ['no_cues', 'times', 'encoding', 'too_long', 'too_many'] as const;
export type CaptionError = (typeof captionErrors)[number];
/** Maximum number of transcript search results, and of suggestions while typing. */
export const transcriptResults = { max: 12, suggested: 3 } as const;
