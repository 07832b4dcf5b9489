import { expect, test } from 'vitest';
import { createUploadLimiter } from './upload-limiter.ts';

test('limits concurrent uploads per user and in total', () => {
  const { take } = createUploadLimiter({ ofOne: 2, ofAll: 3 });
  const release = take('ada');
  take('ada');
  expect(() => take('ada')).toThrow(expect.objectContaining({ code: 'too_many_uploads' }));
  take('ben');
  expect(() => take('cem')).toThrow(expect.objectContaining({ code: 'unavailable' }));
  release();
  const releaseAgain = take('cem');
  expect(() => take('ada')).toThrow(expect.objectContaining({ code: 'unavailable' }));
  releaseAgain();
  take('ada');
});
