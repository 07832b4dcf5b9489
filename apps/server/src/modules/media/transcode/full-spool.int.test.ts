import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { Factories } from '../../../../test/factories.ts';
import { makeVideoFile } from '../../../../test/media/video-files.ts';
import { storeReceivedVideo } from '../../../../test/media/received-video.ts';
import { test } from '../../../../test/harness.ts';
import { mountSmallDisk, type SmallDisk } from '../../../../test/support/small-disk.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readSegments } from '../../../platform/media-tools/hls-playlist.ts';
import { getRenditionLadder } from '../../../platform/media-tools/ladder.ts';
import { probeVideo } from '../../../platform/media-tools/media-probe.ts';
import { encodeRendition } from '../../../platform/media-tools/transcode.ts';
import { prepareVideo } from './prepare-video.service.ts';
import { findPlayedVideoId } from './video-preparation.queries.ts';

// ffmpeg runs at low priority and can be slow.
vi.setConfig({ testTimeout: 300_000 });

const diskBytes = 8_388_608;
const stepBytes = 16_384;
let source = '';
let disk: SmallDisk | undefined;

beforeAll(async () => {
  disk = await mountSmallDisk(diskBytes);
  source = await mkdtemp(join(tmpdir(), 'atrium-full-'));
  await makeVideoFile(join(source, 'clip.mp4'), 3, { width: 160, height: 90, rate: 25 });
});
afterAll(async () => {
  await rm(source, { recursive: true });
  await disk?.remove();
});

const readVideo = (deps: Deps, id: string) =>
  deps.db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function expectWholeRendition(deps: Deps, videoId: string) {
  const renditions = deps.db.selectFrom('videoRenditions').selectAll();
  const { objectKey, playlist } = await renditions
    .where('videoId', '=', videoId)
    .executeTakeFirstOrThrow();
  const { body } = await deps.storage.get(objectKey);
  const last = readSegments(playlist).segments.at(-1);
  expect((last?.offset ?? 0) + (last?.length ?? 0)).toBe(body.length);
}

/** Receives the clip as a replacement of a playing video and prepares it. Returns the error, if any. */
async function replaceVideo(deps: Deps, make: Factories, courseId: number, orderIndex: number) {
  const lesson = await make.lesson(courseId, { kind: 'video', orderIndex });
  const { id: oldId } = await make.video(lesson.id);
  const id = await storeReceivedVideo(deps, lesson.id, await readFile(join(source, 'clip.mp4')));
  const error = await prepareVideo(deps, id).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { error, lessonId: lesson.id, id, oldId };
}

test('keeps a video for the next attempt wherever the spool disk becomes full', async ({
  deps,
  make,
  api,
  skip,
}) => {
  if (!disk) return skip('a small file system can not be mounted here');
  const full = { ...deps, config: { ...deps.config, MEDIA_SPOOL: disk.folder } };
  const organization = await make.organization();
  const course = await make.course({ organization, visibility: 'organization' });
  const learner = api.as(await make.user({ organization }));
  let attempts = 0;
  let prepared: Awaited<ReturnType<typeof replaceVideo>> | undefined;
  // Each attempt has a little more space, so that each step of the preparation is once the one that fails.
  while (!prepared) {
    await disk.leave(attempts * stepBytes);
    attempts += 1;
    const replaced = await replaceVideo(full, make, course.id, attempts);
    expect(await readdir(disk.folder)).toEqual([]);
    if (!replaced.error) {
      prepared = replaced;
      break;
    }
    const waiting = { status: 'processing', failure: null, leaseId: null };
    expect(await readVideo(deps, replaced.id)).toMatchObject(waiting);
    expect(await findPlayedVideoId(deps.db, replaced.lessonId)).toBe(replaced.oldId);
    expect((await learner.get(`/api/lessons/${replaced.lessonId}`)).status).toBe(200);
    expect(attempts * stepBytes).toBeLessThan(diskBytes / 2);
  }
  expect(attempts).toBeGreaterThan(5);
  expect(await readVideo(deps, prepared.id)).toMatchObject({ status: 'ready' });
  expect(await findPlayedVideoId(deps.db, prepared.lessonId)).toBe(prepared.id);
  await expectWholeRendition(deps, prepared.id);
});

test('rejects a rendition with a gap when there was no space for a while', async ({ skip }) => {
  if (!disk) return skip('a small file system can not be mounted here');
  const path = join(source, 'long.mp4');
  await makeVideoFile(path, 40, { width: 640, height: 360, rate: 25, isSilent: true });
  const video = await probeVideo(path);
  const [rung] = getRenditionLadder(video);
  if (!rung) throw new Error('Expected a rendition');
  await disk.leave(8_192);
  let freedAt = 0;
  const onProgress = (share: number) => {
    if (freedAt > 0 || share < 0.4) return;
    freedAt = share;
    void disk?.leave(diskBytes / 2);
  };
  const work = { source: path, folder: disk.folder, video, onProgress };
  await expect(encodeRendition(work, rung, undefined)).rejects.toThrow(
    'the rendition was not written to the end',
  );
  expect(freedAt).toBeLessThan(1);
});
