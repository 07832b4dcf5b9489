import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Deps } from '../../../platform/deps.ts';
import { sha256OfFile } from '../../../platform/storage/file-hash.ts';
import { probeVideo } from '../../../platform/media-tools/media-probe.ts';
import { lockLessonForEdit, recordLessonChange } from '../../courses/index.ts';
import { replaceCues, readCaptionFile } from '../captions/index.ts';
import {
  insertReadyVideo,
  setLessonVideo,
  replaceCaptions,
  type CaptionsRecord,
} from '../storage/index.ts';

type VideoFile = {
  path: string;
  objectKey: string;
  captions: (Omit<CaptionsRecord, 'contentHash'> & { path: string })[];
};

/** Probes a video file, stores it with its captions and makes the lesson play it. Throws if it is not a video. */
export async function storeLessonVideo(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  lessonId: number,
  { path, objectKey, captions }: VideoFile,
): Promise<void> {
  const { contentType, durationSeconds } = await probeVideo(path);
  const { size: sizeBytes } = await stat(path);
  await storage.putFile(objectKey, path, contentType);
  const tracks = await Promise.all(
    captions.map(async ({ path: file, ...named }) => {
      const cues = readCaptionFile(await readFile(file, 'utf8'));
      await storage.putFile(named.objectKey, file, 'text/vtt; charset=utf-8');
      return { record: { ...named, contentHash: await sha256OfFile(file) }, cues };
    }),
  );
  const contentHash = await sha256OfFile(path);
  const file = { fileName: basename(objectKey), objectKey, sizeBytes, contentType, contentHash };
  await db.transaction().execute(async (tx) => {
    await lockLessonForEdit(tx, lessonId);
    const videoId = await insertReadyVideo(tx, { ...file, lessonId, durationSeconds });
    await setLessonVideo(tx, lessonId, videoId);
    await replaceCaptions(
      tx,
      lessonId,
      tracks.map(({ record }) => record),
    );
    for (const { record, cues } of tracks) await replaceCues(tx, lessonId, record.language, cues);
    await recordLessonChange(tx, lessonId, null);
  });
}
