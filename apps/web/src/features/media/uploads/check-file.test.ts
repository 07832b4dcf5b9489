import { videoUploads } from '@atrium/contracts/media/constants';
import { expect, test } from 'vitest';
import { checkVideoFile } from './check-file.ts';

test.each([
  ['clip.mp4', 'video/mp4', undefined],
  ['clip.webm', 'video/webm', undefined],
  ['clip.ogv', 'video/ogg', undefined],
  ['clip.ogv', '', undefined],
  ['clip.mov', 'video/quicktime', 'type'],
  ['clip.mp4', 'text/html', 'type'],
  ['notes', '', 'type'],
])('%s of the type %j results in %s', (name, type, fileError) => {
  expect(checkVideoFile({ name, type, size: 1 })).toBe(fileError);
});

test('accepts a file of the maximum size and rejects one byte more', () => {
  const clip = { name: 'clip.mp4', type: 'video/mp4' };
  expect(checkVideoFile({ ...clip, size: videoUploads.maxBytes })).toBeUndefined();
  expect(checkVideoFile({ ...clip, size: videoUploads.maxBytes + 1 })).toBe('size');
});
