import { stat } from 'node:fs/promises';
import type { LessonVideo } from '@atrium/contracts/learning';
import type { Deps } from '../../platform/deps.ts';
import { probeVideo } from '../../platform/media-probe.ts';
import {
  findVideo,
  listCaptions,
  replaceCaptions,
  saveVideo,
  type CaptionsRecord,
} from './media.queries.ts';

/** Long enough to begin; the player asks for the lesson again when it goes on after a pause. */
const signedSeconds = 300;

export type PlayableVideo = Pick<
  LessonVideo,
  'url' | 'contentType' | 'durationSeconds' | 'captions'
>;

/** What a lesson plays, with addresses signed for the next minutes. Whether the caller may see it was asked before. */
export async function findLessonVideo(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  lessonId: number,
): Promise<PlayableVideo | undefined> {
  const video = await findVideo(db, lessonId);
  if (!video) return undefined;
  const tracks = await listCaptions(db, lessonId);
  const sign = (key: string) => storage.signGet(key, signedSeconds);
  return {
    url: await sign(video.objectKey),
    contentType: video.contentType,
    durationSeconds: video.durationSeconds,
    captions: await Promise.all(
      tracks.map(async ({ language, label, objectKey }) => ({
        language,
        label,
        url: await sign(objectKey),
      })),
    ),
  };
}

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
  const probed = await probeVideo(path);
  const { size: sizeBytes } = await stat(path);
  await storage.putFile(objectKey, path, probed.contentType);
  for (const track of captions) {
    await storage.putFile(track.objectKey, track.path, 'text/vtt; charset=utf-8');
  }
  const records = captions.map(({ language, label, objectKey }) => ({
    language,
    label,
    objectKey,
  }));
  await db.transaction().execute(async (tx) => {
    await saveVideo(tx, lessonId, { objectKey, sizeBytes, ...probed });
    await replaceCaptions(tx, lessonId, records);
  });
}
