import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

const page = readFileSync('docs/operations.md', 'utf8');
const from = page.indexOf('\n## Limits\n');
const section = page.slice(from, page.indexOf('\n## ', from + 1));
const rows = section
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const toNumber = (text: string) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));

const contracts = 'packages/contracts/src';
const server = 'apps/server/src';
/** The constants of each module, and of all. */
const modules: Record<string, unknown> = {};
const constants: Record<string, unknown> = {};

/** Returns the number behind a name such as `demo.signInsPerMinute`. */
const resolveName = (name: string, scope: unknown): unknown =>
  name
    .split('.')
    .reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], scope);

beforeAll(async () => {
  for (const module of readdirSync(contracts)) {
    const file = resolve(contracts, module, 'constants.ts');
    if (!existsSync(file)) continue;
    const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    modules[module] = exported;
    Object.assign(constants, exported);
  }
});

/** A limit in code: a number, a constant of the contracts or one of the same file. */
function readMaximum(text: string, source: string): number {
  if (/^[\d_]+$/.test(text)) return Number(text.replaceAll('_', ''));
  const own = new RegExp(`const ${text} = ([\\d_]+);`).exec(source)?.[1];
  if (own !== undefined) return Number(own.replaceAll('_', ''));
  return Number(resolveName(text, constants));
}

/** Minutes in code: a number or a product of numbers. */
const readMinutes = (text: string) =>
  text.split(' * ').reduce((product, each) => product * Number(each.replaceAll('_', '')), 1);

/** Lists the limits within a time that the server enforces, as `file maximum minutes`. */
function listRates(): string[] {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = readFileSync(join(server, file), 'utf8');
      const pairs = source.matchAll(/max: ([\w.]+),\s*minutes: ([\d_]+(?: \* [\d_]+)*)/g);
      return [...pairs].map(([, max = '', minutes = '']) =>
        [file, readMaximum(max, source), readMinutes(minutes)].join(' '),
      );
    });
}

describe('the limits of docs/operations.md', () => {
  test('have the values of their constants', () => {
    const listed = rows.flatMap(([, , value = '', name = '']) => {
      const [, module = '', path = ''] = /^`([\w-]+) ([\w.]+)`$/.exec(name) ?? [];
      return module ? [{ module, path, value: toNumber(value) }] : [];
    });
    expect(listed.length).toBeGreaterThan(60);
    for (const { module, path, value } of listed)
      expect({ module, path, value }).toEqual({
        module,
        path,
        value: resolveName(path, modules[module]),
      });
  });

  test('list every limit within a time that the server enforces', () => {
    const listed = rows.flatMap(([, , , max = '', minutes = '', file = '']) =>
      /^`.+\.ts`$/.test(file)
        ? [[file.replaceAll('`', ''), toNumber(max), toNumber(minutes)].join(' ')]
        : [],
    );
    expect(listed.toSorted()).toEqual(listRates().toSorted());
  });
});
