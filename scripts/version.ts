import { execFileSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { addRelease } from './release/changelog.ts';

// Makes the next version of the product from the changesets: all workspaces have its version, and one changelog has its
// changes. The result is committed and tagged by hand.

const root = fileURLToPath(new URL('..', import.meta.url));
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: root, stdio: 'inherit' });
const read = (path: string) => readFile(`${root}${path}`, 'utf8');
const versionOf = (manifest: string) => (JSON.parse(manifest) as { version: string }).version;

const before = await read('package.json');
run('npx', 'changeset', 'version');
const version = versionOf(await read('apps/server/package.json'));
if (version === versionOf(before)) throw new Error('There are no changesets');
await writeFile(
  `${root}package.json`,
  before.replace(/"version": "[^"]+"/, () => `"version": "${version}"`),
);
/** Replaces the version where a file of deploy names it. */
async function setVersion(path: string, pattern: RegExp): Promise<void> {
  const text = await read(path);
  if (!pattern.test(text)) throw new Error(`${path} names no version`);
  await writeFile(
    `${root}${path}`,
    text.replace(pattern, (_, name: string) => name + version),
  );
}
await setVersion('deploy/helm/atrium/Chart.yaml', /^(version: ).+/m);
await setVersion('deploy/helm/atrium/Chart.yaml', /^(appVersion: ).+/m);
await setVersion('deploy/compose.yaml', /(ATRIUM_IMAGE:-atrium:)[^}]+/);
const changes = await read('apps/server/CHANGELOG.md');
const today = new Date().toISOString().slice(0, 10);
await writeFile(
  `${root}CHANGELOG.md`,
  addRelease(await read('CHANGELOG.md'), changes, { version, on: today }),
);
for (const workspace of ['apps/server', 'apps/web', 'packages/contracts', 'e2e', 'bench'])
  await rm(`${root}${workspace}/CHANGELOG.md`, { force: true });
run('npm', 'install', '--package-lock-only', '--ignore-scripts');
run('npx', 'prettier', '--write', 'CHANGELOG.md', 'package.json');
console.log(`Version ${version}. Check CHANGELOG.md, commit, and tag the commit v${version}.`);
