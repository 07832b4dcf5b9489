import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = 'apps/server/src';
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const page = readFileSync('docs/operations.md', 'utf8');
const inventory = page.slice(
  page.indexOf('\n## Cryptography\n'),
  page.indexOf('\n## ', page.indexOf('\n## Cryptography\n') + 1),
);
const listed = new Set([...inventory.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code));

const findAll = (pattern: RegExp, format: (match: RegExpMatchArray) => string) =>
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map((match) => ({ path, use: format(match) })),
  );
const unlisted = (uses: { path: string; use: string }[]) =>
  uses.filter(({ use }) => !listed.has(use)).map(({ path, use }) => `${use} in ${path}`);

const functions =
  'createHash|createHmac|createSign|createVerify|hash|hkdf|hkdfSync|pbkdf2|pbkdf2Sync|generateKeyPair|generateKeyPairSync|sign|verify';

describe('the cryptographic inventory of docs/operations.md', () => {
  test('lists each algorithm that is passed to a function of node:crypto', () => {
    const uses = findAll(
      new RegExp(`(?<![.\\w])(${functions})\\(\\s*'([\\w-]+)'`, 'g'),
      ([, name = '', algorithm = '']) => `${name}('${algorithm}')`,
    );
    expect(uses.length).toBeGreaterThan(20);
    expect(unlisted(uses)).toEqual([]);
  });

  test('misses no algorithm because it is passed as a variable', () => {
    const variable =
      /(?<![.\w])(createHash|createHmac|hkdf(?:Sync)?|generateKeyPair(?:Sync)?)\((?!\s*')/g;
    expect(findAll(variable, ([call]) => call)).toEqual([]);
  });

  test('lists each cipher and each algorithm of a signed token', () => {
    const ciphers = findAll(/'((?:aes|chacha20|xchacha20)-[\w-]+)'/g, ([, cipher = '']) => cipher);
    const tokens = findAll(
      /'((?:RS|PS|ES|HS)(?:256|384|512)|EdDSA)'/g,
      ([, algorithm = '']) => algorithm,
    );
    expect(ciphers.length).toBeGreaterThan(1);
    expect(unlisted([...ciphers, ...tokens])).toEqual([]);
  });

  test('lists what libraries hash and encrypt', () => {
    const libraries = findAll(
      /from '(@node-rs\/argon2|better-auth\/crypto)'/g,
      ([, name = '']) => name,
    );
    expect(libraries.length).toBeGreaterThan(1);
    expect(unlisted(libraries)).toEqual([]);
  });
});
