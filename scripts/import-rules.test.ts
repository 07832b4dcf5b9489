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
    rule: 'features-apart',
    from: 'apps/web/src/features/one/a.ts',
    to: 'apps/web/src/features/two/a.ts',
  },
  {
    rule: 'features-below-pages',
    from: 'apps/web/src/features/one/b.ts',
    to: 'apps/web/src/pages/one-page.ts',
  },
  {
    rule: 'ui-and-lib-at-the-bottom',
    from: 'apps/web/src/ui/a.ts',
    to: 'apps/web/src/features/one/c.ts',
  },
  {
    rule: 'pages-below-app',
    from: 'apps/web/src/pages/two-page.ts',
    to: 'apps/web/src/app/router.ts',
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
    to: 'apps/server/seed/people.ts',
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
  { rule: 'no-cycles', from: 'apps/web/src/lib/about.ts', to: 'apps/web/src/lib/round.ts' },
];
/** A cycle needs two imports; the report names it once. */
const back: Import = { from: 'apps/web/src/lib/round.ts', to: 'apps/web/src/lib/about.ts' };

const courses = 'apps/server/src/modules/courses';
/** A cycle between folders that is none between files. */
const folderCycle: Import[] = [
  { from: `${courses}/drafts/a.ts`, to: `${courses}/versions/index.ts` },
  { from: `${courses}/versions/b.ts`, to: `${courses}/drafts/index.ts` },
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
      (error, stdout) => resolve(`${error ? 'refused' : 'accepted'}\n${stdout}`),
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
  expect(found).toMatch(/^refused/);
  for (const { rule, from, to } of violations) {
    expect(found, rule).toMatch(new RegExp(`error ${rule}: ${from} →\\s+${to}`));
  }
}, 60_000);

test('reports cycles between folders of the server', async () => {
  const config = '.dependency-cruiser.folders.cjs';
  const found = await report(folderCycle, config, ['apps/server/src']);
  expect(found).toMatch(/^refused/);
  expect(found).toMatch(
    new RegExp(`error no-folder-cycles: ${courses}/drafts →\\s+${courses}/versions`),
  );
  const oneWay = await report(folderCycle.slice(0, 1), config, ['apps/server/src']);
  expect(oneWay).toMatch(/^accepted/);
}, 60_000);
