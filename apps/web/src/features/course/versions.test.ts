import { expect, test } from 'vitest';
import { areApart } from './versions.ts';

test('detects lessons of another version than the course', () => {
  expect(areApart({ version: 2 }, [{ version: 2 }, { version: 2 }])).toBe(false);
  expect(areApart({ version: 2 }, [{ version: 3 }])).toBe(true);
  expect(areApart({ version: null }, [{ version: 1 }])).toBe(true);
});

test('reports no mismatch while loading or without lessons', () => {
  expect(areApart(undefined, [{ version: 1 }])).toBe(false);
  expect(areApart({ version: 1 }, undefined)).toBe(false);
  expect(areApart({ version: 1 }, [])).toBe(false);
});
