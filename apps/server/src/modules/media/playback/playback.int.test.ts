import { expect } from 'vitest';
import { lessonDetailReply } from '@atrium/contracts/progress/lessons';
import type { HttpClient } from '../../../../test/api-client.ts';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { createUrlKey } from '../../../platform/security/url-key.ts';
import type { Deps } from '../../../platform/deps.ts';

const streamOf = (id: string) => ({ what: 'stream', id }) as const;

const storedPlaylist = [
  '#EXTM3U',
  '#EXT-X-MAP:URI="240.mp4",BYTERANGE="4@0"',
  '#EXTINF:6.000000,',
  '#EXT-X-BYTERANGE:6@4',
  '240.mp4',
  '#EXT-X-ENDLIST',
  '',
].join('\n');

/** Creates a video with one rendition of ten bytes in storage. */
async function makeStream(deps: Deps, make: Factories, lessonId: number) {
  await deps.storage.ensureBucket();
  const { id } = await make.video(lessonId);
  const objectKey = `videos/${id}/240.mp4`;
  await deps.storage.put(objectKey, Buffer.from('ftypmoofmd'), 'video/mp4');
  const rendition = { height: 240, width: 426, bandwidth: 300_000, codecs: 'avc1.42c015' };
  await deps.db
    .insertInto('videoRenditions')
    .values({ videoId: id, ...rendition, objectKey, sizeBytes: 10, playlist: storedPlaylist })
    .execute();
  return id;
}

async function openVideo(client: HttpClient, lessonId: number) {
  const { body } = await client.get(`/api/lessons/${lessonId}`);
  return lessonDetailReply.parse(body).video;
}

async function readPlaylist(client: HttpClient, url: string) {
  const { headers, body } = await client.get(url);
  expect(headers['content-type']).toContain('mpegurl');
  return String(body);
}

const setUp = async (deps: Deps, make: Factories) => {
  const organization = await make.organization();
  const course = await make.course({ organization, visibility: 'organization' });
  const lesson = await make.lesson(course.id, { kind: 'video' });
  return { organization, lesson, videoId: await makeStream(deps, make, lesson.id) };
};

test('returns a master playlist whose renditions are ranges of one signed object', async ({
  api,
  deps,
  make,
}) => {
  const { organization, lesson } = await setUp(deps, make);
  const video = await openVideo(api.as(await make.user({ organization })), lesson.id);
  expect(video?.contentType).toBe('application/vnd.apple.mpegurl');
  // A player sends no session.
  const master = await readPlaylist(api, video?.url ?? '');
  expect(master).toContain('RESOLUTION=426x240,CODECS="avc1.42c015"');
  const [, name] = /^(240\.m3u8\?key=\S+)$/m.exec(master) ?? [];
  const list = await readPlaylist(api, (video?.url ?? '').replace(/master.*$/, name ?? ''));
  const [, signedUrl = ''] = /URI="([^"]+)"/.exec(list) ?? [];
  expect(list.split('\n')[4]).toBe(signedUrl);
  const part = await fetch(signedUrl, { headers: { range: 'bytes=4-9' } });
  expect(part.status).toBe(206);
  expect(await part.text()).toBe('moofmd');
});

test('signs every URL of a lesson and of its playlists for five minutes', async ({
  api,
  deps,
  make,
}) => {
  const { organization, lesson, videoId } = await setUp(deps, make);
  const thumbnails = { columns: 10, count: 90, width: 160, height: 90, everySeconds: 80 };
  await deps.db
    .updateTable('videos')
    .set({
      durationSeconds: 7_200,
      posterKey: `videos/${videoId}/poster.jpg`,
      thumbnailsKey: `videos/${videoId}/thumbnails.jpg`,
      thumbnails: JSON.stringify(thumbnails),
    })
    .where('id', '=', videoId)
    .execute();
  const objectKey = `captions/${lesson.id}/en.vtt`;
  await deps.db
    .insertInto('lessonCaptions')
    .values({ lessonId: lesson.id, language: 'en', label: 'English', objectKey })
    .execute();
  const video = await openVideo(api.as(await make.user({ organization })), lesson.id);
  const streamUrl = video?.url ?? '';
  const playlist = await readPlaylist(api, streamUrl.replace('master', '240'));
  const signedUrls = [
    video?.posterUrl,
    video?.thumbnails?.url,
    ...(video?.captions.map(({ url }) => url) ?? []),
    ...playlist.split('\n').filter((line) => line.startsWith('http')),
    ...[...playlist.matchAll(/URI="([^"]+)"/g)].map(([, uri]) => uri),
  ];
  expect(signedUrls).toHaveLength(5);
  for (const signedUrl of signedUrls)
    expect(new URL(signedUrl ?? '').searchParams.get('X-Amz-Expires')).toBe('300');
  const key = new URL(streamUrl, 'http://atrium.example').searchParams.get('key') ?? '';
  const lifeMs = Buffer.from(key, 'base64url').readUInt32BE() * 1_000 - Date.now();
  expect(lifeMs).toBeGreaterThan(200_000);
  expect(lifeMs).toBeLessThanOrEqual(300_000);
});

test('returns no URL without access to the lesson', async ({ api, deps, make }) => {
  const { lesson } = await setUp(deps, make);
  expect((await api.get(`/api/lessons/${lesson.id}`)).status).toBe(401);
  const stranger = await api.as(await make.user()).get(`/api/lessons/${lesson.id}`);
  expect(stranger.status).toBe(404);
  expect(JSON.stringify(stranger.body)).not.toContain('/api/media/');
});

test('returns 403 for a key that is expired, malformed or of another video', async ({
  api,
  deps,
  make,
}) => {
  const { videoId } = await setUp(deps, make);
  const other = await setUp(deps, make);
  const soon = new Date(Date.now() + 60_000);
  const statusOf = async (key: string) =>
    (await api.get(`/api/media/${videoId}/240.m3u8?key=${key}`)).status;
  expect(await statusOf(createUrlKey(deps.config, streamOf(videoId), soon))).toBe(200);
  expect(
    await statusOf(createUrlKey(deps.config, streamOf(videoId), new Date(Date.now() - 1_000))),
  ).toBe(403);
  expect(await statusOf(createUrlKey(deps.config, streamOf(other.videoId), soon))).toBe(403);
  expect(await statusOf('AAAA')).toBe(403);
});

test('returns a storage URL that is rejected when it expires or is changed', async ({
  deps,
  make,
}) => {
  const { videoId } = await setUp(deps, make);
  const other = await setUp(deps, make);
  const key = `videos/${videoId}/240.mp4`;
  const signedUrl = await deps.storage.signGet(key, 1);
  expect((await fetch(signedUrl)).status).toBe(200);
  const swapped = (await deps.storage.signGet(key, 60)).replace(videoId, other.videoId);
  expect((await fetch(swapped)).status).toBe(403);
  await expect.poll(async () => (await fetch(signedUrl)).status, { timeout: 5_000 }).toBe(403);
});

test('keeps a replaced video playable until it is deleted', async ({ api, deps, make }) => {
  const { videoId, lesson } = await setUp(deps, make);
  const key = createUrlKey(deps.config, streamOf(videoId), new Date(Date.now() + 60_000));
  const statusOf = async (name: string) =>
    (await api.get(`/api/media/${videoId}/${name}.m3u8?key=${key}`)).status;
  await deps.db.deleteFrom('lessonVideos').where('lessonId', '=', lesson.id).execute();
  await deps.db
    .updateTable('videos')
    .set({ status: 'removed' })
    .where('id', '=', videoId)
    .execute();
  for (const name of ['master', '240']) expect(await statusOf(name)).toBe(200);
  await deps.db.deleteFrom('videos').where('id', '=', videoId).execute();
  for (const name of ['master', '240']) expect(await statusOf(name)).toBe(404);
});

test('returns the same URL within a minute, so that it can be cached', async ({ deps }) => {
  const sign = (seconds: number) => deps.storage.signGet('videos/one/poster.jpg', seconds);
  const { searchParams } = new URL(await sign(300));
  const signedAt = searchParams.get('X-Amz-Date') ?? '';
  expect(signedAt).toMatch(/T\d{4}00Z$/);
  expect(searchParams.get('X-Amz-Expires')).toBe('300');
  expect(await sign(300)).toContain(`X-Amz-Date=${signedAt}`);
});
