import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

type Import = { from: string; to: string };

/** Imports that each break one rule, in folders that do not exist: rules match patterns, not a list. */
const violations: (Import & { rule: string })[] = [
  {
    rule: 'web-and-server-meet-in-contracts',
    from: 'apps/web/src/lib/a.ts',
    to: 'apps/server/src/platform/a.ts',
  },
  {
    rule: 'contracts-import-zod-only',
    from: 'packages/contracts/src/a.ts',
    to: 'apps/server/src/platform/b.ts',
  },
  {
    rule: 'web-imports-no-endpoint-schemas',
    from: 'apps/web/src/lib/b.ts',
    to: 'packages/contracts/src/courses/b.ts',
  },
  {
    rule: 'routes-and-constants-without-schemas',
    from: 'packages/contracts/src/courses/b.routes.ts',
    to: 'packages/contracts/src/courses/b.ts',
  },
  {
    rule: 'form-schemas-without-endpoints',
    from: 'packages/contracts/src/courses/form-schemas.ts',
    to: 'packages/contracts/src/courses/c.ts',
  },
  {
    rule: 'known-web-features',
    from: 'apps/web/src/pages/admin/a.ts',
    to: 'apps/web/src/features/unheard-of/index.ts',
  },
  {
    rule: 'feature-index',
    from: 'apps/web/src/features/training/matrix/a.ts',
    to: 'apps/web/src/features/progress/tracking/a.ts',
  },
  {
    rule: 'pages-use-feature-index',
    from: 'apps/web/src/pages/admin/b.ts',
    to: 'apps/web/src/features/training/matrix/b.ts',
  },
  {
    rule: 'feature-root-on-top',
    from: 'apps/web/src/features/training/matrix/c.ts',
    to: 'apps/web/src/features/training/tabs.ts',
  },
  {
    rule: 'web-courses-no-later-modules',
    from: 'apps/web/src/features/courses/outline/a.ts',
    to: 'apps/web/src/features/progress/index.ts',
  },
  {
    rule: 'features-below-pages',
    from: 'apps/web/src/features/media/player/b.ts',
    to: 'apps/web/src/pages/admin/one-page.ts',
  },
  {
    rule: 'lib-at-the-bottom',
    from: 'apps/web/src/lib/api/a.ts',
    to: 'apps/web/src/ui/buttons/a.ts',
  },
  {
    rule: 'ui-knows-no-feature',
    from: 'apps/web/src/ui/buttons/b.ts',
    to: 'apps/web/src/features/media/index.ts',
  },
  {
    rule: 'pages-below-app',
    from: 'apps/web/src/pages/admin/two-page.ts',
    to: 'apps/web/src/app/router.ts',
  },
  {
    rule: 'pages-apart',
    from: 'apps/web/src/pages/admin/three-page.ts',
    to: 'apps/web/src/pages/course/one-page.ts',
  },
  {
    rule: 'module-index',
    from: 'apps/server/src/modules/media/media.service.ts',
    to: 'apps/server/src/modules/courses/courses.queries.ts',
  },
  {
    rule: 'module-index',
    from: 'apps/server/src/modules/media/media.jobs.ts',
    to: 'apps/server/src/modules/courses/outlines/index.ts',
  },
  {
    rule: 'subdomain-index',
    from: 'apps/server/src/modules/media/upload/a.ts',
    to: 'apps/server/src/modules/media/captions/a.ts',
  },
  {
    rule: 'subdomain-index',
    from: 'apps/server/src/modules/media/index.ts',
    to: 'apps/server/src/modules/media/captions/b.ts',
  },
  {
    rule: 'module-root-on-top',
    from: 'apps/server/src/modules/media/upload/b.ts',
    to: 'apps/server/src/modules/media/limits.ts',
  },
  {
    rule: 'server-courses-no-later-modules',
    from: 'apps/server/src/modules/courses/courses.service.ts',
    to: 'apps/server/src/modules/audit/index.ts',
  },
  {
    rule: 'platform-and-policies-know-no-module',
    from: 'apps/server/src/platform/c.ts',
    to: 'apps/server/src/modules/media/index.ts',
  },
  {
    rule: 'routes-call-services',
    from: 'apps/server/src/modules/media/media.routes.ts',
    to: 'apps/server/src/modules/media/media.queries.ts',
  },
  {
    rule: 'queries-are-the-bottom',
    from: 'apps/server/src/modules/quizzes/quizzes.queries.ts',
    to: 'apps/server/src/modules/quizzes/quizzes.service.ts',
  },
  {
    rule: 'services-know-no-http',
    from: 'apps/server/src/modules/audit/audit.service.ts',
    to: 'apps/server/src/platform/http/a.ts',
  },
  {
    rule: 'e2e-and-bench-stay-outside',
    from: 'e2e/journeys/a.ts',
    to: 'apps/server/seed/users.ts',
  },
  {
    rule: 'known-server-modules',
    from: 'apps/server/src/app.ts',
    to: 'apps/server/src/modules/unheard-of/index.ts',
  },
  { rule: 'no-barrels', from: 'apps/web/src/app/a.ts', to: 'apps/web/src/ui/index.ts' },
  {
    rule: 'tests-stay-tests',
    from: 'apps/server/src/platform/d.ts',
    to: 'apps/server/test/harness.ts',
  },
  {
    rule: 'tests-stay-tests',
    from: 'apps/web/src/lib/e.ts',
    to: 'apps/web/src/ui/testing/test-app.tsx',
  },
  { rule: 'no-cycles', from: 'apps/web/src/lib/about.ts', to: 'apps/web/src/lib/round.ts' },
];
/** A cycle needs two imports; the report names it once. */
const back: Import = { from: 'apps/web/src/lib/round.ts', to: 'apps/web/src/lib/about.ts' };

/** Imports that are a cycle between two folders, but none between files. */
const folderCycle = (one: string, other: string): Import[] => [
  { from: `${one}/a.ts`, to: `${other}/index.ts` },
  { from: `${other}/b.ts`, to: `${one}/index.ts` },
];

async function writeFiles(folder: string, imports: Import[]) {
  const importsByFile = Map.groupBy(imports, ({ from }) => from);
  const files = new Set(imports.flatMap(({ from, to }) => [from, to]));
  for (const file of files) {
    const lines = (importsByFile.get(file) ?? []).map(({ to }) => {
      const up = '../'.repeat(dirname(file).split('/').length);
      return `import '${up}${to}';`;
    });
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), `${lines.join('\n')}\nexport const here = '${file}';\n`);
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
}

function cruise(folder: string, config: string, paths: string[]): Promise<string> {
  const command = join(root, 'node_modules/.bin/depcruise');
  return new Promise((resolve) => {
    execFile(
      command,
      ['--config', join(root, config), '--output-type', 'err', ...paths],
      { cwd: folder },
      (error, stdout) => resolve(`${error ? 'rejected' : 'accepted'}\n${stdout}`),
    );
  });
}

/** Returns the report on a project that consists of the given imports. */
async function report(imports: Import[], config: string, paths: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'import-rules-'));
  try {
    await writeFiles(folder, imports);
    return await cruise(folder, config, paths);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('reports every forbidden import', async () => {
  const imports = [...violations, back];
  const found = await report(imports, '.dependency-cruiser.cjs', ['apps', 'packages', 'e2e']);
  expect(found).toMatch(/^rejected/);
  for (const { rule, from, to } of violations) {
    expect(found, rule).toMatch(new RegExp(`error ${rule}: ${from} →\\s+${to}`));
  }
}, 60_000);

test.each([
  ['apps/server/src/modules/courses/drafts', 'apps/server/src/modules/courses/versions'],
  ['apps/web/src/features/courses/course', 'apps/web/src/features/courses/outline'],
])(
  'reports a cycle between the folders %s and %s',
  async (one, other) => {
    const config = '.dependency-cruiser.folders.cjs';
    const cycle = folderCycle(one, other);
    const found = await report(cycle, config, ['apps']);
    expect(found).toMatch(/^rejected/);
    expect(found).toMatch(new RegExp(`error no-folder-cycles: ${one} →\\s+${other}`));
    const oneWay = await report(cycle.slice(0, 1), config, ['apps']);
    expect(oneWay).toMatch(/^accepted/);
  },
  60_000,
);
