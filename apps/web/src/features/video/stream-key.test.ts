import { describe, expect, test, vi } from 'vitest';
import { trustedMs } from './address-renewal.ts';
import { createKeyRenewal, withNewestKey } from './stream-key.ts';

const newest = '/api/media/one/master.m3u8?key=new';

test('a list of the same stream is asked for with the newest key', () => {
  const asked = 'https://atrium.example/api/media/one/240.m3u8?key=old';
  expect(withNewestKey(asked, newest)).toBe(
    'https://atrium.example/api/media/one/240.m3u8?key=new',
  );
  expect(withNewestKey('/api/media/one/240.m3u8?key=old', newest)).toBe(
    '/api/media/one/240.m3u8?key=new',
  );
});

test('segments, and lists of a video that was replaced meanwhile, are asked for as they are', () => {
  for (const url of [
    'https://store.example/videos/one/240.mp4?X-Amz-Signature=old',
    '/api/media/another/240.m3u8?key=old',
  ])
    expect(withNewestKey(url, newest)).toBe(url);
  const file = 'https://store.example/videos/one/original?X-Amz-Signature=new';
  expect(withNewestKey('/api/media/one/240.m3u8?key=old', file)).toBe(
    '/api/media/one/240.m3u8?key=old',
  );
});

describe('createKeyRenewal', () => {
  const playlist = '/api/media/one/240.m3u8?key=old';
  const setUp = (askForStreamUrl: () => Promise<string | undefined>) => {
    const ask = vi.fn<typeof askForStreamUrl>(askForStreamUrl);
    const clock = { ms: 0 };
    const renew = createKeyRenewal('/api/media/one/master.m3u8?key=old', ask, () => clock.ms);
    return { renew, ask, clock };
  };

  test('asks for a new key once for playlists requested at the same time', async () => {
    const { renew, ask, clock } = setUp(() => Promise.resolve(newest));
    expect(await renew(playlist)).toBe(playlist);
    expect(ask).not.toHaveBeenCalled();
    clock.ms = trustedMs + 1;
    const renewed = '/api/media/one/240.m3u8?key=new';
    expect(await Promise.all([renew(playlist), renew(playlist)])).toEqual([renewed, renewed]);
    expect(await renew(playlist)).toBe(renewed);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('asks for nothing when a segment is requested', async () => {
    const { renew, ask, clock } = setUp(() => Promise.resolve(newest));
    clock.ms = trustedMs + 1;
    const segment = 'https://store.example/videos/one/240.mp4?X-Amz-Signature=old';
    expect(await renew(segment)).toBe(segment);
    expect(ask).not.toHaveBeenCalled();
  });

  test('keeps the old key when no answer comes, and asks again with the next playlist', async () => {
    const { renew, ask, clock } = setUp(() => Promise.reject(new Error('offline')));
    clock.ms = trustedMs + 1;
    expect(await renew(playlist)).toBe(playlist);
    expect(await renew(playlist)).toBe(playlist);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
