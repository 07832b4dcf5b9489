import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { forBrowser } from './browser-contracts.ts';

test('reduces an endpoint to its method and URL and keeps line numbers', () => {
  const source = `import { z } from 'zod';
export const call = endpoint({
  method: 'GET',
  url: '/api/things',
  schema: {
    response: { 200: z.array(thing) },
  },
});
export const last = 1;`;
  const code = forBrowser('contract.ts', source);
  expect(code).not.toContain('z.array');
  expect(code).toContain("url: '/api/things'");
  expect(code.split('\n').indexOf('export const last = 1;')).toBe(8);
});

test('marks initializers with calls as pure and leaves plain values unchanged', () => {
  const source = `export const size = 5;
export const words = ['a', 'b'] as const;
const name = z.string().max(size);
export const parts = { name, ...others(1) };
export const check = (text: string) => text !== '';`;
  expect(forBrowser('contract.ts', source)).toBe(`export const size = 5;
export const words = ['a', 'b'] as const;
const name = /* @__PURE__ */ (() => (z.string().max(size)))();
export const parts = /* @__PURE__ */ (() => ({ name, ...others(1) }))();
export const check = (text: string) => text !== '';`);
});

test('finds no access to endpoint schemas in the web app', () => {
  const src = fileURLToPath(new URL('src', import.meta.url));
  const asking = globSync(`${src}/**/*.{ts,tsx}`).filter((file) =>
    /\.schema\b/.test(readFileSync(file, 'utf8')),
  );
  expect(asking).toEqual([]);
});
