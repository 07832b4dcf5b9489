import { once } from 'node:events';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../harness.ts';
import { jobs } from '../../../src/jobs.ts';
import { enqueue } from '../../../src/platform/queue/queue.ts';
import { startWorker } from '../../../src/platform/queue/worker.ts';

test('runs short jobs beside transcoding, and releases transcoding jobs at once when it stops', async ({
  deps,
}) => {
  const { promise: shortIsDone, resolve: finish } = Promise.withResolvers<void>();
  let started = 0;
  const endless = async (_deps: unknown, _payload: unknown, run?: { signal: AbortSignal }) => {
    started += 1;
    if (run) await once(run.signal, 'abort');
    throw new Error('the worker is stopping');
  };
  const worker = await startWorker(
    deps,
    {
      ...jobs,
      'media.prepare_video': endless,
      'courses.refresh_stats': () => Promise.resolve(finish()),
    },
    [],
  );
  const videos = deps.config.WORKER_CONCURRENCY + deps.config.MEDIA_CONCURRENCY + 1;
  for (let video = 0; video < videos; video += 1) {
    await enqueue(deps.db, 'media.prepare_video', { videoId: crypto.randomUUID() });
  }
  await enqueue(deps.db, 'courses.refresh_stats', { courseId: 1 });
  await shortIsDone;
  await expect.poll(() => started).toBe(deps.config.MEDIA_CONCURRENCY);
  const { rows: alive } = await sql`select from worker_heartbeats`.execute(deps.db);
  expect(alive).toHaveLength(2);

  const stoppedAt = Date.now();
  await worker.stop();
  expect(Date.now() - stoppedAt).toBeLessThan(5_000);
  const { rows: left } = await sql<{ isLocked: boolean }>`
    select locked_at is not null as is_locked from graphile_worker.jobs
    where task_identifier = 'media.prepare_video'`.execute(deps.db);
  expect(left).toEqual(Array.from({ length: videos }, () => ({ isLocked: false })));
});
