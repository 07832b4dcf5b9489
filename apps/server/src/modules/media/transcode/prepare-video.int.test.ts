import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import type { VideoContentType } from '@atrium/contracts/media/constants';
import type { Factories } from '../../../../test/factories.ts';
import { ffmpeg, makeVideoFile, type VideoOptions } from '../../../../test/media/video-files.ts';
import { test } from '../../../../test/harness.ts';
import { storeReceivedVideo } from '../../../../test/media/received-video.ts';
import { listStored } from '../../../../test/media/uploads.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readSegments, totalSeconds } from '../../../platform/media-tools/hls-playlist.ts';
import { splitOptions } from '../../../platform/media-tools/media-sandbox.ts';
import { toStorageError } from '../../../platform/storage/storage-errors.ts';
import { findPlayedVideoId } from './video-preparation.queries.ts';
import { prepareVideo } from './prepare-video.service.ts';
import { removeVideo } from '../storage/removal.service.ts';
import { clearLessonVideo, markUnplayedRemoved } from '../storage/uploads.queries.ts';

// ffmpeg runs at low priority and can be slow.
vi.setConfig({ testTimeout: 120_000 });

let folder = '';
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-videos-'));
  await makeVideoFile(at('clip.mp4'), 6, { width: 320, height: 180, rate: 25 });
});
afterAll(() => rm(folder, { recursive: true }));

async function makeSourceFile(name: string, seconds: number, options: VideoOptions) {
  await makeVideoFile(at(name), seconds, options);
  return at(name);
}

const receive = async (
  deps: Deps,
  lessonId: number,
  path: string,
  contentType: VideoContentType = 'video/mp4',
) => storeReceivedVideo(deps, lessonId, await readFile(path), { contentType });

const readVideo = (deps: Deps, id: string) =>
  deps.db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const readRenditions = (deps: Deps, id: string) =>
  deps.db
    .selectFrom('videoRenditions')
    .selectAll()
    .where('videoId', '=', id)
    .orderBy('height')
    .execute();
const readLesson = (deps: Deps, id: number) =>
  deps.db.selectFrom('lessons').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const makeLesson = async (make: Factories, kind: 'video' | 'text' = 'video') =>
  make.lesson((await make.course()).id, { kind });

async function readStream(deps: Deps, key: string, entries: string) {
  const url = await deps.storage.signGet(key, 60);
  const { stdout } = await promisify(execFile)('ffprobe', [
    ...splitOptions(`-v error -select_streams v -show_entries stream=${entries}`),
    ...splitOptions('-of csv=p=0'),
    url,
  ]);
  return stdout.trim();
}
const sizeOf = (deps: Deps, key: string) => readStream(deps, key, 'width,height');
const rateOf = async (deps: Deps, key: string) =>
  Number((await readStream(deps, key, 'r_frame_rate')).split('/')[0]);

async function expectWholeStream(deps: Deps, id: string, seconds: number) {
  const renditions = await readRenditions(deps, id);
  for (const rendition of renditions) {
    const { body, contentType } = await deps.storage.get(rendition.objectKey);
    expect(contentType).toBe('video/mp4');
    expect(body.length).toBe(Number(rendition.sizeBytes));
    const list = readSegments(rendition.playlist);
    let next = list.head.offset + list.head.length;
    for (const segment of list.segments) {
      expect(segment.offset).toBe(next);
      next += segment.length;
    }
    expect(next).toBe(body.length);
    expect(Math.abs(totalSeconds(list) - seconds)).toBeLessThan(0.3);
    expect(rendition.bandwidth).toBeGreaterThan((body.length * 8) / seconds / 2);
    expect(await sizeOf(deps, rendition.objectKey)).toBe(`${rendition.width},${rendition.height}`);
  }
  return renditions;
}

describe('prepareVideo', () => {
  test('creates a stream with a poster and thumbnails', async ({ deps, make }) => {
    const lesson = await makeLesson(make);
    const id = await receive(deps, lesson.id, at('clip.mp4'));
    await prepareVideo(deps, id);
    const video = await readVideo(deps, id);
    expect(video).toMatchObject({
      status: 'ready',
      percent: 100,
      failure: null,
      durationSeconds: 6,
      width: 320,
      height: 180,
      leaseId: null,
      thumbnails: { columns: 6, count: 6, width: 160, height: 90, everySeconds: 1 },
    });
    const [rendition, ...others] = await expectWholeStream(deps, id, 6);
    expect(others).toEqual([]);
    expect(rendition?.codecs).toMatch(/^avc1\.[0-9a-f]{6},mp4a\.40\.2$/);
    expect(await sizeOf(deps, video.posterKey ?? '')).toBe('320,180');
    expect(await sizeOf(deps, video.thumbnailsKey ?? '')).toBe('960,90');
    expect(await findPlayedVideoId(deps.db, lesson.id)).toBe(id);
    expect(await readLesson(deps, lesson.id)).toMatchObject({ kind: 'video', durationSeconds: 6 });
    expect(await readdir(deps.config.MEDIA_SPOOL)).toEqual([]);
  });

  test('plays the original while it works if the lesson has no other video', async ({
    deps,
    make,
  }) => {
    const lesson = await makeLesson(make, 'text');
    const id = await receive(deps, lesson.id, at('clip.mp4'));
    // Storing the first rendition fails: the original stays published.
    const putFile: Deps['storage']['putFile'] = (key, path, type) =>
      type === 'video/mp4'
        ? Promise.reject(new Error('the store is unavailable'))
        : deps.storage.putFile(key, path, type);
    const failing = { ...deps, storage: { ...deps.storage, putFile } };
    await expect(prepareVideo(failing, id)).rejects.toThrow('the store is unavailable');
    expect(await findPlayedVideoId(deps.db, lesson.id)).toBe(id);
    expect(await readLesson(deps, lesson.id)).toMatchObject({ kind: 'video', durationSeconds: 6 });
    const video = await readVideo(deps, id);
    expect(video).toMatchObject({ status: 'processing', durationSeconds: 6, leaseId: null });
    expect(video.percent).toBeGreaterThan(0);
    expect(await readdir(deps.config.MEDIA_SPOOL)).toEqual([]);
    // The last attempt leaves the original playing and marks the video as interrupted.
    const { signal } = new AbortController();
    await prepareVideo(failing, id, { isLastAttempt: true, signal });
    expect(await readVideo(deps, id)).toMatchObject({ status: 'failed', failure: 'interrupted' });
    expect(await findPlayedVideoId(deps.db, lesson.id)).toBe(id);
  });

  test('fails permanently when a file is too large for the store', async ({ deps, make }) => {
    const id = await receive(deps, (await makeLesson(make)).id, at('clip.mp4'));
    const tooLarge = Object.assign(new Error('too large'), { name: 'EntityTooLarge' });
    const putFile: Deps['storage']['putFile'] = (key, path, type) =>
      type === 'video/mp4'
        ? Promise.reject(toStorageError(tooLarge))
        : deps.storage.putFile(key, path, type);
    await prepareVideo({ ...deps, storage: { ...deps.storage, putFile } }, id);
    expect(await readVideo(deps, id)).toMatchObject({ status: 'failed', failure: 'too_long' });
  });

  test('replaces the previous video when ready and queues its removal', async ({ deps, make }) => {
    const lesson = await makeLesson(make);
    const first = await receive(deps, lesson.id, at('clip.mp4'));
    await prepareVideo(deps, first);
    // The duration of the video does not matter: players renew its URLs.
    const durationSeconds = 7_200;
    await deps.db.updateTable('videos').set({ durationSeconds }).where('id', '=', first).execute();
    const path = await makeSourceFile('second.mp4', 2, { width: 320, height: 180 });
    const second = await receive(deps, lesson.id, path);
    const played: (string | undefined)[] = [];
    const putFile: Deps['storage']['putFile'] = async (key, file, type) => {
      played.push(await findPlayedVideoId(deps.db, lesson.id));
      return deps.storage.putFile(key, file, type);
    };
    await prepareVideo({ ...deps, storage: { ...deps.storage, putFile } }, second);
    expect(new Set(played)).toEqual(new Set([first]));
    expect(await findPlayedVideoId(deps.db, lesson.id)).toBe(second);
    expect(await readLesson(deps, lesson.id)).toMatchObject({ durationSeconds: 2 });
    expect(await readVideo(deps, first)).toMatchObject({ status: 'removed' });
    const { rows } = await sql<{ inSeconds: number }>`
      select extract(epoch from run_at - now())::double precision as in_seconds
      from graphile_worker._private_jobs
      where payload ->> 'videoId' = ${first} and key is null`.execute(deps.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.inSeconds).toBeGreaterThan(590);
    expect(rows[0]?.inSeconds).toBeLessThanOrEqual(600);
    const objectKeys = (await readRenditions(deps, first)).map(({ objectKey }) => objectKey);
    expect(await deps.storage.has(objectKeys[0] ?? '')).toBe(true);
    await removeVideo(deps, first);
    expect(await deps.storage.has(objectKeys[0] ?? '')).toBe(false);
    expect(await deps.storage.has(`videos/${first}/original`)).toBe(false);
    expect(await deps.storage.has(`videos/${second}/original`)).toBe(true);
  });

  test('stops as soon as the video is removed', async ({ deps, make }) => {
    const lesson = await makeLesson(make);
    const id = await receive(deps, lesson.id, at('clip.mp4'));
    const putFile: Deps['storage']['putFile'] = async (key, file, type) => {
      await deps.storage.putFile(key, file, type);
      if (type !== 'image/jpeg') return;
      await deps.db.updateTable('videos').set({ status: 'removed' }).where('id', '=', id).execute();
    };
    await prepareVideo({ ...deps, storage: { ...deps.storage, putFile } }, id);
    expect(await readVideo(deps, id)).toMatchObject({ status: 'removed', leaseId: null });
    expect(await readRenditions(deps, id)).toEqual([]);
    expect(await findPlayedVideoId(deps.db, lesson.id)).toBeUndefined();
  });

  for (const when of ['poster', '240', 'thumbnails']) {
    test(`leaves nothing in storage if the video is deleted while its ${when} is stored`, async ({
      deps,
      make,
    }) => {
      const lesson = await makeLesson(make);
      const path = await makeSourceFile(`${when}.mp4`, 2, { width: 426, height: 240 });
      const id = await receive(deps, lesson.id, path);
      const putFile: Deps['storage']['putFile'] = async (key, file, type) => {
        if (key.includes(`/${when}-`)) {
          await clearLessonVideo(deps.db, lesson.id);
          await markUnplayedRemoved(deps.db, lesson.id, null);
          await removeVideo(deps, id);
        }
        await deps.storage.putFile(key, file, type);
      };
      await prepareVideo({ ...deps, storage: { ...deps.storage, putFile } }, id);
      const { objects } = await listStored(deps);
      expect(objects.filter((key) => key.includes(id))).toEqual([]);
    });
  }

  test('runs once however often its job is delivered', async ({ deps, make }) => {
    const lesson = await makeLesson(make);
    const id = await receive(deps, lesson.id, at('clip.mp4'));
    const stored: string[] = [];
    const putFile: Deps['storage']['putFile'] = async (key, file, type) => {
      stored.push(key);
      return deps.storage.putFile(key, file, type);
    };
    const recording = { ...deps, storage: { ...deps.storage, putFile } };
    await Promise.all(Array.from({ length: 20 }, () => prepareVideo(recording, id)));
    expect(await readVideo(deps, id)).toMatchObject({ status: 'ready', percent: 100 });
    // A poster, one rendition and a thumbnail sheet.
    expect(stored).toHaveLength(3);
    await expectWholeStream(deps, id, 6);
  });

  test('resumes where the previous attempt stopped', async ({ deps, make }) => {
    const lesson = await makeLesson(make);
    const path = await makeSourceFile('larger.mp4', 3, { width: 640, height: 480 });
    const id = await receive(deps, lesson.id, path);
    const stored: string[] = [];
    const putFile: Deps['storage']['putFile'] = async (key, file, type) => {
      if (key.includes('/480-') && stored.length < 3) {
        stored.push('cut');
        throw new Error('the store is unavailable');
      }
      stored.push(key.replace(/^.*\/(\w+)-.*$/, '$1'));
      return deps.storage.putFile(key, file, type);
    };
    const recording = { ...deps, storage: { ...deps.storage, putFile } };
    await expect(prepareVideo(recording, id)).rejects.toThrow('the store is unavailable');
    await prepareVideo(recording, id);
    expect(stored).toEqual(['poster', '240', 'cut', '480', 'thumbnails']);
    const renditions = await expectWholeStream(deps, id, 3);
    expect(renditions.map(({ height }) => height)).toEqual([240, 480]);
  });
});

describe('prepareVideo for different formats', () => {
  const cases = [
    { name: 'vorbis.webm', type: 'video/webm', options: {}, isPlayable: true },
    { name: 'theora.ogg', type: 'video/ogg', options: {}, isPlayable: false },
    { name: 'silent.mp4', type: 'video/mp4', options: { isSilent: true }, isPlayable: true },
    {
      name: 'hevc.mp4',
      type: 'video/mp4',
      options: { encoders: ['-c:v', 'libx265', '-x265-params', 'log-level=none', '-c:a', 'aac'] },
      isPlayable: false,
    },
    { name: 'fast.mp4', type: 'video/mp4', options: { rate: 100 }, isPlayable: true },
  ] as const;
  for (const { name, type, options, isPlayable } of cases) {
    test(`creates a stream from ${name}`, async ({ deps, make }) => {
      const lesson = await makeLesson(make);
      const id = await receive(
        deps,
        lesson.id,
        await makeSourceFile(name, 3, { ...options, width: 128, height: 72 } as VideoOptions),
        type,
      );
      const played: (string | undefined)[] = [];
      const putFile: Deps['storage']['putFile'] = async (key, file, kind) => {
        played.push(await findPlayedVideoId(deps.db, lesson.id));
        return deps.storage.putFile(key, file, kind);
      };
      await prepareVideo({ ...deps, storage: { ...deps.storage, putFile } }, id);
      expect(await readVideo(deps, id)).toMatchObject({
        status: 'ready',
        failure: null,
        playsInBrowsers: isPlayable,
      });
      const [rendition] = await expectWholeStream(deps, id, 3);
      expect(rendition?.codecs.includes('mp4a')).toBe(name !== 'silent.mp4');
      expect(await rateOf(deps, rendition?.objectKey ?? '')).toBe(name === 'fast.mp4' ? 60 : 10);
      // The original plays before the rendition exists if browsers support it.
      expect(played[1]).toBe(isPlayable ? id : undefined);
      expect(await findPlayedVideoId(deps.db, lesson.id)).toBe(id);
    });
  }

  test('preserves the aspect ratio of portrait and rotated videos', async ({ deps, make }) => {
    const portrait = await makeSourceFile('standing.mp4', 2, { width: 240, height: 426 });
    await makeVideoFile(at('lying.mp4'), 2, { width: 426, height: 240 });
    const rotated = at('turned.mp4');
    await ffmpeg(['-i', at('lying.mp4'), '-c', 'copy', '-metadata:s:v', 'rotate=90', rotated]);
    for (const path of [portrait, rotated]) {
      const id = await receive(deps, (await makeLesson(make)).id, path);
      await prepareVideo(deps, id);
      expect(await readVideo(deps, id)).toMatchObject({
        width: 240,
        height: 426,
        thumbnails: { width: 160, height: 284 },
      });
      const renditions = await expectWholeStream(deps, id, 2);
      expect(renditions.map(({ width, height }) => [width, height])).toEqual([[240, 426]]);
    }
  });

  test('synchronizes a variable frame rate and a late start', async ({ deps, make }) => {
    const path = at('odd.mp4');
    await ffmpeg([
      ...'-f lavfi -i testsrc=size=128x72:rate=30:duration=4'.split(' '),
      ...'-f lavfi -i sine=duration=3'.split(' '),
      '-filter_complex',
      "[0:v]select='lt(mod(n,7),3)'[v];[1:a]asetpts=PTS+1/TB[a]",
      ...splitOptions('-map [v] -map [a] -fps_mode vfr -c:v libx264 -c:a aac'),
      ...splitOptions('-output_ts_offset 7'),
      path,
    ]);
    const id = await receive(deps, (await makeLesson(make)).id, path);
    await prepareVideo(deps, id);
    expect(await readVideo(deps, id)).toMatchObject({ status: 'ready' });
    await expectWholeStream(deps, id, 4);
  });
});
