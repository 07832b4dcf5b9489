import { beforeAll, expect, test } from 'vitest';
import { i18n, startI18n } from './i18n.ts';

const files = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../locales/**'],
  { query: '?raw', import: 'default', eager: true },
);
const sources = Object.entries(files).map(([path, code]) => ({ path, code }));
const texts = import.meta.glob('./loaders/*-texts.ts');

/** Returns every key of the texts; plural forms also without their suffix. */
function keysOf(texts: object, path: string[] = []): string[] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) => {
    const here = [...path, name];
    if (typeof value === 'object' && value !== null) return keysOf(value, here);
    const key = here.join('.');
    return [key, key.replace(/_(zero|one|two|few|many|other)$/, '')];
  });
}

/** Returns the keys used with `t('…')`, `` t(`…${…}`) `` and `i18nKey="…"`. Placeholders become `*`. */
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
  for (const load of Object.values(texts)) await load();
  keys = new Set(keysOf(i18n.getResourceBundle('en', 'translation') as object));
});

function hasText(pattern: string): boolean {
  if (!pattern.includes('*')) return keys.has(pattern);
  const source = pattern.replaceAll('.', '\\.').replaceAll('*', '[\\w.-]+');
  const expression = new RegExp(`^${source}$`);
  return [...keys].some((key) => expression.test(key));
}

test('has a text for every key that is used', () => {
  const used = usedKeys();
  expect(used.length).toBeGreaterThan(1_000);
  const patterns = new Map(used.map(({ key }) => [key, hasText(key)]));
  expect(used.filter(({ key }) => !patterns.get(key))).toEqual([]);
});
