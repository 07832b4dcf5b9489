import { expect, test } from 'vitest';
import { savesData } from './saves-data.ts';

test('data is saved where the browser says so, and nowhere else', () => {
  expect(savesData({ connection: { saveData: true } })).toBe(true);
  expect(savesData({ connection: { saveData: false } })).toBe(false);
  expect(savesData({ connection: {} })).toBe(false);
  expect(savesData({ connection: undefined })).toBe(false);
  expect(savesData({})).toBe(false);
});
