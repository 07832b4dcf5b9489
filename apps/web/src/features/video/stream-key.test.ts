import { expect, test } from 'vitest';
import { withNewestKey } from './stream-key.ts';

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
