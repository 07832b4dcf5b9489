import type { Page } from '@playwright/test';
import { createStream } from '../../support/data/media-files.ts';
import { signUpNewUser } from '../../support/data/new-user.ts';
import {
  openVideo,
  pauseButton,
  playbackPosition,
  playButton,
  startPlaying,
  videoOf,
} from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

const streamPath = '/api/media/00000000-0000-4000-8000-000000000000';

/** Mocks the lesson's video as a stream. `renewUrls` signs new URLs; after `expire` only the newest are accepted. */
async function serveStream(page: Page) {
  const { playlist, bytes } = createStream(120);
  let signature = 1;
  let oldestValid = 1;
  const rejected: string[] = [];
  let lessonRequests = 0;
  await page.route(/\/api\/lessons\/15$/, async (route) => {
    lessonRequests += 1;
    const reply = await route.fetch();
    const { video, ...lesson } = (await reply.json()) as { video: object };
    const url = `${streamPath}/master.m3u8?key=${signature}`;
    const contentType = 'application/vnd.apple.mpegurl';
    await route.fulfill({ json: { ...lesson, video: { ...video, url, contentType } } });
  });
  await page.route(new RegExp(`${streamPath}|/store/240\\.mp4`), async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (Number(search.split('=')[1]) < oldestValid) {
      rejected.push(pathname);
      return route.fulfill({ status: 403 });
    }
    if (pathname.endsWith('master.m3u8')) {
      const master = `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=500000\n240.m3u8${search}\n`;
      return route.fulfill({ body: master });
    }
    const url = new URL(`/store/240.mp4?signature=${signature}`, page.url()).href;
    if (pathname.endsWith('.m3u8'))
      return route.fulfill({ body: playlist.replaceAll('240.mp4', url) });
    const range = route.request().headers()['range'] ?? '';
    const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(range) ?? [];
    // Not answered: otherwise the player would buffer the whole stream before its URLs expire.
    if (signature === 1 && Number(from) > bytes.length / 2) return;
    await route.fulfill({ status: 206, body: bytes.subarray(Number(from), Number(to) + 1) });
  });
  const renewUrls = () => {
    signature += 1;
  };
  const expire = () => {
    oldestValid = signature;
  };
  return { renewUrls, expire, rejected, countLessonRequests: () => lessonRequests };
}

test('continues a stream without a restart when the URLs of its segments have expired', async ({
  page,
}) => {
  await page.clock.install();
  const stream = await serveStream(page);
  await signUpNewUser(page);
  await openVideo(page);
  await startPlaying(page);
  await expect.poll(() => playbackPosition(page)).toBeGreaterThan(1);
  const source = await videoOf(page).getAttribute('src');
  await pauseButton(page).click();
  const before = stream.countLessonRequests();
  stream.renewUrls();
  await page.clock.fastForward('05:00');
  stream.expire();
  await videoOf(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 100;
  });
  await playButton(page).click();
  await expect.poll(() => playbackPosition(page)).toBeGreaterThan(101);
  expect(stream.rejected).toEqual([]);
  expect(stream.countLessonRequests()).toBe(before + 1);
  expect(await videoOf(page).getAttribute('src')).toBe(source);
});
