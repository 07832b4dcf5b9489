import { afterEach, expect, test, vi } from 'vitest';
import { parseStoredSession, readStoredSession, writeStoredSession } from './stored-session.ts';
import { aSession, stubStorage } from './test-kit.ts';

afterEach(() => void vi.unstubAllGlobals());

function throwError(): never {
  throw new DOMException('denied', 'SecurityError');
}

test('reads what it has written', () => {
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
])('rejects an invalid entry: %s', (text) => {
  expect(parseStoredSession(text)).toBeUndefined();
});

test('drops unknown fields', () => {
  const stored = JSON.stringify({ ...aSession('token'), provider_token: 'x' });
  expect(parseStoredSession(stored)).toEqual(aSession('token'));
});

test('treats disabled storage as empty', () => {
  vi.stubGlobal('localStorage', {
    getItem: throwError,
    setItem: throwError,
    removeItem: throwError,
  });
  expect(() => writeStoredSession(aSession('token'))).not.toThrow();
  expect(readStoredSession()).toBeUndefined();
});
