import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Imports that each break one rule, in folders that do not exist: rules match patterns, not a list. */
const violations: { rule: string; from: string; to: string }[] = [
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
    rule: 'module-door',
    from: 'apps/server/src/modules/media/media.service.ts',
    to: 'apps/server/src/modules/courses/courses.queries.ts',
  },
  {
    rule: 'module-door',
    from: 'apps/server/src/modules/media/media.jobs.ts',
    to: 'apps/server/src/modules/courses/outlines/index.ts',
  },
  {
    rule: 'subdomain-door',
    from: 'apps/server/src/modules/media/upload/a.ts',
    to: 'apps/server/src/modules/media/captions/a.ts',
  },
  {
    rule: 'subdomain-door',
    from: 'apps/server/src/modules/media/index.ts',
    to: 'apps/server/src/modules/media/captions/b.ts',
  },
  {
    rule: 'server-courses-looks-down',
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

async function writeFiles(folder: string) {
  const imports = Map.groupBy(violations, ({ from }) => from);
  const files = new Set(violations.flatMap(({ from, to }) => [from, to]));
  for (const file of files) {
    // A cycle needs two imports.
    const back = file.endsWith('/round.ts') ? [{ to: 'apps/web/src/lib/about.ts' }] : [];
    const lines = [...back, ...(imports.get(file) ?? [])].map(({ to }) => {
      const up = '../'.repeat(dirname(file).split('/').length);
      return `import '${up}${to}';`;
    });
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), `${lines.join('\n')}\nexport const here = '${file}';\n`);
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
}

function cruise(folder: string): Promise<string> {
  const command = join(root, 'node_modules/.bin/depcruise');
  const config = join(root, '.dependency-cruiser.cjs');
  return new Promise((resolve) => {
    execFile(
      command,
      ['--config', config, '--output-type', 'err', 'apps', 'packages', 'e2e'],
      { cwd: folder },
      (error, stdout) => resolve(`${error ? 'refused' : 'accepted'}\n${stdout}`),
    );
  });
}

test('reports every forbidden import', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'import-rules-'));
  try {
    await writeFiles(folder);
    const report = await cruise(folder);
    expect(report).toMatch(/^refused/);
    for (const { rule, from, to } of violations) {
      expect(report, rule).toMatch(new RegExp(`error ${rule}: ${from} →\\s+${to}`));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}, 60_000);
