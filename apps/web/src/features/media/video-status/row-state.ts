import type { VideoFailure } from '@atrium/contracts/media/constants';
import type { LessonUploadStatus } from '@atrium/contracts/media/media';
import type { FileError } from '../uploads/check-file.ts';
import { percentSent, type Upload } from '../uploads/upload-list.ts';

/** Rounded estimate of the remaining time. */
type TimeLeft =
  { unit: 'moment' } | { unit: 'seconds'; count: number } | { unit: 'minutes'; count: number };

// Earlier measurements of the speed are too unreliable.
const minElapsedMs = 1_500;

/** Estimates the remaining time from the average speed; undefined until there is enough data. */
export function timeLeft(
  sentBytes: number,
  totalBytes: number,
  elapsedMs: number,
): TimeLeft | undefined {
  if (elapsedMs < minElapsedMs || sentBytes <= 0) return undefined;
  const seconds = ((totalBytes - sentBytes) / sentBytes) * (elapsedMs / 1000);
  if (seconds < 10) return { unit: 'moment' };
  if (seconds < 45) return { unit: 'seconds', count: Math.ceil(seconds / 10) * 10 };
  return { unit: 'minutes', count: Math.max(1, Math.round(seconds / 60)) };
}

/** A file's name and size. */
export type NamedFile = { name: string; sizeBytes: number };

/** Display state of a lesson's video: that of the local upload if there is one, else that of the server. */
export type RowState =
  | { name: 'pending' }
  | { name: 'rejected'; fileError: FileError }
  | { name: 'chosen'; file: NamedFile }
  | { name: 'waiting'; file: NamedFile }
  | {
      name: 'uploading';
      percent: number;
      sentBytes: number;
      sizeBytes: number;
      left: TimeLeft | undefined;
    }
  | { name: 'uploadFailed'; error: unknown; percent: number }
  | { name: 'processing'; percent: number }
  | { name: 'failed'; failure: VideoFailure; stillPlays: boolean }
  | { name: 'ready'; file: NamedFile };

function stateOfUpload(upload: Upload): RowState {
  const { stage, file } = upload;
  const named = { name: file.name, sizeBytes: file.size };
  switch (stage.name) {
    case 'rejected':
      return stage;
    case 'chosen':
    case 'waiting':
      return { name: stage.name, file: named };
    case 'sending':
      return {
        name: 'uploading',
        percent: percentSent(upload),
        sentBytes: stage.sentBytes,
        sizeBytes: file.size,
        left: timeLeft(stage.sentBytes, file.size, stage.elapsedMs),
      };
    case 'failed':
      return { name: 'uploadFailed', error: stage.error, percent: stage.percent };
  }
}

/** Returns the state shown in a lesson's row. */
export function rowState(lesson: LessonUploadStatus, upload?: Upload): RowState {
  if (upload) return stateOfUpload(upload);
  const { latest, playing, hasVideo } = lesson;
  if (latest?.status === 'processing') return { name: 'processing', percent: latest.percent };
  if (latest?.status === 'failed') {
    return {
      name: 'failed',
      failure: latest.failure ?? 'interrupted',
      stillPlays: hasVideo,
    };
  }
  const shown = playing ?? latest;
  if (!shown) return { name: 'pending' };
  return { name: 'ready', file: { name: shown.fileName, sizeBytes: shown.sizeBytes } };
}
