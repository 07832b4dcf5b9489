import { expect, test } from 'vitest';
import { thumbnailAt } from './seek-preview.tsx';

const sheet = { columns: 10, count: 23, width: 160, height: 90, everySeconds: 2 };

test('finds thumbnails row by row and clamps times outside the video', () => {
  expect(thumbnailAt(sheet, 0)).toEqual({ x: 0, y: 0 });
  expect(thumbnailAt(sheet, 3.9)).toEqual({ x: 160, y: 0 });
  expect(thumbnailAt(sheet, 20)).toEqual({ x: 0, y: 90 });
  expect(thumbnailAt(sheet, 1e6)).toEqual({ x: 320, y: 180 });
  expect(thumbnailAt(sheet, -5)).toEqual({ x: 0, y: 0 });
});
