import { defineConfig } from 'vitest/config';

const shared = { conditions: ['source'] };
const components = 'apps/web/src/**/*.test.tsx';
const setupFiles = ['scripts/property-seed.ts'];
// Vitest leaves one core to its main process, which is half of a small machine.
const maxWorkers = 2;

export default defineConfig({
  test: {
    projects: [
      {
        resolve: shared,
        ssr: { resolve: shared },
        test: {
          name: 'unit',
          setupFiles,
          maxWorkers,
          include: ['{apps,packages,scripts}/**/*.test.{ts,tsx}'],
          exclude: [components, '**/*.int.test.ts', '**/node_modules/**', '**/dist/**'],
        },
      },
      {
        resolve: shared,
        ssr: { resolve: shared },
        test: {
          name: 'components',
          setupFiles: [...setupFiles, 'apps/web/src/ui/testing/test-setup.ts'],
          include: [components],
          environment: 'happy-dom',
          maxWorkers,
          // One document per worker instead of per file; test-setup.ts resets it after each test.
          isolate: false,
        },
      },
      {
        resolve: shared,
        ssr: { resolve: shared },
        test: {
          name: 'int',
          setupFiles,
          include: ['apps/server/**/*.int.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          maxWorkers,
          // Modules hold no state outside the resources each test file opens, so files can share them.
          isolate: false,
          testTimeout: 20_000,
          // A loaded machine can take seconds to reach the condition.
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
