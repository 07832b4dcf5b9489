import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createVitest, type Vitest } from 'vitest/node';
import type { Mutant } from './code-mutants.ts';
import { instrument } from './instrument.ts';

export type MutantResult = Mutant & { outcome: 'killed' | 'survived'; seconds: number };

const conditions = { conditions: ['source'] };

/** Starts Vitest with the integration tests and a plugin that replaces files. */
async function startVitest(
  root: string,
  include: string,
  codeOf: (file: string) => string | undefined,
  provide: { killedFile?: string } = {},
): Promise<Vitest> {
  const replaceFiles = {
    name: 'mutants',
    enforce: 'pre' as const,
    transform: (_code: string, id: string) => {
      const code = codeOf(id.split('?', 1)[0]?.replace(`${root}/`, '') ?? '');
      return code === undefined ? undefined : { code, map: null };
    },
  };
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root,
      watch: false,
      include: [include],
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
      provide,
    },
    { resolve: conditions, ssr: { resolve: conditions }, plugins: [replaceFiles] },
  );
  await vitest.standalone();
  return vitest;
}

async function passes(vitest: Vitest, files: string[]): Promise<boolean> {
  const specifications = await vitest.globTestSpecifications(files);
  if (specifications.length === 0) throw new Error(`No tests: ${files.join(', ')}`);
  const { testModules, unhandledErrors } = await vitest.rerunTestSpecifications(specifications);
  return unhandledErrors.length === 0 && testModules.every((module) => module.ok());
}

/**
 * Returns the mutants that the authorization table kills. Its test runs once, with code that has all of them, and switches
 * them on in turn.
 */
export async function findKilledByTable(root: string, mutants: Mutant[]): Promise<Set<Mutant>> {
  const killedFile = `${root}/.local/mutation/killed-by-table`;
  rmSync(killedFile, { force: true });
  const numbered = mutants.map((mutant, id) => ({ ...mutant, id }));
  const byFile = Map.groupBy(numbered, ({ file }) => file);
  const codeOf = (file: string) => {
    const own = byFile.get(file);
    return own && instrument(readFileSync(`${root}/${file}`, 'utf8'), own);
  };
  const test = 'apps/server/test/suite/authorization/authorization.mutation.ts';
  const vitest = await startVitest(root, test, codeOf, { killedFile });
  try {
    if (!(await passes(vitest, [test])))
      throw new Error('The authorization table could not be used');
  } finally {
    await vitest.close();
  }
  const lines = existsSync(killedFile) ? readFileSync(killedFile, 'utf8').split('\n') : [];
  const ids = new Set(lines.filter(Boolean).map(Number));
  return new Set(mutants.filter((_, id) => ids.has(id)));
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
  const state: { mutant: Mutant | undefined } = { mutant: undefined };
  const codeOf = (file: string) => (file === state.mutant?.file ? state.mutant.code : undefined);
  const vitest = await startVitest(root, 'apps/server/**/*.{int.test,test}.ts', codeOf);
  const results: MutantResult[] = [];
  try {
    const sound = new Map<string, boolean>();
    // Tests that fail without a mutant would kill every one, so each stage runs without one first.
    const isSound = async (files: string[]) => {
      const known = sound.get(files.join());
      if (known !== undefined) return known;
      const passed = await passes(vitest, files);
      if (!passed) console.log(`  not used, they fail without a mutant: ${files.join(', ')}`);
      sound.set(files.join(), passed);
      return passed;
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
        if (!(await isSound(files))) continue;
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
