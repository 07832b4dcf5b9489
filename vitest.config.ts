import { defineConfig } from 'vitest/config';

const shared = { conditions: ['source'] };
const setupFiles = ['scripts/property-seed.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        resolve: shared,
        ssr: { resolve: shared },
        test: {
          name: 'unit',
          setupFiles,
          include: ['{apps,packages,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.int.test.ts', '**/node_modules/**', '**/dist/**'],
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
          maxWorkers: 2,
          // Modules hold no state outside the resources each test file opens, so files can share them.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
