import { copyFile, cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeLicenseList } from './release/licenses.ts';
import { exists, listPackages, listShippedPackages, readLock } from './release/packages.ts';
import { readReleaseVersion } from './release/release-version.ts';
import { createSbom } from './release/sbom.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Parts of a release besides installed packages. Keep in sync with `docs/operations.md`. */
const parts = [
  'package.json',
  '.nvmrc',
  'LICENSE',
  'CHANGELOG.md',
  'apps/server/package.json',
  'apps/server/dist',
  'apps/server/assets',
  'apps/server/database/migrations',
  'apps/server/database/functions',
  'apps/server/database/views',
  'apps/server/database/triggers',
  'apps/server/database/role-settings.sql',
  'apps/web/dist',
  'dist/docs',
  'packages/contracts/package.json',
  'packages/contracts/dist',
  'deploy/install.sh',
  'deploy/systemd',
  'deploy/caddy',
  'deploy/compose.yaml',
  'deploy/helm',
  'deploy/image/Dockerfile',
  'deploy/prometheus',
  'deploy/grafana',
  'deploy/postgres',
  'deploy/pgbackrest',
  'docs/install.md',
  'docs/operations.md',
  'docs/backup.md',
];

/** Needed by tools only. */
const isLeftOut = (path: string) => /\.(d\.ts|map|tsbuildinfo)$/.test(path);

/** Copies the built product, its packages, its licenses and its bill of materials into an empty folder. */
export async function buildRelease(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  if ((await readdir(target)).length > 0) throw new Error(`${target} is not empty`);
  for (const part of parts) {
    if (!(await exists(join(root, part)))) {
      throw new Error(`${part} is missing: run npm run build and npm run docs first`);
    }
    await cp(join(root, part), join(target, part), {
      recursive: true,
      filter: (path) => !isLeftOut(path),
    });
  }
  await copyPackages(target);
  await copyNode(target);
  const release = await readReleaseVersion(root);
  const sbom = createSbom(await listShippedPackages(root), release);
  const writeJson = (name: string, value: unknown) =>
    writeFile(join(target, name), `${JSON.stringify(value, null, 2)}\n`);
  await writeJson('release.json', release);
  await writeJson('sbom.cdx.json', sbom);
  await writeFile(join(target, 'THIRD-PARTY-LICENSES'), await writeLicenseList(root));
}

/** Copies the Node that runs this script, and the command that starts the product with it. */
async function copyNode(target: string): Promise<void> {
  const expected = (await readFile(join(root, '.nvmrc'), 'utf8')).trim();
  if (process.versions.node !== expected)
    throw new Error(`Node ${process.versions.node} runs this; a release contains ${expected}`);
  await mkdir(join(target, 'bin'));
  await copyFile(process.execPath, join(target, 'bin/node'));
  await copyFile(join(root, 'deploy/atrium'), join(target, 'bin/atrium'));
}

async function copyPackages(target: string): Promise<void> {
  for (const [path, { link, resolved }] of await listPackages(
    root,
    await readLock(root),
    'apps/server',
  )) {
    const copy = join(target, path);
    await mkdir(dirname(copy), { recursive: true });
    if (link && resolved) await symlink(posix.relative(posix.dirname(path), resolved), copy);
    else {
      const nested = join(root, path, 'node_modules');
      // Nested packages are copied separately.
      const filter = (each: string) => each !== nested && !isLeftOut(each);
      await cp(join(root, path), copy, { recursive: true, filter });
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [target] = process.argv.slice(2);
  if (!target) throw new Error('Usage: npm run release -- <empty folder>');
  await buildRelease(target);
  console.log(`The release is in ${target}`);
}
