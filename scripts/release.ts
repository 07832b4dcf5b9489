import { cp, mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Parts of a release besides installed packages. Keep in sync with `docs/operations.md`. */
const parts = [
  'package.json',
  '.nvmrc',
  'apps/server/package.json',
  'apps/server/dist',
  'apps/server/assets',
  'apps/server/database/migrations',
  'apps/server/database/functions',
  'apps/server/database/views',
  'apps/server/database/triggers',
  'apps/server/database/role-settings.sql',
  'apps/web/dist',
  'packages/contracts/package.json',
  'packages/contracts/dist',
];

/** Needed by tools only. */
const isLeftOut = (path: string) => /\.(d\.ts|map|tsbuildinfo)$/.test(path);

type Locked = {
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};
type Lock = { packages: Record<string, Locked> };

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Resolves a package as Node does: from the folder of the dependent package upward. */
function findPackage({ packages }: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    const path = posix.join(folder, 'node_modules', name);
    if (packages[path]) return path;
    if (folder === '.') return undefined;
  }
}

/** Lists every package the server needs at run time, including nested ones, without missing optional ones. */
async function listPackages(lock: Lock): Promise<Map<string, Locked>> {
  const found = new Map<string, Locked>();
  const waiting = ['apps/server'];
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    const entry = lock.packages[from] ?? {};
    const { dependencies, optionalDependencies, peerDependencies } = entry;
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    })) {
      const path = findPackage(lock, from, name);
      const locked = path === undefined ? undefined : lock.packages[path];
      if (path === undefined || !locked || found.has(path)) continue;
      if (!(await exists(join(root, path)))) {
        if (dependencies && name in dependencies) throw new Error(`${path} is not installed`);
        continue;
      }
      found.set(path, locked);
      waiting.push(locked.link && locked.resolved ? locked.resolved : path);
    }
  }
  return found;
}

/** Copies the built product and its packages into an empty folder. */
export async function buildRelease(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  if ((await readdir(target)).length > 0) throw new Error(`${target} is not empty`);
  for (const part of parts) {
    if (!(await exists(join(root, part)))) {
      throw new Error(`${part} is missing: run npm run build first`);
    }
    await cp(join(root, part), join(target, part), {
      recursive: true,
      filter: (path) => !isLeftOut(path),
    });
  }
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock;
  for (const [path, { link, resolved }] of await listPackages(lock)) {
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
