import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { Mutant } from './code-mutants.ts';
import type { NumberedMutant } from './instrument.ts';
import { startVitest } from './start-vitest.ts';
import { TrialRunner, type Reach, type Trial, type TrialResult } from './trials.ts';

export type Outcome = 'killed' | 'survived' | 'not judged';
export type MutantResult = Mutant & {
  outcome: Outcome;
  seconds: number;
  /** Whether any test runs it. */
  isReached?: boolean;
};

const number = (mutants: Mutant[]): NumberedMutant[] =>
  mutants.map((mutant, id) => ({ ...mutant, id }));

/**
 * Returns the mutants that the authorization table kills. Its test runs once, with code that has all of them, and switches
 * them on in turn.
 */
export async function findKilledByTable(root: string, mutants: Mutant[]): Promise<Set<Mutant>> {
  const tableFile = `${root}/.local/mutation/table`;
  rmSync(tableFile, { force: true });
  const path = 'apps/server/test/suite/authorization/authorization.mutation.ts';
  const options = { isolate: true, provide: { tableFile } };
  const vitest = await startVitest(root, path, number(mutants), options);
  try {
    const test = vitest.getRootProject().createSpecification(`${root}/${path}`);
    const { testModules } = await vitest.rerunTestSpecifications([test]);
    const errors = testModules.flatMap((module) => [
      ...module.errors(),
      ...[...module.children.allTests()].flatMap((each) => each.result().errors ?? []),
    ]);
    if (errors[0]) throw new Error(`The table can’t be used: ${errors[0].message}`);
  } finally {
    await vitest.close();
  }
  const text = existsSync(tableFile) ? readFileSync(tableFile, 'utf8') : '';
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { killed?: number; failed?: string });
  for (const { failed } of lines)
    if (failed) console.log(`  not used, it fails without a mutant: ${failed}`);
  const ids = new Set(lines.map(({ killed }) => killed));
  return new Set(mutants.filter((_, id) => ids.has(id)));
}

const batchSize = 50;
/** How often a file runs with many mutants at once, and how many they are at least. */
const maxRounds = 6;
const minTogether = 3;

/** The tests to try on a mutant, in stages: the nearest first. */
type Plan = {
  of: Mutant;
  mutant: NumberedMutant;
  stages: string[][];
  tried: Set<string>;
  isUnjudged: boolean;
};

/**
 * Runs the tests of mutants in stages. Each file first runs without a mutant, which shows which of its tests reach which
 * mutants; then those tests run with each mutant they reach, until one fails.
 */
export async function runMutants(
  root: string,
  mutants: Mutant[],
  options: { stagesOf: (mutant: Mutant) => string[][]; isLoadedOnce?: boolean },
  report: (mutant: Mutant, result: MutantResult) => void,
): Promise<void> {
  const runner = await TrialRunner.start(root, number(mutants), options.isLoadedOnce === false);
  const began = Date.now();
  const reach = new Map<string, Reach>();
  const durations = new Map<string, number>();
  const plans = mutants.map((mutant, id): Plan => {
    const stages = options.stagesOf(mutant);
    return { of: mutant, mutant: { ...mutant, id }, stages, tried: new Set(), isUnjudged: false };
  });
  const left = new Set(plans);

  function finish(done: Plan[], outcome: Outcome): void {
    const seconds = (Date.now() - began) / 1_000;
    for (const plan of done) left.delete(plan);
    for (const { of, mutant, stages } of done) {
      const isReached = stages.flat().some((file) => reach.get(file)?.has(mutant.id));
      report(of, { ...of, outcome, seconds, isReached });
    }
  }

  /** Records which tests reach which mutants. Files that fail without a mutant are not used. */
  async function recordReach(files: string[]): Promise<void> {
    let results = await runner.run(files.map((file) => ({ file, mutant: -1 })));
    // The machine may have been busy.
    const failed = results.filter(({ outcome }) => outcome !== 'passed');
    for (const { file, message } of failed)
      console.log(`  repeated, it fails without a mutant: ${file}: ${message}`);
    if (failed.length > 0)
      results = [
        ...results.filter(({ outcome }) => outcome === 'passed'),
        ...(await runner.run(failed.map(({ file, mutant }) => ({ file, mutant })))),
      ];
    const recorded = runner.readReach();
    for (const { file, outcome, milliseconds, message } of results) {
      durations.set(file, milliseconds);
      if (outcome !== 'passed')
        console.log(`  not used, it fails without a mutant: ${file}: ${message}`);
      reach.set(file, outcome === 'passed' ? (recorded.get(file) ?? new Map()) : new Map());
    }
    for (const plan of left) if (runner.atLoad.has(plan.mutant.id)) left.delete(plan);
  }

  const trialOf = (file: string, id: number): Trial[] => {
    const tests = reach.get(file)?.get(id);
    if (tests === undefined) return [];
    return [{ file, mutant: id, ...(tests === true ? {} : { tests: [...tests] }) }];
  };

  const passesAlone = new Map<string, boolean>();
  /** Whether a test that times out again is judged, as one that fails. */
  let isRepeated = false;
  const isFailed = ({ outcome }: TrialResult) =>
    outcome === 'failed' || (isRepeated && outcome === 'not judged');

  /** Tests may need earlier ones of their file, so those that fail have to pass alone without the mutant. */
  const needsConfirmation = ({ tests, outcome }: TrialResult) =>
    tests !== undefined || outcome !== 'failed';
  async function confirm(failed: TrialResult[]): Promise<void> {
    const trials = failed
      .filter(needsConfirmation)
      .map(({ file, failedTests }): Trial => ({ file, mutant: -1, tests: failedTests }));
    const keyOf = ({ file, tests = [] }: Trial) => JSON.stringify([file, tests]);
    const unknown = new Map(trials.map((trial) => [keyOf(trial), trial]));
    for (const key of passesAlone.keys()) unknown.delete(key);
    for (const result of unknown.size > 0 ? await runner.run([...unknown.values()]) : [])
      passesAlone.set(keyOf(result), result.outcome === 'passed');
  }
  function isConfirmed(result: TrialResult): boolean {
    const { file, failedTests, outcome } = result;
    if (!needsConfirmation(result)) return true;
    if (outcome === 'not judged' && failedTests.length === 0) return false;
    return passesAlone.get(JSON.stringify([file, failedTests])) === true;
  }

  /** Tries each mutant with some of the files that reach it and were not tried. Returns whether there were any. */
  async function tryNext(batch: Plan[], stage: number, count: number): Promise<boolean> {
    const trials: Trial[] = [];
    for (const { mutant, stages, tried } of batch.filter((plan) => left.has(plan))) {
      const own = (stages[stage] ?? [])
        .filter((file) => !tried.has(file))
        .toSorted((a, b) => (durations.get(a) ?? 0) - (durations.get(b) ?? 0))
        .flatMap((file) => trialOf(file, mutant.id))
        .slice(0, count);
      for (const { file } of own) tried.add(file);
      trials.push(...own);
    }
    if (trials.length === 0) return false;
    const byId = new Map([...left].map((plan) => [plan.mutant.id, plan]));
    const results = await runner.run(trials);
    await confirm(results.filter(isFailed));
    const killed = new Set<Plan>();
    for (const result of results) {
      const plan = byId.get(result.mutant);
      if (isFailed(result) && isConfirmed(result) && plan) killed.add(plan);
      else if (result.outcome !== 'passed' && plan) plan.isUnjudged = true;
    }
    finish([...killed], 'killed');
    return true;
  }

  /** Gives each test a mutant that it reaches and was not tried with. Mutants that more than tests reach are left out. */
  function assignMutants(batch: Plan[], file: string, tried: Set<string>) {
    const mutantByTest: Record<string, number> = {};
    for (const { mutant } of batch.filter((plan) => left.has(plan))) {
      const tests = reach.get(file)?.get(mutant.id) ?? true;
      const isFree = (test: string) =>
        mutantByTest[test] === undefined && !tried.has(`${mutant.id} ${test}`);
      const test = tests === true ? undefined : [...tests].find(isFree);
      if (test !== undefined) mutantByTest[test] = mutant.id;
    }
    for (const [test, id] of Object.entries(mutantByTest)) tried.add(`${id} ${test}`);
    return mutantByTest;
  }

  /**
   * Tries many mutants in one run of a file, each in a test of its own. A test that fails kills its mutant if it passes
   * without it, while half of the others fail as before.
   */
  async function tryTogether(batch: Plan[], file: string): Promise<void> {
    const byId = new Map(batch.map((plan) => [plan.mutant.id, plan]));
    const tried = new Set<string>();
    for (let round = 0; round < maxRounds; round += 1) {
      const mutantByTest = assignMutants(batch, file, tried);
      if (Object.keys(mutantByTest).length < minTogether) return;
      const [result] = await runner.run([{ file, mutant: -1, mutantByTest }]);
      const failed = result?.judgedTests.filter((test) => test in mutantByTest) ?? [];
      const halves = [0, 1].map((rest) => failed.filter((_, index) => index % 2 === rest));
      const checks = halves
        .filter((half) => half.length > 0)
        .map((half) => ({
          file,
          mutant: -1,
          mutantByTest: Object.fromEntries(
            Object.entries(mutantByTest).filter(([test]) => !half.includes(test)),
          ),
        }));
      const checked = checks.length > 0 ? await runner.run(checks) : [];
      const killed = checked.flatMap((check) =>
        failed
          .filter(
            (test) => check.passedTests.includes(test) && check.mutantByTest?.[test] === undefined,
          )
          .flatMap((test) => byId.get(mutantByTest[test] ?? -1) ?? []),
      );
      finish([...new Set(killed)], 'killed');
    }
  }

  async function runStage(batch: Plan[], stage: number): Promise<void> {
    const files = new Set(batch.flatMap(({ stages }) => stages[stage] ?? []));
    const unknown = [...files].filter((file) => !reach.has(file));
    if (unknown.length > 0) await recordReach(unknown);
    for (const file of files)
      await tryTogether(
        batch.filter(({ stages }) => stages[stage]?.includes(file)),
        file,
      );
    let count = 1;
    while (await tryNext(batch, stage, count)) count *= 2;
  }

  /** Runs mutants of neighboring files together, since they have tests in common, and reports after each batch. */
  async function runStages(): Promise<void> {
    const depth = Math.max(0, ...plans.map(({ stages }) => stages.length));
    for (let stage = 0; stage < depth; stage += 1) {
      const all = [...left];
      const minutes = Math.round((Date.now() - began) / 60_000);
      console.log(`stage ${stage + 1} after ${minutes} min: ${all.length} mutants left`);
      for (let from = 0; from < all.length; from += batchSize)
        await runStage(all.slice(from, from + batchSize), stage);
    }
  }

  try {
    await runStages();
    // The machine may have been busy, so those that were not judged are tried once more. A test that times out again with
    // the mutant, and passes without it right after that, kills it.
    const survived = [...left].filter(({ isUnjudged }) => !isUnjudged);
    finish(survived, 'survived');
    for (const plan of left) {
      plan.tried.clear();
      plan.isUnjudged = false;
    }
    isRepeated = true;
    passesAlone.clear();
    await runStages();
    finish(
      [...left].filter(({ isUnjudged }) => !isUnjudged),
      'survived',
    );
    finish([...left], 'not judged');
  } finally {
    await runner.close();
  }
  const atLoad = mutants.filter((_, id) => runner.atLoad.has(id));
  if (atLoad.length > 0)
    await runMutants(root, atLoad, { ...options, isLoadedOnce: false }, report);
}
