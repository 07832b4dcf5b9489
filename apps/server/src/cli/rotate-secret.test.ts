import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from './commands.ts';

const old = 'o'.repeat(40);
let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'settings-'));
  file = join(folder, 'atrium.env');
  const lines = ['# Settings', `AUTH_SECRET="${old}"`, 'MAIL_FROM="Atrium <a@b.example>"', ''];
  await writeFile(file, lines.join('\n'), { mode: 0o640 });
});
afterEach(() => rm(folder, { recursive: true }));

async function rotate(...args: string[]) {
  const lines: string[] = [];
  const add = (line: string) => void lines.push(line);
  const terminal = { env: {}, print: add, printError: add, readPassword: async () => '' };
  return { code: await runCommand(['rotate-secret', ...args], terminal), text: lines.join('\n') };
}
const read = async () => (await readFile(file, 'utf8')).split('\n');
const find = async (name: string) =>
  (await read()).find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1);

test('accepts a new secret first, then uses it, then drops the old one', async () => {
  expect(await rotate('prepare', file)).toMatchObject({ code: 0 });
  const next = await find('AUTH_SECRET_ACCEPTED');
  expect(next).toMatch(/^[\da-f]{64}$/);
  expect(await find('AUTH_SECRET')).toBe(`"${old}"`);

  const switched = await rotate('switch', file);
  expect(switched).toMatchObject({ code: 0 });
  expect(switched.text).not.toContain(next);
  expect(await find('AUTH_SECRET')).toBe(next);
  expect(await find('AUTH_SECRET_ACCEPTED')).toBe(old);

  expect(await rotate('finish', file)).toMatchObject({ code: 0 });
  expect(await read()).toEqual([
    '# Settings',
    'MAIL_FROM="Atrium <a@b.example>"',
    `AUTH_SECRET=${next}`,
    '',
  ]);
  expect((await stat(file)).mode & 0o777).toBe(0o640);
});

test('refuses steps in another order and changes nothing', async () => {
  const before = await read();
  for (const step of ['switch', 'finish'])
    expect(await rotate(step, file)).toMatchObject({ code: 1 });
  expect(await read()).toEqual(before);
  await rotate('prepare', file);
  const prepared = await read();
  expect(await rotate('prepare', file)).toMatchObject({
    code: 1,
    text: expect.stringContaining('is set already'),
  });
  expect(await rotate('finish', file)).toMatchObject({
    code: 1,
    text: expect.stringContaining('Run rotate-secret switch first'),
  });
  expect(await read()).toEqual(prepared);
  await rotate('switch', file);
  const switched = await read();
  expect(await rotate('switch', file)).toMatchObject({
    code: 1,
    text: expect.stringContaining('is used already'),
  });
  expect(await read()).toEqual(switched);
  await rotate('finish', file);
  expect(await rotate('prepare', file)).toMatchObject({ code: 0 });
});

test('refuses to move a secret that needs quotes', async () => {
  await writeFile(file, "AUTH_SECRET='has a space and a $'\n");
  await rotate('prepare', file);
  const prepared = await read();
  expect(await rotate('switch', file)).toMatchObject({ code: 1 });
  expect(await read()).toEqual(prepared);
});

test('shows its usage, and names a file without the secret', async () => {
  for (const args of [[], ['prepare'], ['toString', file], ['keys', file], ['switch', file, 'x']])
    expect(await rotate(...args)).toMatchObject({ code: 2 });
  expect(await rotate('prepare', join(folder, 'missing'))).toMatchObject({ code: 1 });
  await writeFile(file, 'PORT=1\n');
  expect(await rotate('prepare', file)).toMatchObject({
    code: 1,
    text: `${file} does not contain AUTH_SECRET.`,
  });
});
