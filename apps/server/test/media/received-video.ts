import { randomUUID } from 'node:crypto';
import type { VideoContentType } from '@atrium/contracts/media/constants';
import type { Deps } from '../../src/platform/deps.ts';
import { sha256 } from '../../src/platform/storage/file-hash.ts';
import { enqueue } from '../../src/platform/queue/queue.ts';

/** Stores a file as its upload would, with its row, waiting for processing. Returns its id. */
export async function storeReceivedVideo(
  { db, storage }: Deps,
  lessonId: number,
  bytes: Uint8Array,
  {
    fileName = 'lesson.mp4',
    contentType = 'video/mp4',
  }: { fileName?: string; contentType?: VideoContentType } = {},
): Promise<string> {
  await storage.ensureBucket();
  const id = randomUUID();
  const objectKey = `videos/${id}/original`;
  await storage.put(objectKey, bytes, contentType);
  const file = { objectKey, sizeBytes: Math.max(1, bytes.length), contentHash: sha256(bytes) };
  await db
    .insertInto('videos')
    .values({ id, lessonId, fileName, ...file, contentType, status: 'processing' })
    .execute();
  await enqueue(db, 'media.prepare_video', { videoId: id }, { key: `video ${id}` });
  return id;
}
