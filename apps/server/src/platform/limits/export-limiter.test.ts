import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { createExportLimiter, createStreamLimiter } from './export-limiter.ts';

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

describe('createStreamLimiter', () => {
  const open = async () => ({ table: Readable.from(['a', 'b']) });
  const by = (reader: string, organizationId = reader) => ({ reader, organizationId });

  test('holds the slot of a reader until the file is read or the reader disconnects', async () => {
    const limited = createStreamLimiter({ running: 3, perOrganization: 2, perReader: 2 });
    const [first, second] = [await limited(by('a'), open), await limited(by('a'), open)];
    await expect(limited(by('a'), open)).rejects.toMatchObject({
      code: 'too_many_exports',
      details: { message: expect.stringMatching(/already downloading/) },
    });
    await limited(by('b'), open);
    await expect(limited(by('c'), open)).rejects.toMatchObject(rejected);
    expect(await text(first.table)).toBe('ab');
    await limited(by('a'), open);
    await expect(limited(by('c'), open)).rejects.toMatchObject(rejected);
    second.table.destroy();
    await new Promise((resolve) => second.table.once('close', resolve));
    await limited(by('c'), open);
  });

  test('frees the slot of a file that can’t be opened', async () => {
    const limited = createStreamLimiter({ running: 1, perOrganization: 1, perReader: 1 });
    await expect(limited(by('a'), () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    await limited(by('a'), open);
  });

  test('leaves slots to other organizations', async () => {
    const limited = createStreamLimiter({ running: 3, perOrganization: 2, perReader: 2 });
    await limited(by('a', 'north'), open);
    await limited(by('b', 'north'), open);
    await expect(limited(by('c', 'north'), open)).rejects.toMatchObject(rejected);
    await limited(by('c', 'south'), open);
  });
});
