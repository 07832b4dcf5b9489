import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../commands.ts';
import { parsePastTime } from '../past-time.ts';

async function run(...args: string[]) {
  const lines: string[] = [];
  const add = (line: string) => void lines.push(line);
  const terminal = { env: {}, print: add, printError: add, readPassword: async () => '' };
  return { code: await runCommand(['restore', ...args], terminal), text: lines.join('\n') };
}

test('refuses a folder that is not empty and changes nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'restore-'));
  await writeFile(join(folder, 'PG_VERSION'), '15');
  expect(await run('--to', folder)).toEqual({
    code: 1,
    text: `${folder} is not empty. Nothing was changed. Name an empty folder.`,
  });
  await rm(folder, { recursive: true });
});

test('shows its usage for a relative folder and for unknown options', async () => {
  for (const args of [
    ['--to', 'data'],
    ['--force'],
    ['--to', '/data', '--replace'],
    ['--timeline', '2'],
    ['--target-time', '2026-01-02T03:04:05Z', '--timeline', 'last'],
  ])
    expect(await run(...args)).toMatchObject({ code: 2, text: expect.stringContaining('Usage') });
});

test('accepts only past times with a zone', async () => {
  expect(parsePastTime('2026-01-02T03:04:05+01:00')).toEqual(new Date('2026-01-02T02:04:05Z'));
  for (const text of ['2026-01-02T03:04:05', 'yesterday', '2026-13-01T00:00:00Z'])
    expect(() => parsePastTime(text)).toThrow('is not a time with a zone');
  expect(() => parsePastTime('2999-01-01T00:00:00Z')).toThrow('is in the future');
  expect(await run('--target-time', 'yesterday')).toMatchObject({ code: 1 });
});
