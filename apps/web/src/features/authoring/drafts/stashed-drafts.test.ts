import type { Session } from '@atrium/contracts/identity/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { adoptSession, endSession } from '../../../lib/session/session-store.ts';
import { currentUserId, stashUnsaved, takeStashed } from './stashed-drafts.ts';

const signIn = (id: string) => adoptSession({ user: { id } } as Session);

beforeEach(() => {
  vi.stubGlobal('localStorage', { setItem: () => undefined, removeItem: () => undefined });
});

test('returns text that was unsaved at the end of a session once, to its author', () => {
  signIn('priya');
  const writer = currentUserId();
  endSession('expired');
  stashUnsaved(writer, 'course 7', { body: 'Typed' });
  signIn('jonas');
  expect(takeStashed('course 7')).toBeUndefined();
  signIn('priya');
  expect(takeStashed('course 8')).toBeUndefined();
  expect(takeStashed('course 7')).toEqual({ body: 'Typed' });
  expect(takeStashed('course 7')).toBeUndefined();
});

test('stores nothing for a user who is still signed in', () => {
  signIn('priya');
  stashUnsaved(currentUserId(), 'course 7', { body: 'Typed' });
  expect(takeStashed('course 7')).toBeUndefined();
});
