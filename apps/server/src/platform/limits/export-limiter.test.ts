import { describe, expect, test } from 'vitest';
import { createExportLimiter } from './export-limiter.ts';

const rejected = { code: 'too_many_exports', details: { retryAfterSeconds: 3 } };

describe('createExportLimiter', () => {
  test('rejects a second export of an organization and accepts one of another organization', async () => {
    const limited = createExportLimiter({ running: 2, perOrganization: 1 });
    const gate = Promise.withResolvers<string>();
    const first = limited('a', () => gate.promise);
    await expect(limited('a', async () => 'second')).rejects.toMatchObject(rejected);
    expect(await limited('b', async () => 'other')).toBe('other');
    gate.resolve('first');
    expect(await first).toBe('first');
    expect(await limited('a', async () => 'again')).toBe('again');
  });

  test('rejects an export when the maximum number is running', async () => {
    const limited = createExportLimiter({ running: 2, perOrganization: 1 });
    const gate = Promise.withResolvers<string>();
    const running = ['a', 'b'].map((key) => limited(key, () => gate.promise));
    await expect(limited('c', async () => 'third')).rejects.toMatchObject(rejected);
    gate.resolve('done');
    await Promise.all(running);
  });

  test('frees the slot of an export that fails', async () => {
    const limited = createExportLimiter({ running: 1, perOrganization: 1 });
    await expect(limited('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await limited('a', async () => 'fine')).toBe('fine');
  });
});
