import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Deps } from '../../platform/deps.ts';
import { probeVideo } from '../../platform/media-probe.ts';
import { replaceCues } from './captions.queries.ts';
import {
  insertReadyVideo,
  pointLessonTo,
  replaceCaptions,
  type CaptionsRecord,
} from './media.queries.ts';
import { readCaptionFile } from './webvtt.ts';

type VideoFile = {
  path: string;
  objectKey: string;
  captions: (CaptionsRecord & { path: string })[];
};

/** Looks into a file, lays it into storage with its captions and lets the lesson play it. Throws if it is no video. */
export async function keepLessonVideo(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  lessonId: number,
  { path, objectKey, captions }: VideoFile,
): Promise<void> {
  const { contentType, durationSeconds } = await probeVideo(path);
  const { size: sizeBytes } = await stat(path);
  await storage.putFile(objectKey, path, contentType);
  const tracks = await Promise.all(
    captions.map(async ({ path: file, ...record }) => {
      const cues = readCaptionFile(await readFile(file, 'utf8'));
      await storage.putFile(record.objectKey, file, 'text/vtt; charset=utf-8');
      return { record, cues };
    }),
  );
  await db.transaction().execute(async (tx) => {
    const fileName = basename(objectKey);
    const video = { lessonId, fileName, objectKey, sizeBytes, contentType, durationSeconds };
    await pointLessonTo(tx, lessonId, await insertReadyVideo(tx, video));
    await replaceCaptions(
      tx,
      lessonId,
      tracks.map(({ record }) => record),
    );
    for (const { record, cues } of tracks) await replaceCues(tx, lessonId, record.language, cues);
  });
}
