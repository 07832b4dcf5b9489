import { videoFailures } from '@atrium/contracts/constants';
import { beforeAll, expect, test } from 'vitest';
import { ApiError, type ApiErrorCode } from '../../lib/api/api-error.ts';
import { i18n, startI18n } from '../../locales/i18n.ts';
import { uploadTrouble, uploadTroubleAt } from './upload-words.ts';

beforeAll(async () => {
  startI18n();
  await import('../../locales/admin-texts.ts');
});

const told = (status: number, code: ApiErrorCode, message?: string) =>
  uploadTrouble(new ApiError(status, code, '', message ? { details: { message } } : {}), i18n.t);

test.each([
  [400, 'invalid_file_type', 'Invalid File Type', 'Please select an MP4, WebM, or OGG video file'],
  [413, 'file_too_large', 'File Too Large', 'Video file must be smaller than 200MB'],
  [503, 'bucket_not_found', 'Upload Failed', 'Bucket not found'],
  [0, 'network_error', 'Upload Failed', 'Network error'],
] as const)('%i %s is told as %j, %j', (status, code, title, line) => {
  expect(told(status, code, 'from the server')).toEqual({ title, line });
});

test('a reply without words is a plain failure', () => {
  expect(told(500, 'internal_error')).toEqual({ title: 'Upload Failed', line: 'Upload failed' });
});

test('a row says how far a lost file came', () => {
  const lost = new ApiError(0, 'network_error', '');
  expect(uploadTroubleAt(lost, 71, i18n.t).line).toBe('Network error at 71%. Your file is kept.');
});

test.each(videoFailures)('there are words for %s', (failure) => {
  expect(i18n.t(`videos.failure.${failure}`)).not.toContain('videos.failure');
});
