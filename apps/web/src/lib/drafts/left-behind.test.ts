import type { Session } from '@atrium/contracts/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { adoptSession, endSession } from '../session/session-store.ts';
import { currentWriter, leaveBehind, takeLeft } from './left-behind.ts';

const signIn = (id: string) => adoptSession({ user: { id } } as Session);

beforeEach(() => {
  vi.stubGlobal('localStorage', { setItem: () => undefined, removeItem: () => undefined });
});

test('returns text that was unsaved at the end of a session once, to its author', () => {
  signIn('priya');
  const writer = currentWriter();
  endSession('expired');
  leaveBehind(writer, 'course 7', { body: 'Typed' });
  signIn('jonas');
  expect(takeLeft('course 7')).toBeUndefined();
  signIn('priya');
  expect(takeLeft('course 8')).toBeUndefined();
  expect(takeLeft('course 7')).toEqual({ body: 'Typed' });
  expect(takeLeft('course 7')).toBeUndefined();
});

test('stores nothing for a user who is still signed in', () => {
  signIn('priya');
  leaveBehind(currentWriter(), 'course 7', { body: 'Typed' });
  expect(takeLeft('course 7')).toBeUndefined();
});
