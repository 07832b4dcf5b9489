import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { makeVideoFile } from '../../../../test/media/video-files.ts';
import { test } from '../../../../test/harness.ts';
import { hostileFiles } from '../../../../test/authoring/hostile-files.ts';
import { recordFigure } from '../../../../../../scripts/figures.ts';
import { storeReceivedVideo } from '../../../../test/media/received-video.ts';
import { jobs } from '../../../jobs.ts';
import type { Deps } from '../../../platform/deps.ts';
import { startWorker } from '../../../platform/queue/worker.ts';

let folder = '';
let requests = 0;
const server = createServer((_request, reply) => {
  requests += 1;
  reply.end();
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-hostile-'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const countProcessing = async (deps: Deps) =>
  (await deps.db.selectFrom('videos').select('id').where('status', '=', 'processing').execute())
    .length;

async function waitUntilDone(deps: Deps) {
  const end = Date.now() + 150_000;
  while (Date.now() < end && (await countProcessing(deps)) > 0) await wait(250);
  return countProcessing(deps);
}

test('rejects every hostile file with a reason, without a request or a crash', async ({
  deps,
  make,
}) => {
  const { port } = server.address() as AddressInfo;
  const files = await hostileFiles(folder, `http://127.0.0.1:${port}/secret`);
  expect(files.length).toBeGreaterThanOrEqual(50);
  const course = await make.course();
  for (const [index, { name: fileName, bytes }] of files.entries()) {
    const options = { kind: 'video' as const, orderIndex: index + 1 };
    const lesson = await make.lesson(course.id, options);
    await storeReceivedVideo(deps, lesson.id, bytes, { fileName });
  }
  const worker = await startWorker(deps, jobs, []);
  try {
    expect(await waitUntilDone(deps)).toBe(0);
    const videos = await deps.db
      .selectFrom('videos')
      .select(['fileName', 'status', 'failure'])
      .execute();
    const published = await deps.db
      .selectFrom('lessonVideos')
      .innerJoin('videos', 'videos.id', 'lessonVideos.videoId')
      .select('fileName')
      .execute();
    expect(published).toEqual([]);
    expect(videos.filter(({ status, failure }) => status !== 'failed' || !failure)).toEqual([]);
    expect(videos.filter(({ failure }) => failure === 'interrupted')).toEqual([]);
    const reasonOf = Object.fromEntries(videos.map(({ fileName, failure }) => [fileName, failure]));
    expect(reasonOf).toMatchObject({
      html: 'not_a_video',
      'hls to an address': 'not_a_video',
      'hls to an address, as mp4': 'damaged',
      nothing: 'not_a_video',
      'mp4 cut at 60': 'damaged',
      'a giant frame': 'resolution_too_large',
      'a very wide frame': 'resolution_too_large',
      'longer than a day': 'too_long',
      'sound only': 'no_video_stream',
      'sound with a cover': 'no_video_stream',
    });
    expect(requests).toBe(0);

    // The worker still runs and processes valid files.
    await makeVideoFile(join(folder, 'good.mp4'), 1);
    const good = await readFile(join(folder, 'good.mp4'));
    const lesson = await make.lesson(course.id, { orderIndex: 999 });
    await storeReceivedVideo(deps, lesson.id, good, { fileName: 'good' });
    expect(await waitUntilDone(deps)).toBe(0);
    const last = deps.db.selectFrom('videos').select('status').where('fileName', '=', 'good');
    expect(await last.executeTakeFirst()).toEqual({ status: 'ready' });
  } finally {
    await worker.stop();
  }
  // A job deletes its files after it has set the status.
  expect(await readdir(deps.config.MEDIA_SPOOL)).toEqual([]);
  recordFigure(
    'media',
    `${files.length} of ${files.length} hostile files rejected with a reason, ${requests} requests, no crash`,
  );
}, 200_000);
