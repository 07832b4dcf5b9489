import { expect, test } from 'vitest';
import { isStreamKey, streamKey } from './stream-key.ts';

const config = { AUTH_SECRET: 'a secret of more than thirty-two letters' };
const video = 'f3b7a7f0-52c3-4b2b-a7a4-0b6f2d3f7b11';
const other = 'f3b7a7f0-52c3-4b2b-a7a4-0b6f2d3f7b12';
const noon = new Date('2026-03-01T12:00:00Z');
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);

test('a key opens its video until it runs out', () => {
  const key = streamKey(config, video, later(300));
  expect(isStreamKey(config, video, key, later(299))).toBe(true);
  expect(isStreamKey(config, video, key, later(300))).toBe(false);
});

test('it opens no other video, and none under another secret', () => {
  const key = streamKey(config, video, later(300));
  expect(isStreamKey(config, other, key, noon)).toBe(false);
  expect(isStreamKey({ AUTH_SECRET: `${config.AUTH_SECRET}!` }, video, key, noon)).toBe(false);
});

test('a key with a later end is not one', () => {
  const key = Buffer.from(streamKey(config, video, later(300)), 'base64url');
  key.writeUInt32BE(key.readUInt32BE() + 3_600);
  expect(isStreamKey(config, video, key.toString('base64url'), noon)).toBe(false);
  for (const nonsense of ['', 'AAAA', 'A'.repeat(99)])
    expect(isStreamKey(config, video, nonsense, noon)).toBe(false);
});
