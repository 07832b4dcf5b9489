import { expect, test } from 'vitest';
import { savesData } from './use-backdrop-playback.ts';

test('returns true only if the browser saves data', () => {
  expect(savesData({ connection: { saveData: true } })).toBe(true);
  expect(savesData({ connection: { saveData: false } })).toBe(false);
  expect(savesData({ connection: {} })).toBe(false);
  expect(savesData({ connection: undefined })).toBe(false);
  expect(savesData({})).toBe(false);
});
