import { expect, test, vi } from 'vitest';
import { checkIdentity, setIdentityCheck, type IdentityCheck } from './identity-check.ts';

const action = { kind: 'action' } as const;

test('asks once for concurrent actions, and again for a later one', async () => {
  const ask = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(true);
  setIdentityCheck(ask.mockResolvedValue(false));
  expect(await Promise.all([checkIdentity(action), checkIdentity(action)])).toEqual([true, true]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(await checkIdentity(action)).toBe(false);
});

test('asks again after a check that failed', async () => {
  const ask = vi.fn<() => Promise<boolean>>().mockRejectedValueOnce(new Error('offline'));
  setIdentityCheck(ask.mockResolvedValue(true));
  await expect(checkIdentity(action)).rejects.toThrow('offline');
  expect(await checkIdentity(action)).toBe(true);
});

test('asks for each sign-in, because each has its own token', async () => {
  const ask = vi.fn<(check: IdentityCheck) => Promise<boolean>>().mockResolvedValue(true);
  setIdentityCheck(ask);
  const signIns = ['a', 'b'].map((token) => ({ kind: 'sign_in', token, methods: [] }) as const);
  await Promise.all([checkIdentity(action), ...signIns.map(checkIdentity)]);
  expect(ask.mock.calls.map(([check]) => check)).toEqual([action, ...signIns]);
});
