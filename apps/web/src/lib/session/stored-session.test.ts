import { afterEach, expect, test, vi } from 'vitest';
import { parseStoredSession, readStoredSession, writeStoredSession } from './stored-session.ts';
import { aSession, stubStorage } from './test-kit.ts';

afterEach(() => void vi.unstubAllGlobals());

function refuse(): never {
  throw new DOMException('denied', 'SecurityError');
}

test('what was written is read again', () => {
  stubStorage();
  writeStoredSession(aSession('token'));
  expect(readStoredSession()).toEqual(aSession('token'));
  writeStoredSession(undefined);
  expect(readStoredSession()).toBeUndefined();
});

test.each([
  null,
  '',
  'undefined',
  '{"access_token":',
  'null',
  '42',
  '[]',
  '{}',
  JSON.stringify({ ...aSession('token'), user: null }),
  JSON.stringify({ ...aSession('token'), expires_at: 'tomorrow' }),
  JSON.stringify({ ...aSession('token'), access_token: 7 }),
])('garbage is no session: %s', (text) => {
  expect(parseStoredSession(text)).toBeUndefined();
});

test('fields we do not know are left behind', () => {
  const stored = JSON.stringify({ ...aSession('token'), provider_token: 'x' });
  expect(parseStoredSession(stored)).toEqual(aSession('token'));
});

test('storage that is switched off is like an empty one', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => writeStoredSession(aSession('token'))).not.toThrow();
  expect(readStoredSession()).toBeUndefined();
});
