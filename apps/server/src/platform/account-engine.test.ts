import { expect, test } from 'vitest';
import { verifyPassword } from './account-engine.ts';

test('throws unavailable for a password check when 2 run and 100 wait', async () => {
  // Checks against an invalid hash fail at once, so that the test needs no CPU time.
  const checks = Array.from({ length: 102 }, () => verifyPassword('no hash', 'green-tea-77'));
  const results = Promise.allSettled(checks);
  await expect(verifyPassword('no hash', 'green-tea-77')).rejects.toMatchObject({
    code: 'unavailable',
  });
  for (const result of await results) {
    expect(result).toMatchObject({ status: 'rejected' });
    expect(result).not.toMatchObject({ reason: { code: 'unavailable' } });
  }
});
