import { expect, test } from 'vitest';
import {
  listDecisionMutants,
  listHeaderMutants,
  listLimitMutants,
  listRefusalMutants,
  listRuleMutants,
  listSchemaMutants,
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

test('removes returned comparisons and moves boundaries of a decision', () => {
  const source = 'const can = (a) => a.x <= 3;\nfunction of(a) {\n  return a.y === a.z;\n}\n';
  expect(changes(listDecisionMutants('a.ts', source))).toEqual([
    ['a.x <= 3', 'true'],
    ['a.x <= 3', 'false'],
    ['a.x <= 3', 'a.x < 3'],
    ['a.y === a.z', 'true'],
    ['a.y === a.z', 'false'],
  ]);
});

test('removes refusals and their reasons', () => {
  const source = `function check(key) {
  if (!key || key.isOld) throw rejected();
  if (key.isFast) count();
  requireScope(key);
  return key.isActive ? undefined : 'inactive';
}
const isRight = (a, b) => a.x && a.y === b;
const isOwn = (a) => a.x === 1;
const isEither = (a) => a.x || a.y;
`;
  expect(changes(listRefusalMutants('a.ts', source))).toEqual([
    ['!key || key.isOld', 'false'],
    ['!key || key.isOld', '!key'],
    ['!key || key.isOld', 'key.isOld'],
    ['requireScope(key);', ';'],
    ['key.isActive', 'true'],
    ['a.x && a.y === b', 'a.x'],
    ['a.x && a.y === b', 'a.y === b'],
    ['a.x === 1', 'true'],
    ['a.x || a.y', 'true'],
  ]);
});

test('removes bounds of a schema', () => {
  expect(changes(listSchemaMutants('a.ts', 'const a = z.int().min(1).nullable();'))).toEqual([
    ['z.int().min(1)', 'z.int()'],
  ]);
});

test.each([
  ['[{ key, max: 20, minutes: 1 }]', 'max: 20', 'max: Infinity'],
  ['[{\n  max: of.one,\n  minutes: 15,\n}]', 'max: of.one', 'max: Infinity'],
  ['[{ key: `code ${id}`, max, minutes }]', 'max', 'max: Infinity'],
  ['if (count > max) stop();', 'max', 'Infinity'],
  ['({\n  free: factors.freeAttempts,\n})', 'free: factors.freeAttempts', 'free: Infinity'],
  ['const limits = { burst: 50 };', 'burst: 50', 'burst: Infinity'],
  ['sql`failed = ${sql.lit(pins.attempts)}`', 'pins.attempts', '2_147_483_647'],
])('makes the limit of %s infinite', (source, before, after) => {
  expect(changes(listLimitMutants('a.ts', source))).toEqual([[before, after]]);
});

test('removes headers', () => {
  expect(changes(listHeaderMutants('a.ts', "({\n  'x-frame-options': 'DENY',\n})"))).toEqual([
    ["'x-frame-options': 'DENY',", ''],
  ]);
});
