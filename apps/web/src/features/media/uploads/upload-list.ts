import type { LessonUploadStatus } from '@atrium/contracts/media/media';
import { checkVideoFile, type FileError } from './check-file.ts';

/** The lesson a file is for. */
export type UploadTarget = Pick<LessonUploadStatus, 'id' | 'title' | 'courseId' | 'latest'>;

/** A file selected for a lesson, until its upload is complete. */
export type Upload = {
  target: UploadTarget;
  file: File;
  stage:
    | { name: 'rejected'; fileError: FileError }
    | { name: 'chosen' }
    | { name: 'waiting' }
    | { name: 'sending'; sentBytes: number; startedAtMs: number; elapsedMs: number }
    | { name: 'failed'; error: unknown; percent: number };
};

/** All selected files of a page, by lesson. */
export type UploadList = {
  uploads: ReadonlyMap<number, Upload>;
  /** Bytes of completed uploads since the queue was last idle; part of the total progress. */
  arrivedBytes: number;
};

export const noUploads: UploadList = { uploads: new Map(), arrivedBytes: 0 };

/** Reducer actions. */
export type UploadChange = { lessonId: number } & (
  | { type: 'choose'; target: UploadTarget; file: File }
  | { type: 'queue' }
  | { type: 'begin'; nowMs: number }
  | { type: 'progress'; sentBytes: number; nowMs: number }
  | { type: 'fail'; error: unknown }
  | { type: 'arrive' }
  | { type: 'withdraw' }
  | { type: 'remove' }
);

/** Whether a file is being sent or waiting to be. */
export const isUnderWay = ({ stage }: Upload): boolean =>
  stage.name === 'waiting' || stage.name === 'sending';

const percentOf = (sentBytes: number, file: File) =>
  file.size === 0 ? 0 : Math.min(100, Math.floor((100 * sentBytes) / file.size));

/** Progress of an upload in whole percent. */
export const percentSent = ({ stage, file }: Upload): number =>
  stage.name === 'sending' ? percentOf(stage.sentBytes, file) : 0;

/** Returns the next stage, or undefined if the change does not apply to the current one. */
function nextStage({ stage, file }: Upload, change: UploadChange): Upload['stage'] | undefined {
  switch (change.type) {
    case 'queue':
      return stage.name === 'chosen' || stage.name === 'failed' ? { name: 'waiting' } : undefined;
    case 'begin': {
      const started = { sentBytes: 0, startedAtMs: change.nowMs, elapsedMs: 0 };
      return stage.name === 'waiting' ? { name: 'sending', ...started } : undefined;
    }
    case 'progress': {
      if (stage.name !== 'sending') return undefined;
      const sentBytes = Math.min(file.size, change.sentBytes);
      return { ...stage, sentBytes, elapsedMs: change.nowMs - stage.startedAtMs };
    }
    case 'fail': {
      if (stage.name !== 'sending') return undefined;
      return { name: 'failed', error: change.error, percent: percentOf(stage.sentBytes, file) };
    }
    case 'withdraw':
      return stage.name === 'waiting' || stage.name === 'sending' ? { name: 'chosen' } : undefined;
    case 'choose':
    case 'arrive':
    case 'remove':
      return undefined;
  }
}

function choose(list: UploadList, { target, file }: { target: UploadTarget; file: File }) {
  const before = list.uploads.get(target.id);
  if (before && isUnderWay(before)) return list;
  const fileError = checkVideoFile(file);
  const stage: Upload['stage'] = fileError ? { name: 'rejected', fileError } : { name: 'chosen' };
  return { ...list, uploads: new Map(list.uploads).set(target.id, { target, file, stage }) };
}

function without(list: UploadList, lessonId: number): UploadList {
  const uploads = new Map(list.uploads);
  uploads.delete(lessonId);
  return { ...list, uploads };
}

/** Applies a change to the list. */
export function changeUploads(list: UploadList, change: UploadChange): UploadList {
  if (change.type === 'choose') return choose(list, change);
  const upload = list.uploads.get(change.lessonId);
  if (!upload) return list;
  if (change.type === 'remove') return without(list, change.lessonId);
  if (change.type === 'arrive') {
    const arrivedBytes = list.arrivedBytes + upload.file.size;
    return { ...without(list, change.lessonId), arrivedBytes };
  }
  const stage = nextStage(upload, change);
  if (!stage) return list;
  const isFirst = change.type === 'queue' && ![...list.uploads.values()].some(isUnderWay);
  return {
    arrivedBytes: isFirst ? 0 : list.arrivedBytes,
    uploads: new Map(list.uploads).set(change.lessonId, { ...upload, stage }),
  };
}
