import { describe, expect, test, vi } from 'vitest';
import { trustedMs } from './url-renewal.ts';
import { createKeyRenewal, withNewestKey } from './stream-key.ts';

const newest = '/api/media/one/master.m3u8?key=new';

test('requests a playlist of the same stream with the newest key', () => {
  const requested = 'https://atrium.example/api/media/one/240.m3u8?key=old';
  expect(withNewestKey(requested, newest)).toBe(
    'https://atrium.example/api/media/one/240.m3u8?key=new',
  );
  expect(withNewestKey('/api/media/one/240.m3u8?key=old', newest)).toBe(
    '/api/media/one/240.m3u8?key=new',
  );
});

test('leaves the URLs of segments and of a replaced video unchanged', () => {
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
  const setUp = (loadStreamUrl: () => Promise<string | undefined>) => {
    const load = vi.fn<typeof loadStreamUrl>(loadStreamUrl);
    const clock = { ms: 0 };
    const renew = createKeyRenewal('/api/media/one/master.m3u8?key=old', load, () => clock.ms);
    return { renew, load, clock };
  };

  test('requests a new key once for concurrent playlist requests', async () => {
    const { renew, load, clock } = setUp(() => Promise.resolve(newest));
    expect(await renew(playlist)).toBe(playlist);
    expect(load).not.toHaveBeenCalled();
    clock.ms = trustedMs + 1;
    const renewed = '/api/media/one/240.m3u8?key=new';
    expect(await Promise.all([renew(playlist), renew(playlist)])).toEqual([renewed, renewed]);
    expect(await renew(playlist)).toBe(renewed);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('requests no key for a segment', async () => {
    const { renew, load, clock } = setUp(() => Promise.resolve(newest));
    clock.ms = trustedMs + 1;
    const segment = 'https://store.example/videos/one/240.mp4?X-Amz-Signature=old';
    expect(await renew(segment)).toBe(segment);
    expect(load).not.toHaveBeenCalled();
  });

  test('keeps the old key when the request fails and retries with the next playlist', async () => {
    const { renew, load, clock } = setUp(() => Promise.reject(new Error('offline')));
    clock.ms = trustedMs + 1;
    expect(await renew(playlist)).toBe(playlist);
    expect(await renew(playlist)).toBe(playlist);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
