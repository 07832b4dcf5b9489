import { expect, test } from 'vitest';
import {
  listHeaderMutants,
  listLimitMutants,
  listRuleMutants,
  type Mutant,
} from './code-mutants.ts';

const changes = (mutants: Mutant[]) => mutants.map(({ before, after }) => [before.trim(), after]);

test('removes conditions, operands and required checks of a policy', () => {
  const source =
    '// é\nfunction can(a) {\n  requireActive(a);\n  if (a.x) throw a;\n  return a.y && a.z;\n}\n';
  expect(changes(listRuleMutants('a.ts', source))).toEqual([
    ['requireActive(a);', ';'],
    ['a.x', 'true'],
    ['a.x', 'false'],
    ['a.y && a.z', 'a.y'],
    ['a.y && a.z', 'a.z'],
  ]);
  expect(listRuleMutants('a.ts', source)[0]).toMatchObject({ line: 3 });
});

test('removes conditions of an SQL predicate', () => {
  const source = 'const own = sql<boolean>`a = 1\n  and b = 2`;\n';
  expect(changes(listRuleMutants('a.ts', source))).toEqual([
    ['sql<boolean>`a = 1\n  and b = 2`', 'sql<boolean>`true`'],
    ['sql<boolean>`a = 1\n  and b = 2`', 'sql<boolean>`false`'],
    ['and b = 2', ''],
  ]);
});

test('removes a clause with a nested template, and leaves the end of its group', () => {
  const source =
    'const own = sql<boolean>`exists (\n  select\n  and ${is(sql`a`)}\n  and b in (\n 1) )`;';
  const clauses = changes(listRuleMutants('a.ts', source)).filter(([, after]) => after === '');
  expect(clauses).toEqual([
    ['and ${is(sql`a`)}', ''],
    ['and b in (\n 1)', ''],
  ]);
});

test('makes limits infinite and removes headers', () => {
  expect(changes(listLimitMutants('a.ts', '[{ key, max: 20, minutes: 1 }]'))).toEqual([
    ['20', 'Infinity'],
  ]);
  expect(changes(listHeaderMutants('a.ts', "({\n  'x-frame-options': 'DENY',\n})"))).toEqual([
    ["'x-frame-options': 'DENY',", ''],
  ]);
});
