import { once } from 'node:events';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../harness.ts';
import { jobs } from '../../src/jobs.ts';
import { enqueue } from '../../src/platform/queue.ts';
import { startWorker } from '../../src/platform/worker.ts';

test('short jobs never wait for films, and a worker that stops hands its films over at once', async ({
  deps,
}) => {
  const { promise: shortIsDone, resolve: finish } = Promise.withResolvers<void>();
  let begun = 0;
  const endless = async (_deps: unknown, _payload: unknown, run?: { signal: AbortSignal }) => {
    begun += 1;
    if (run) await once(run.signal, 'abort');
    throw new Error('the worker stops');
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
  const films = deps.config.WORKER_CONCURRENCY + deps.config.MEDIA_CONCURRENCY + 1;
  for (let film = 0; film < films; film += 1) {
    await enqueue(deps.db, 'media.prepare_video', { videoId: crypto.randomUUID() });
  }
  await enqueue(deps.db, 'courses.refresh_stats', { courseId: 1 });
  await shortIsDone;
  await expect.poll(() => begun).toBe(deps.config.MEDIA_CONCURRENCY);
  const { rows: alive } = await sql`select from worker_heartbeats`.execute(deps.db);
  expect(alive).toHaveLength(2);

  const stoppedAt = Date.now();
  await worker.stop();
  expect(Date.now() - stoppedAt).toBeLessThan(5_000);
  const { rows: left } = await sql<{ isLocked: boolean }>`
    select locked_at is not null as is_locked from graphile_worker.jobs
    where task_identifier = 'media.prepare_video'`.execute(deps.db);
  expect(left).toEqual(Array.from({ length: films }, () => ({ isLocked: false })));
});
