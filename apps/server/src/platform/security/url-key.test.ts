import { expect, test } from 'vitest';
import { createUrlKey, isValidUrlKey } from './url-key.ts';

const config = { AUTH_SECRET: 'a secret of more than thirty-two letters' };
const video = { what: 'stream', id: 'f3b7a7f0-52c3-4b2b-a7a4-0b6f2d3f7b11' } as const;
const noon = new Date('2026-03-01T12:00:00Z');
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);

test('accepts a key for its video until it expires', () => {
  const key = createUrlKey(config, video, later(300));
  expect(isValidUrlKey(config, video, key, later(299))).toBe(true);
  expect(isValidUrlKey(config, video, key, later(300))).toBe(false);
});

test('rejects a key for another video, another kind of resource or another secret', () => {
  const key = createUrlKey(config, video, later(300));
  const other = { ...video, id: 'f3b7a7f0-52c3-4b2b-a7a4-0b6f2d3f7b12' };
  expect(isValidUrlKey(config, other, key, noon)).toBe(false);
  expect(isValidUrlKey(config, { ...video, what: 'course-file' }, key, noon)).toBe(false);
  expect(isValidUrlKey({ AUTH_SECRET: `${config.AUTH_SECRET}!` }, video, key, noon)).toBe(false);
});

test('rejects a key with a changed expiry and malformed keys', () => {
  const key = Buffer.from(createUrlKey(config, video, later(300)), 'base64url');
  key.writeUInt32BE(key.readUInt32BE() + 3_600);
  expect(isValidUrlKey(config, video, key.toString('base64url'), noon)).toBe(false);
  for (const malformed of ['', 'AAAA', 'A'.repeat(99)])
    expect(isValidUrlKey(config, video, malformed, noon)).toBe(false);
});

test('accepts a key of another accepted secret', () => {
  const previous = { AUTH_SECRET: 'another secret of more than thirty-two letters' };
  const key = createUrlKey(previous, video, later(300));
  const both = { ...config, AUTH_SECRET_ACCEPTED: previous.AUTH_SECRET };
  expect(isValidUrlKey(config, video, key, noon)).toBe(false);
  expect(isValidUrlKey(both, video, key, noon)).toBe(true);
  expect(isValidUrlKey(previous, video, createUrlKey(both, video, later(300)), noon)).toBe(false);
});
