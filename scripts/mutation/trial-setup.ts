import { appendFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { mutants } from './mutant-switch.ts';

/** Names under which mutants are recorded that are reached outside tests. */
export const inHooks = '* hooks';
export const whileLoading = '* loading';

/**
 * Prepares a file of tests for one mutant, or for none to record which of its tests reach which mutants. Only the given
 * tests run, until one fails. With `mutantByTest` all run, each with its own mutant. `load` imports the file.
 */
export async function beginTrial(
  trial: {
    file: string;
    mutant: number;
    tests?: string[];
    mutantByTest?: Record<string, number>;
  },
  load: () => Promise<unknown>,
): Promise<void> {
  const { file, mutant, tests, mutantByTest } = trial;
  let hasFailed = false;
  let first: string | undefined;
  const record = (test: string) => {
    if (mutant < 0 && !mutantByTest && mutants.reached.size > 0) {
      const line = JSON.stringify({
        file,
        test,
        isFirst: test === first,
        reached: [...mutants.reached],
      });
      appendFileSync(inject('reachedFile'), `${line}\n`);
    }
    mutants.reached.clear();
  };
  mutants.reached.clear();
  mutants.active = mutant;
  beforeAll(() => {
    mutants.active = mutant;
  });
  beforeEach(({ task, skip }) => {
    record(inHooks);
    if (mutantByTest) mutants.active = mutantByTest[task.fullTestName] ?? mutant;
    else if (hasFailed || (tests && !tests.includes(task.fullTestName))) skip();
  });
  afterEach(({ task }) => {
    first ??= task.fullTestName;
    record(task.fullTestName);
    hasFailed ||= task.result?.state === 'fail';
    mutants.active = mutant;
  });
  afterAll(() => {
    mutants.active = -1;
  });
  await load();
  record(whileLoading);
}
