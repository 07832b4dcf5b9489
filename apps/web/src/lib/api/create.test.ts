import { createOrganization } from '@atrium/contracts/organizations/organizations.routes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adoptSession } from '../session/session-store.ts';
import { aSession, stubNetwork, stubStorage, type Answer } from '../session/test-kit.ts';
import { create } from './create.ts';

const made: Answer = { status: 201, body: { organization: { id: 'o1' } } };

beforeEach(() => {
  stubStorage();
  adoptSession(aSession('good'));
});
afterEach(() => void vi.unstubAllGlobals());

/** Sends the given responses in order and records the idempotency keys. */
function stubAnswers(...answers: Answer[]) {
  const keys: (string | null)[] = [];
  stubNetwork((_, init) => {
    keys.push(new Headers(init.headers).get('idempotency-key'));
    return answers[keys.length - 1] ?? made;
  });
  return keys;
}

const found = (slug: string) => create(createOrganization, { body: { name: 'Northwind', slug } });

test.each<[string, Answer, string]>([
  ['no reply came', 'offline', 'network_error'],
  ['the server was busy', { status: 503, body: { code: 'unavailable' } }, 'unavailable'],
])('uses the same key for a retry because %s', async (_, first, code) => {
  const keys = stubAnswers(first);
  await expect(found('again')).rejects.toMatchObject({ code });
  await found('again');
  expect(keys[0]).toMatch(/^[!-~]{8,128}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('keeps the key when the session was refreshed in between', async () => {
  const keys = stubAnswers(
    { status: 401, body: { code: 'session_expired' } },
    { status: 200, body: aSession('new') },
  );
  await found('renewed');
  expect(keys).toEqual([keys[0], null, keys[0]]);
});

test('uses a new key for the same request after a response', async () => {
  const keys = stubAnswers(made, { status: 409, body: { code: 'slug_taken', message: 'Taken.' } });
  await found('twice');
  await expect(found('twice')).rejects.toMatchObject({ code: 'slug_taken' });
  await found('twice');
  expect(new Set(keys).size).toBe(3);
});

test('uses a new key for another request', async () => {
  const keys = stubAnswers('offline');
  await expect(found('one')).rejects.toMatchObject({ code: 'network_error' });
  await found('another');
  expect(keys[1]).not.toBe(keys[0]);
});
