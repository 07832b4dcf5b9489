import { readFileSync } from 'node:fs';
import type { ProvidedContext } from 'vitest';
import { createVitest, type Vitest } from 'vitest/node';
import { instrument, type NumberedMutant } from './instrument.ts';

export type NumberedMutants = readonly NumberedMutant[];

const conditions = { conditions: ['source'] };

/** Starts Vitest with the code that has all the mutants, each behind a switch. */
export async function startVitest(
  root: string,
  include: string,
  mutants: NumberedMutants,
  options: { isolate: boolean; provide: Partial<ProvidedContext> },
): Promise<Vitest> {
  const byFile = Map.groupBy(mutants, ({ file }) => file);
  const plugin = {
    name: 'mutants',
    enforce: 'pre' as const,
    transform: (_code: string, id: string) => {
      const own = byFile.get(id.split('?', 1)[0]?.replace(`${root}/`, '') ?? '');
      const source = own?.[0] && readFileSync(`${root}/${own[0].file}`, 'utf8');
      return source && own ? { code: instrument(source, own), map: null } : undefined;
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
      setupFiles: ['scripts/property-seed.ts', 'scripts/mutation/mutant-switch.ts'],
      globalSetup: ['apps/server/test/global-setup.ts'],
      // Stored modules would hide the mutants.
      fsModuleCache: false,
      maxWorkers: 2,
      testTimeout: 60_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 20_000 } },
      reporters: [{}],
      silent: true,
      // Figures of attacks that run with a mutant are wrong.
      env: { ATTACK_FIGURES: '' },
      ...options,
    },
    { resolve: conditions, ssr: { resolve: conditions }, plugins: [plugin] },
  );
  await vitest.standalone();
  return vitest;
}
