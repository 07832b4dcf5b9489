import { expect, test } from 'vitest';
import { listRuleMutants } from './code-mutants.ts';
import { instrument } from './instrument.ts';

/** Runs the instrumented source with one mutant switched on. */
function run(source: string, mutant: number, ...args: unknown[]): unknown {
  const mutants = listRuleMutants('a.js', source).map((each, id) => ({ ...each, id }));
  const code = instrument(source, mutants);
  // eslint-disable-next-line no-new-func, @typescript-eslint/no-implied-eval -- runs the code of this test
  return new Function('isMutant', `${code}; return can;`)((id: number) => id === mutant)(...args);
}

test('switches one of several nested mutants on', () => {
  const source =
    'function can(a, b) { requireOld(a); if (a && b) return "both"; return "é"; } function requireOld(a) { if (a === 2) throw new Error("old"); }';
  const none = -1;
  expect(run(source, none, 1, 0)).toBe('é');
  expect(() => run(source, none, 2, 0)).toThrow('old');
  const results = Array.from({ length: 7 }, (_, mutant) => {
    try {
      return run(source, mutant, 2, 0);
    } catch {
      return 'old';
    }
  });
  // Without the required check; the condition true, false, its left and its right operand; then the check itself.
  expect(results).toEqual(['é', 'old', 'old', 'old', 'old', 'old', 'é']);
  expect([1, 2, 3, 4].map((mutant) => run(source, mutant, 1, 0))).toEqual([
    'both',
    'é',
    'both',
    'é',
  ]);
});
