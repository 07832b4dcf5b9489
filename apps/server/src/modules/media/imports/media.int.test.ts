import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { makeVideoFile } from '../../../../test/media/video-files.ts';
import { test } from '../../../../test/harness.ts';
import { noRevisions } from '../../../platform/database/revisions.ts';
import { findLessonVideo, hasCues, storeLessonVideo } from '../index.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-media-'));
  await makeVideoFile(join(folder, 'video.mp4'), 2.5);
  await writeFile(join(folder, 'en.vtt'), 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello.\n');
});
afterAll(() => rm(folder, { recursive: true }));

const videoFile = (name: string) => ({
  path: join(folder, 'video.mp4'),
  objectKey: `videos/${name}.mp4`,
  captions: [
    {
      language: 'en',
      label: 'English',
      objectKey: `videos/${name}.en.vtt`,
      path: join(folder, 'en.vtt'),
    },
  ],
});

/** Revisions that no earlier read had, so that nothing is reused. */
const newRevisions = () => ({ ...noRevisions, content: crypto.randomUUID() });

test('plays the stored video and captions of a lesson', async ({ deps, make }) => {
  await deps.storage.ensureBucket();
  const lesson = await make.lesson((await make.course()).id, { kind: 'video' });
  await storeLessonVideo(deps, lesson.id, videoFile('first'));
  const video = await findLessonVideo(deps, lesson.id, newRevisions());
  expect(video).toMatchObject({
    contentType: 'video/mp4',
    durationSeconds: 2,
    captions: [{ language: 'en', label: 'English' }],
  });
  const reply = await fetch(video?.url ?? '', { headers: { range: 'bytes=4-7' } });
  expect(reply.status).toBe(206);
  expect(await reply.text()).toBe('ftyp');
  const captions = await fetch(video?.captions[0]?.url ?? '');
  expect(captions.headers.get('content-type')).toContain('text/vtt');
  expect(await captions.text()).toContain('Hello.');
  expect(await hasCues(deps.db, lesson.id)).toBe(true);
});

test('replaces the first video with the second, and is idempotent', async ({ deps, make }) => {
  await deps.storage.ensureBucket();
  const lesson = await make.lesson((await make.course()).id, { kind: 'video' });
  await storeLessonVideo(deps, lesson.id, videoFile('old'));
  await storeLessonVideo(deps, lesson.id, { ...videoFile('new'), captions: [] });
  await storeLessonVideo(deps, lesson.id, { ...videoFile('new'), captions: [] });
  const video = await findLessonVideo(deps, lesson.id, newRevisions());
  expect(new URL(video?.url ?? '').pathname).toContain('videos/new.mp4');
  expect(video?.captions).toEqual([]);
  expect(await hasCues(deps.db, lesson.id)).toBe(false);
});

test('neither stores nor plays a file that is not a video', async ({ deps, make }) => {
  await deps.storage.ensureBucket();
  const lesson = await make.lesson((await make.course()).id, { kind: 'video' });
  const path = join(folder, 'en.vtt');
  const storing = storeLessonVideo(deps, lesson.id, { ...videoFile('none'), path });
  await expect(storing).rejects.toThrow('does not start like a video');
  expect(await deps.storage.has('videos/none.mp4')).toBe(false);
  expect(await findLessonVideo(deps, lesson.id, newRevisions())).toBeUndefined();
});

test('signs nothing for a lesson without a video', async ({ deps, make }) => {
  const lesson = await make.lesson((await make.course()).id, { kind: 'video' });
  const signGet = () => Promise.reject(new Error('unexpected signing'));
  const depsWithoutSigning = { ...deps, storage: { ...deps.storage, signGet } };
  expect(await findLessonVideo(depsWithoutSigning, lesson.id, newRevisions())).toBeUndefined();
});
