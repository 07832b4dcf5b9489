/**
 * Rules for unused files, exports and dependencies. `knip` counts tests as users and rejects exports that only their
 * own file uses; `knip --production` rejects code that only tests use.
 */
const isProduction = process.argv.includes('--production');

const tests = '**/*.test.{ts,tsx}';

/** @type {import('knip').KnipConfig} */
export default {
  // Installed by scripts/setup-machine; Caddy only for tests of the image.
  ignoreBinaries: ['caddy', 'ffmpeg', 'go', 'openssl', 'php', 'psql', 'redis-cli'],
  // Exports for tests are fine as long as the product uses them too.
  ignoreExportsUsedInFile: isProduction,
  workspaces: {
    '.': {
      entry: [
        'scripts/*.ts',
        // Imported by files that scripts/mutate.ts generates.
        'scripts/mutation/trial-setup.ts',
        '.dependency-cruiser*.cjs',
        'docs/.vitepress/{config,theme/index}.ts',
        'docs/repository/*.paths.ts',
      ],
      project: ['scripts/**/*.ts', 'docs/**/*.ts'],
      // The schemas of Kubernetes, imported by kind, and of the Compose specification, read as a file.
      ignoreDependencies: ['dclint', 'kubernetes-models'],
    },
    'clients/typescript': { entry: ['client.ts', 'examples/*.ts'] },
    'apps/server': {
      entry: [
        'src/main-*.ts!',
        // Runs in a process of its own.
        'src/platform/media-tools/image-tool.ts!',
        'scripts/*.ts!',
        `{src,test}/${tests}`,
        // Run by scripts/mutate.ts.
        'test/suite/authorization/authorization.mutation.ts',
      ],
      project: [
        'src/**/*.{ts,tsx}!',
        'scripts/**/*.ts!',
        'seed/**/*.ts!',
        'test/**/*.ts',
        `!src/${tests}!`,
      ],
      // Generated.
      ignore: ['src/platform/database/database-types.ts'],
      // Used by the command line in scripts/dev.ts.
      ignoreDependencies: ['pino-pretty'],
    },
    'apps/web': {
      entry: [`src/${tests}`],
      project: ['src/**/*.{ts,tsx,css}!', `!src/${tests}!`, '!src/**/test-*.{ts,tsx}!'],
      // The document of component tests, named in vitest.config.ts.
      ignoreDependencies: ['happy-dom'],
    },
    'packages/contracts': {
      entry: ['src/*.ts!'],
      project: ['src/**/*.ts!'],
      includeEntryExports: true,
      // Schemas of endpoints in the same file.
      ignoreExportsUsedInFile: true,
    },
    e2e: {
      entry: ['journeys/**/*.ts', 'attacks/*.spec.ts', 'attacks.config.ts'],
      project: ['**/*.ts'],
    },
    bench: { project: ['src/**/*.ts'] },
  },
};
