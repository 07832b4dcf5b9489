import { videoUploads } from '@atrium/contracts/constants';
import { expect, test } from 'vitest';
import { refusalOf } from './check-file.ts';

test.each([
  ['clip.mp4', 'video/mp4', undefined],
  ['clip.webm', 'video/webm', undefined],
  ['clip.ogv', 'video/ogg', undefined],
  ['clip.ogv', '', undefined],
  ['clip.mov', 'video/quicktime', 'type'],
  ['clip.mp4', 'text/html', 'type'],
  ['notes', '', 'type'],
])('%s of the type %j: %s', (name, type, refusal) => {
  expect(refusalOf({ name, type, size: 1 })).toBe(refusal);
});

test('as large as the limit goes, a byte more does not', () => {
  const clip = { name: 'clip.mp4', type: 'video/mp4' };
  expect(refusalOf({ ...clip, size: videoUploads.maxBytes })).toBeUndefined();
  expect(refusalOf({ ...clip, size: videoUploads.maxBytes + 1 })).toBe('size');
});
