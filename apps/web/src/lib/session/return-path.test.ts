import { expect, test } from 'vitest';
import { storeReturnPath, takeReturnPath } from './return-path.ts';

function storageOf(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
}

const now = Date.UTC(2026, 10, 16);
const lesson = '/some-course/lesson/15';

test('returns the path a sign-up came from, once', () => {
  const storage = storageOf();
  storeReturnPath(lesson, storage, now);
  expect(takeReturnPath(storage, now + 3_600_000)).toBe(lesson);
  expect(takeReturnPath(storage, now + 3_600_000)).toBeUndefined();
});

test('drops the path when the confirmation link has expired', () => {
  const storage = storageOf();
  storeReturnPath(lesson, storage, now);
  expect(takeReturnPath(storage, now + 25 * 3_600_000)).toBeUndefined();
});

test('drops an earlier path when a sign-up has none', () => {
  const storage = storageOf();
  storeReturnPath(lesson, storage, now);
  storeReturnPath(null, storage, now);
  expect(takeReturnPath(storage, now)).toBeUndefined();
});

test('works without storage and with invalid entries', () => {
  const storage = storageOf();
  storage.setItem('atrium.return', 'not json');
  expect(takeReturnPath(storage, now)).toBeUndefined();
  expect(takeReturnPath(undefined, now)).toBeUndefined();
  expect(() => storeReturnPath(lesson, undefined, now)).not.toThrow();
});
