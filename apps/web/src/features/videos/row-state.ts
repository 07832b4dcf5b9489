import type { VideoFailure } from '@atrium/contracts/constants';
import type { LessonUploadStatus } from '@atrium/contracts/media';
import type { FileError } from './check-file.ts';
import { percentSent, type Upload } from './upload-list.ts';
import { timeLeft, type TimeLeft } from './time-left.ts';

/** A file's name and size. */
export type NamedFile = { name: string; sizeBytes: number };

/** Display state of a lesson's video: that of the local upload if there is one, else that of the server. */
export type RowState =
  | { name: 'pending' }
  | { name: 'refused'; refusal: FileError }
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
    case 'refused':
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
  if (latest?.state === 'processing') return { name: 'processing', percent: latest.percent };
  if (latest?.state === 'failed') {
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
