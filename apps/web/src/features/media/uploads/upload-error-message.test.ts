import { videoFailures } from '@atrium/contracts/media/constants';
import { beforeAll, expect, test } from 'vitest';
import { ApiError, type ApiErrorCode } from '../../../lib/http/api-error.ts';
import { i18n, startI18n } from '../../../locales/i18n.ts';
import { uploadErrorMessage, uploadErrorMessageAt } from './upload-error-message.ts';

beforeAll(async () => {
  startI18n();
  await import('../../../locales/loaders/admin-texts.ts');
});

const textsOf = (status: number, code: ApiErrorCode, message?: string) =>
  uploadErrorMessage(
    new ApiError(status, code, '', message ? { details: { message } } : {}),
    i18n.t,
  );

test.each([
  [400, 'invalid_file_type', 'Invalid File Type', 'Please select an MP4, WebM, or OGG video file'],
  [413, 'file_too_large', 'File Too Large', 'Video file must be smaller than 200MB'],
  [503, 'bucket_not_found', 'Upload Failed', 'Bucket not found'],
  [0, 'network_error', 'Upload Failed', 'Network error'],
] as const)('maps %i %s to the title %j and the text %j', (status, code, title, body) => {
  expect(textsOf(status, code, 'Bucket not found')).toEqual({ title, body });
});

test('falls back to a generic text when the response has no message', () => {
  expect(textsOf(500, 'internal_error')).toEqual({ title: 'Upload Failed', body: 'Upload failed' });
});

test('includes the percentage at which the connection was lost', () => {
  const lost = new ApiError(0, 'network_error', '');
  expect(uploadErrorMessageAt(lost, 71, i18n.t).body).toBe(
    'Network error at 71%. Your file is still selected.',
  );
});

test.each(videoFailures)('has a text for the failure %s', (failure) => {
  expect(i18n.t(`videos.processingErrors.${failure}`)).not.toContain('videos.processingErrors');
});
