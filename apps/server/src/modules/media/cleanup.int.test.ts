import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../../test/harness.ts';
import { storeReceivedVideo } from '../../../test/media/received-video.ts';
import type { Deps } from '../../platform/deps.ts';
import { mediaJobs } from './media.jobs.ts';
import { acquireLease } from './transcode/video-preparation.queries.ts';

const sweep = (deps: Deps) => mediaJobs['media.sweep_uploads']?.(deps, {});
const bytes = new Uint8Array([1]);

test('removes folders of killed workers and no others', async ({ deps, make }) => {
  const lesson = await make.lesson((await make.course()).id);
  const held = await storeReceivedVideo(deps, lesson.id, bytes);
  await acquireLease(deps.db, { videoId: held, leaseId: randomUUID() });
  const root = deps.config.MEDIA_SPOOL;
  const folders = {
    held: `${held}-AAAAAA`,
    left: `${randomUUID()}-BBBBBB`,
    fresh: `${randomUUID()}-CCCCCC`,
    foreign: 'somebody-elses',
  };
  const longAgo = new Date(Date.now() - 7_200_000);
  for (const [name, folder] of Object.entries(folders)) {
    await mkdir(join(root, folder), { recursive: true });
    await writeFile(join(root, folder, 'original'), 'x');
    if (name !== 'fresh') await utimes(join(root, folder), longAgo, longAgo);
  }
  await sweep(deps);
  const { held: leased, fresh, foreign } = folders;
  expect((await readdir(root)).toSorted()).toEqual([leased, fresh, foreign].toSorted());
});

test('marks a video as failed when no job will retry it', async ({ deps, make }) => {
  const lesson = await make.lesson((await make.course()).id);
  const [waiting, usedUp, forgotten] = [
    await storeReceivedVideo(deps, lesson.id, bytes),
    await storeReceivedVideo(deps, lesson.id, bytes),
    await storeReceivedVideo(deps, lesson.id, bytes),
  ];
  await sql`update graphile_worker._private_jobs set attempts = max_attempts
    where key = ${`video ${usedUp}`}`.execute(deps.db);
  await sql`select graphile_worker.remove_job(${`video ${forgotten}`})`.execute(deps.db);
  const ids = [waiting, usedUp, forgotten];
  const updatedAt = sql<Date>`now() - interval '11 minutes'`;
  await deps.db.updateTable('videos').set({ updatedAt }).where('id', 'in', ids).execute();
  await sweep(deps);
  const rows = await deps.db
    .selectFrom('videos')
    .select(['id', 'status', 'failure'])
    .where('id', 'in', ids)
    .execute();
  const failed = { status: 'failed', failure: 'interrupted' };
  expect(Object.fromEntries(rows.map(({ id, ...row }) => [id, row]))).toEqual({
    [waiting]: { status: 'processing', failure: null },
    [usedUp]: failed,
    [forgotten]: failed,
  });
});
