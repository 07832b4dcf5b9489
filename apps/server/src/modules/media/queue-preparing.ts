import type { Database } from '../../platform/database.ts';
import { enqueue } from '../../platform/queue.ts';
import type { TaughtLesson } from '../courses/index.ts';

/** After half an hour of trying, people are told, and may ask for more. */
const maxAttempts = 8;

/** Has a file made ready. Those of one owner wait for each other, so that nobody's films fill a worker. */
export async function queuePreparing(
  db: Database,
  videoId: string,
  { organizationId, authorId }: Pick<TaughtLesson['course'], 'organizationId' | 'authorId'>,
): Promise<void> {
  const queue = `videos of ${organizationId ?? authorId ?? 'the platform'}`;
  const key = `video ${videoId}`;
  await enqueue(db, 'media.prepare_video', { videoId }, { key, queue, maxAttempts });
}
