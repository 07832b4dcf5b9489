import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { findCompletedUpload, mayHaveSucceeded } from './lost-response.ts';
import { aFile, aLatest, aLesson } from './test-kit.ts';

const file = aFile('a.mp4', 100);
const lost = new ApiError(0, 'network_error', '');

test('is uncertain only if the whole file was sent and no response came', () => {
  expect(mayHaveSucceeded(lost, 100, { file })).toBe(true);
  expect(mayHaveSucceeded(lost, 99, { file })).toBe(false);
  expect(mayHaveSucceeded(new ApiError(503, 'storage_unavailable', ''), 100, { file })).toBe(false);
  expect(mayHaveSucceeded(new Error('cancelled'), 100, { file })).toBe(false);
});

test('finds the upload if the lesson has a new file of the same size', () => {
  const target = aLesson({ latest: aLatest({ id: 'before' }) });
  const upload = { target, file };
  const after = (id: string, sizeBytes: number) => aLesson({ latest: aLatest({ id, sizeBytes }) });
  const arrived = after('new', 100);
  expect(findCompletedUpload([aLesson({ id: 1 }), arrived], upload)).toBe(arrived);
  expect(findCompletedUpload([after('before', 100)], upload)).toBeUndefined();
  expect(findCompletedUpload([after('other', 70)], upload)).toBeUndefined();
  expect(findCompletedUpload([aLesson()], upload)).toBeUndefined();
});
