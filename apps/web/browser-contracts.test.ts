import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { forBrowser } from './browser-contracts.ts';

test('an endpoint is left with its method and address, on the lines they stood on', () => {
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

test('what calls something can be dropped if nobody uses it; plain values stay as they are', () => {
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

test('no page asks an endpoint for its schema: the browser has none', () => {
  const src = fileURLToPath(new URL('src', import.meta.url));
  const asking = globSync(`${src}/**/*.{ts,tsx}`).filter((file) =>
    /\.schema\b/.test(readFileSync(file, 'utf8')),
  );
  expect(asking).toEqual([]);
});
