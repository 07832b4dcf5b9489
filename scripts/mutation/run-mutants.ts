import { createVitest, type Vitest } from 'vitest/node';
import type { Mutant } from './code-mutants.ts';

export type MutantResult = Mutant & { outcome: 'killed' | 'survived'; seconds: number };

const conditions = { conditions: ['source'] };

/** Starts Vitest with the integration tests and a plugin that replaces one file by its mutant. */
async function startVitest(root: string) {
  const state: { mutant: Mutant | undefined } = { mutant: undefined };
  const replaceFile = {
    name: 'mutant',
    enforce: 'pre' as const,
    transform: (_code: string, id: string) =>
      state.mutant && id.split('?', 1)[0] === `${root}/${state.mutant.file}`
        ? { code: state.mutant.code, map: null }
        : undefined,
  };
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root,
      watch: false,
      include: ['apps/server/**/*.{int.test,test}.ts'],
      exclude: ['**/node_modules/**', '**/dist/**'],
      setupFiles: ['scripts/property-seed.ts'],
      globalSetup: ['apps/server/test/global-setup.ts'],
      bail: 1,
      // Stored or loaded modules would hide the mutant.
      fsModuleCache: false,
      isolate: true,
      maxWorkers: 2,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      reporters: [{}],
      silent: true,
    },
    { resolve: conditions, ssr: { resolve: conditions }, plugins: [replaceFile] },
  );
  await vitest.standalone();
  return { vitest, state };
}

async function passes(vitest: Vitest, files: string[]): Promise<boolean> {
  const specifications = await vitest.globTestSpecifications(files);
  if (specifications.length === 0) throw new Error(`No tests: ${files.join(', ')}`);
  const { testModules, unhandledErrors } = await vitest.rerunTestSpecifications(specifications);
  return unhandledErrors.length === 0 && testModules.every((module) => module.ok());
}

/**
 * Runs mutants one after another. The tests of each are in stages, the most likely to fail first; they stop at the first
 * failure.
 */
export async function runMutants(
  root: string,
  mutants: Mutant[],
  stagesOf: (mutant: Mutant) => string[][],
  report: (result: MutantResult) => void,
): Promise<MutantResult[]> {
  const { vitest, state } = await startVitest(root);
  const results: MutantResult[] = [];
  try {
    const sound = new Set<string>();
    // Tests that fail without a mutant would kill every one, so each stage runs without one first.
    const requireSound = async (files: string[]) => {
      if (sound.has(files.join())) return;
      if (!(await passes(vitest, files)))
        throw new Error(`Tests fail without a mutant: ${files.join(', ')}`);
      sound.add(files.join());
    };
    for (const mutant of mutants) {
      const began = Date.now();
      const use = (active: Mutant | undefined) => {
        state.mutant = active;
        vitest.invalidateFile(`${root}/${mutant.file}`);
      };
      let isKilled = false;
      for (const files of stagesOf(mutant)) {
        if (isKilled) break;
        await requireSound(files);
        use(mutant);
        isKilled = !(await passes(vitest, files));
        use(undefined);
      }
      const seconds = (Date.now() - began) / 1_000;
      const result: MutantResult = {
        ...mutant,
        outcome: isKilled ? 'killed' : 'survived',
        seconds,
      };
      results.push(result);
      report(result);
    }
  } finally {
    await vitest.close();
  }
  return results;
}
