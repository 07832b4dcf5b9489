import { expect, test } from 'vitest';
import { areApart } from './versions.ts';

test('lessons of another version do not belong to the course that was read', () => {
  expect(areApart({ version: 2 }, [{ version: 2 }, { version: 2 }])).toBe(false);
  expect(areApart({ version: 2 }, [{ version: 3 }])).toBe(true);
  expect(areApart({ version: null }, [{ version: 1 }])).toBe(true);
});

test('what is not known yet, or has no lessons, is not apart', () => {
  expect(areApart(undefined, [{ version: 1 }])).toBe(false);
  expect(areApart({ version: 1 }, undefined)).toBe(false);
  expect(areApart({ version: 1 }, [])).toBe(false);
});
