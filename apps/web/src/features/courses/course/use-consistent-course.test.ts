import { expect, test } from 'vitest';
import { haveDifferentVersions } from './use-consistent-course.ts';

test('detects lessons of another version than the course', () => {
  expect(haveDifferentVersions({ version: 2 }, [{ version: 2 }, { version: 2 }])).toBe(false);
  expect(haveDifferentVersions({ version: 2 }, [{ version: 3 }])).toBe(true);
  expect(haveDifferentVersions({ version: null }, [{ version: 1 }])).toBe(true);
});

test('reports no mismatch while loading or without lessons', () => {
  expect(haveDifferentVersions(undefined, [{ version: 1 }])).toBe(false);
  expect(haveDifferentVersions({ version: 1 }, undefined)).toBe(false);
  expect(haveDifferentVersions({ version: 1 }, [])).toBe(false);
});
