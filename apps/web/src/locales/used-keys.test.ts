import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { i18n, startI18n } from './i18n.ts';

const root = new URL('..', import.meta.url).pathname;

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path) && !path.startsWith('locales/'))
  .map((path) => ({ path, code: readFileSync(join(root, path), 'utf8') }));

/** Every key of the texts; plural forms count under the name they are asked for by, too. */
function keysOf(texts: object, path: string[] = []): string[] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) => {
    const here = [...path, name];
    if (typeof value === 'object' && value !== null) return keysOf(value, here);
    const key = here.join('.');
    return [key, key.replace(/_(zero|one|two|few|many|other)$/, '')];
  });
}

/** The keys asked for with `t('…')`, `` t(`…${…}`) `` and `i18nKey="…"`; what is filled in stands as `*`. */
function usedKeys(): { path: string; key: string }[] {
  const call = /(?:\bt\(\s*|i18nKey=\{?\s*)(['"`])((?:(?!\1)[^\\\n])+)\1/g;
  return sources.flatMap(({ path, code }) =>
    [...code.matchAll(call)].map(([, , key = '']) => ({
      path,
      key: key.replaceAll(/\$\{[^}]*\}/g, '*'),
    })),
  );
}

let keys = new Set<string>();

beforeAll(async () => {
  startI18n();
  const texts = readdirSync(join(root, 'locales')).filter((name) => name.endsWith('-texts.ts'));
  for (const name of texts) await import(/* @vite-ignore */ `./${name}`);
  keys = new Set(keysOf(i18n.getResourceBundle('en', 'translation') as object));
});

function hasText(pattern: string): boolean {
  if (!pattern.includes('*')) return keys.has(pattern);
  const source = pattern.replaceAll('.', '\\.').replaceAll('*', '[\\w.-]+');
  const expression = new RegExp(`^${source}$`);
  return [...keys].some((key) => expression.test(key));
}

test('every key a screen asks for has a text', () => {
  const used = usedKeys();
  expect(used.length).toBeGreaterThan(1_000);
  const patterns = new Map(used.map(({ key }) => [key, hasText(key)]));
  expect(used.filter(({ key }) => !patterns.get(key))).toEqual([]);
});
