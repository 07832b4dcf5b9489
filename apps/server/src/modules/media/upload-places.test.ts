import { expect, test } from 'vitest';
import { createUploadPlaces } from './upload-places.ts';

test('nobody takes more places than are one person’s, and all no more than there are', () => {
  const { take } = createUploadPlaces({ ofOne: 2, ofAll: 3 });
  const leave = take('ada');
  take('ada');
  expect(() => take('ada')).toThrow(expect.objectContaining({ code: 'too_many_uploads' }));
  take('ben');
  expect(() => take('cem')).toThrow(expect.objectContaining({ code: 'unavailable' }));
  leave();
  const leaveAgain = take('cem');
  expect(() => take('ada')).toThrow(expect.objectContaining({ code: 'unavailable' }));
  leaveAgain();
  take('ada');
});
