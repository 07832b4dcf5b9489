import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { TestModule, Vitest } from 'vitest/node';
import { startVitest, type NumberedMutants } from './start-vitest.ts';
import { inHooks, whileLoading } from './trial-setup.ts';

/**
 * A file of tests to run with one mutant, or with none (-1); only the given tests, if any are given. With `mutantByTest`
 * all tests run, some with a mutant of their own.
 */
export type Trial = {
  file: string;
  mutant: number;
  tests?: string[];
  mutantByTest?: Record<string, number>;
};

export type TrialResult = Trial & {
  /** A trial whose tests only timed out is not judged: the machine may have been too busy. */
  outcome: 'failed' | 'passed' | 'not judged';
  failedTests: string[];
  passedTests: string[];
  /** Tests that failed for another reason than a busy machine. */
  judgedTests: string[];
  milliseconds: number;
  /** The first error. */
  message: string;
};

/** The tests of a file that reach a mutant, or true if all have to run. */
export type Reach = Map<number, Set<string> | true>;

/** Errors of a busy machine, which say nothing about the mutant. */
const busy = /timed? ?out|Matcher did not succeed in time|ECONNRE|too many clients|expected 503\b/i;

/** Runs files of tests with mutants, many of them in the same process. */
export class TrialRunner {
  private readonly vitest: Vitest;
  private readonly folder: string;
  private readonly reachedFile: string;
  private readonly isIsolated: boolean;
  private trials = 0;

  /** Mutants that only run when a module is loaded, so that they can't be switched in a process that has loaded it. */
  readonly atLoad = new Set<number>();

  private constructor(
    vitest: Vitest,
    paths: { folder: string; reachedFile: string },
    isIsolated: boolean,
  ) {
    this.vitest = vitest;
    this.folder = paths.folder;
    this.reachedFile = paths.reachedFile;
    this.isIsolated = isIsolated;
  }

  /**
   * `isIsolated` loads the modules for each trial, which is slower, but also switches the mutants that run when a
   * module is loaded.
   */
  static async start(root: string, mutants: NumberedMutants, isIsolated: boolean) {
    // Groups can run at the same time, in several commands.
    const name = `.local/mutation/trials-${process.pid}`;
    const folder = `${root}/${name}`;
    const reachedFile = `${folder}/reached`;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const include = `${name}/*.test.ts`;
    const vitest = await startVitest(root, include, mutants, {
      isolate: isIsolated,
      provide: { reachedFile },
    });
    return new TrialRunner(vitest, { folder, reachedFile }, isIsolated);
  }

  async run(trials: Trial[]): Promise<TrialResult[]> {
    const byModule = new Map(
      trials.map((trial) => {
        this.trials += 1;
        const path = `${this.folder}/${this.trials}.test.ts`;
        const setup = `import { beginTrial } from '../../../scripts/mutation/trial-setup.ts';`;
        // The query loads the file once for each trial.
        const load = `() => import('../../../${trial.file}?trial=${this.trials}')`;
        writeFileSync(path, `${setup}\nawait beginTrial(${JSON.stringify(trial)}, ${load});\n`);
        return [path, trial] as const;
      }),
    );
    const project = this.vitest.getRootProject();
    const specifications = [...byModule.keys()].map((path) => project.createSpecification(path));
    const { testModules } = await this.vitest.rerunTestSpecifications(specifications);
    // The result also contains the files of earlier runs.
    return testModules.flatMap((module) => {
      const trial = byModule.get(module.moduleId);
      return trial ? [judge(trial, module)] : [];
    });
  }

  /** Returns what the trials without a mutant have recorded, by file. */
  readReach(): Map<string, Reach> {
    const byFile = new Map<string, Reach>();
    const firstTests = new Map<string, string>();
    const text = existsSync(this.reachedFile) ? readFileSync(this.reachedFile, 'utf8') : '';
    for (const line of text.split('\n').filter(Boolean)) {
      const { file, test, isFirst, reached } = JSON.parse(line) as {
        file: string;
        test: string;
        isFirst: boolean;
        reached: number[];
      };
      if (isFirst) firstTests.set(file, test);
      const reach: Reach = byFile.get(file) ?? new Map();
      byFile.set(file, reach);
      for (const id of reached) {
        const tests = reach.get(id) ?? new Set();
        if (test === whileLoading && !this.isIsolated) this.atLoad.add(id);
        else if (test === inHooks || test === whileLoading || tests === true) reach.set(id, true);
        else reach.set(id, tests.add(test));
      }
    }
    // The first test prepares what the others use, such as the app.
    for (const [file, reach] of byFile)
      for (const [id, tests] of reach) {
        const [only] = tests === true ? [] : tests;
        if (tests !== true && tests.size === 1 && only === firstTests.get(file))
          reach.set(id, true);
      }
    return byFile;
  }

  async close(): Promise<void> {
    await this.vitest.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function judge(trial: Trial, module: TestModule): TrialResult {
  const failed = [...module.children.allTests('failed')];
  const suites = [...module.children.allSuites()];
  const messages = [
    ...module.errors(),
    ...suites.flatMap((suite) => suite.errors()),
    ...failed.flatMap((test) => test.result().errors ?? []),
  ].map(({ message }) => message);
  const failedTests = failed.map(({ fullName }) => fullName);
  const milliseconds = module.diagnostic().duration;
  const passedTests = [...module.children.allTests('passed')].map(({ fullName }) => fullName);
  const judgedTests = failed
    .filter((test) => test.result().errors?.some(({ message }) => !busy.test(message)))
    .map(({ fullName }) => fullName);
  const result = {
    ...trial,
    failedTests,
    passedTests,
    judgedTests,
    milliseconds,
    message: messages[0] ?? '',
  };
  if (messages.length === 0 && module.ok()) return { ...result, outcome: 'passed' };
  const isJudged = messages.some((message) => !busy.test(message));
  return { ...result, outcome: isJudged ? 'failed' : 'not judged' };
}
