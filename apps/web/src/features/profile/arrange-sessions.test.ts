import { expect, test } from 'vitest';
import { arrangeSessions } from './arrange-sessions.ts';

test('lists this device first, then the most recently used', () => {
  const session = (lastUsedAt: string, isCurrent = false) => ({ lastUsedAt, isCurrent });
  const old = session('2026-11-01T10:00:00.000Z');
  const recent = session('2026-11-15T11:00:00.000Z');
  const here = session('2026-11-15T10:00:00.000Z', true);
  expect(arrangeSessions([old, here, recent])).toEqual([here, recent, old]);
});
