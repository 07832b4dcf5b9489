import type { Database } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import type { LessonWithCourse } from '../../courses/index.ts';

/** The attempts take half an hour. After that the video is marked as failed and users can retry it. */
const maxAttempts = 8;

/** Queues the preparation of a file. Files of one owner run one at a time, so that they can't occupy a worker. */
export async function queueVideoPreparation(
  db: Database,
  videoId: string,
  { organizationId, authorId }: Pick<LessonWithCourse['course'], 'organizationId' | 'authorId'>,
): Promise<void> {
  const queue = `videos of ${organizationId ?? authorId ?? 'the platform'}`;
  const key = `video ${videoId}`;
  await enqueue(db, 'media.prepare_video', { videoId }, { key, queue, maxAttempts });
}
