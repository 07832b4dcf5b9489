import { expect, test } from 'vitest';
import {
  listHeaderMutants,
  listLimitMutants,
  listRuleMutants,
  type Mutant,
} from './code-mutants.ts';
import { instrument } from './instrument.ts';

/** No mutant is switched on. */
const none = -1;

/** Runs the instrumented source with one mutant switched on. */
function run(source: string, all: Mutant[], mutant: number, ...args: unknown[]): unknown {
  const mutants = all.map((each, id) => ({ ...each, id }));
  const code = instrument(source, mutants);
  // eslint-disable-next-line no-new-func, @typescript-eslint/no-implied-eval -- runs the code of this test
  return new Function('isMutant', `${code}; return can;`)((id: number) => id === mutant)(...args);
}

test('switches one of several nested mutants on', () => {
  const source =
    'function can(a, b) { requireOld(a); if (a && b) return "both"; return "é"; } function requireOld(a) { if (a === 2) throw new Error("old"); }';
  const rules = listRuleMutants('a.js', source);
  expect(run(source, rules, none, 1, 0)).toBe('é');
  expect(() => run(source, rules, none, 2, 0)).toThrow('old');
  const results = Array.from({ length: 7 }, (_, mutant) => {
    try {
      return run(source, rules, mutant, 2, 0);
    } catch {
      return 'old';
    }
  });
  // Without the required check; the condition true, false, its left and its right operand; then the check itself.
  expect(results).toEqual(['é', 'old', 'old', 'old', 'old', 'old', 'é']);
  expect([1, 2, 3, 4].map((mutant) => run(source, rules, mutant, 1, 0))).toEqual([
    'both',
    'é',
    'both',
    'é',
  ]);
});

test('switches a header off', () => {
  const source = "const can = () => ({\n  'x-frame-options': 'DENY',\n});";
  const headers = listHeaderMutants('a.js', source);
  expect(run(source, headers, none)).toEqual({ 'x-frame-options': 'DENY' });
  expect(run(source, headers, 0)).toEqual({});
});

test('removes a limit when it is read', () => {
  const source =
    'const limit = { max: 20, minutes: 1 };\nconst can = (max, minutes) => [limit, { key: 1, max, minutes }].map((each) => each.max);';
  const limits = listLimitMutants('a.js', source);
  expect(run(source, limits, none, 5, 1)).toEqual([20, 5]);
  expect(run(source, limits, 0, 5, 1)).toEqual([Infinity, 5]);
  expect(run(source, limits, 1, 5, 1)).toEqual([20, Infinity]);
});
