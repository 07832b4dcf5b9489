import { describe, expect, test, vi } from 'vitest';
import { createUrlRenewal, trustedMs, withNewUrls } from './url-renewal.ts';

const playlistUrl = 'https://atrium.example/api/media/one/240.m3u8?key=old';
const object = 'https://store.example/videos/one/240.mp4';
const old = `${object}?X-Amz-Signature=old`;
const playlistWith = (signature: string) =>
  [
    '#EXTM3U',
    `#EXT-X-MAP:URI="${object}?X-Amz-Signature=${signature}",BYTERANGE="4@0"`,
    '#EXTINF:6.000000,',
    '#EXT-X-BYTERANGE:6@4',
    `${object}?X-Amz-Signature=${signature}`,
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');

function setUp(loadPlaylist: (url: string) => Promise<string>) {
  const load = vi.fn<typeof loadPlaylist>(loadPlaylist);
  const clock = { ms: 0 };
  const renewal = createUrlRenewal(load, () => clock.ms);
  renewal.record(playlistUrl, [old]);
  return { ...renewal, load, clock };
}

describe('createUrlRenewal', () => {
  test('returns the same URL while it is still valid', async () => {
    const { renew, load, clock } = setUp(() => Promise.resolve(playlistWith('new')));
    clock.ms = trustedMs;
    expect(await renew(old)).toBe(old);
    expect(load).not.toHaveBeenCalled();
  });

  test('takes the URL of an expired segment from its playlist', async () => {
    const { renew, load, clock } = setUp(() => Promise.resolve(playlistWith('new')));
    clock.ms = trustedMs + 1;
    expect(await renew(old)).toBe(`${object}?X-Amz-Signature=new`);
    expect(load).toHaveBeenCalledExactlyOnceWith(playlistUrl);
    // hls.js keeps requesting the first URL it got.
    expect(await renew(old)).toBe(`${object}?X-Amz-Signature=new`);
    expect(load).toHaveBeenCalledTimes(1);
    clock.ms += trustedMs + 1;
    await renew(old);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('loads the playlist once for segments requested at the same time', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { renew, load, clock } = setUp(() => promise);
    clock.ms = trustedMs + 1;
    const both = Promise.all([renew(old), renew(old)]);
    resolve(playlistWith('new'));
    expect(new Set(await both)).toEqual(new Set([`${object}?X-Amz-Signature=new`]));
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('keeps the old URL when the playlist cannot be loaded, and retries', async () => {
    let isOnline = false;
    const { renew, clock } = setUp(() =>
      isOnline ? Promise.resolve(playlistWith('new')) : Promise.reject(new Error('offline')),
    );
    clock.ms = trustedMs + 1;
    expect(await renew(old)).toBe(old);
    isOnline = true;
    expect(await renew(old)).toBe(`${object}?X-Amz-Signature=new`);
  });

  test('keeps URLs that are in no playlist and those missing from the new one', async () => {
    const { renew, clock } = setUp(() => Promise.resolve('#EXTM3U\n'));
    clock.ms = trustedMs + 1;
    for (const other of [
      'https://store.example/videos/two/240.mp4?X-Amz-Signature=old',
      '/api/media/one/master.m3u8?key=old',
    ])
      expect(await renew(other)).toBe(other);
    expect(await renew(old)).toBe(old);
  });
});

describe('withNewUrls', () => {
  const sheet = { columns: 10, count: 23, width: 160, height: 90, everySeconds: 2 };
  const at = (path: string, signature: string) =>
    `https://store.example/${path}?X-Amz-Signature=${signature}`;
  const captionsAt = (signature: string) => [
    { language: 'en', label: 'English', url: at('captions/en.vtt', signature) },
  ];
  const thumbnailsAt = (signature: string, path = 'videos/one/thumbnails.jpg') => ({
    ...sheet,
    url: at(path, signature),
  });

  test('replaces the URLs of captions and thumbnails', () => {
    const newer = { captions: captionsAt('new'), thumbnails: thumbnailsAt('new') };
    const current = { captions: captionsAt('old'), thumbnails: thumbnailsAt('old') };
    expect(withNewUrls(current, newer)).toEqual(newer);
  });

  test('adds and removes no files and keeps the thumbnails of the current video', () => {
    const current = { captions: captionsAt('old'), thumbnails: thumbnailsAt('old') };
    const german = { language: 'de', label: 'German', url: at('captions/de.vtt', 'new') };
    const replaced = thumbnailsAt('new', 'videos/two/thumbnails.jpg');
    expect(withNewUrls(current, { captions: [german], thumbnails: replaced })).toEqual(current);
  });
});
