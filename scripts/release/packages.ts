import { readFile, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';

/** A package in the lock file. */
export type Locked = {
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
export type Lock = { packages: Record<string, Locked> };

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

export const readLock = async (root: string): Promise<Lock> =>
  JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock;

/** Resolves a package as Node does: from the folder of the dependent package upward. */
function findPackage({ packages }: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    const path = posix.join(folder, 'node_modules', name);
    if (packages[path]) return path;
    if (folder === '.') return undefined;
  }
}

/**
 * Lists the packages that a package imports at run time: without types, and without optional peers, which are adapters
 * to what the product does not use, such as test tools.
 */
function listImports({
  dependencies,
  optionalDependencies,
  peerDependencies,
  peerDependenciesMeta,
}: Locked): string[] {
  const peers = Object.keys(peerDependencies ?? {});
  return [
    ...Object.keys({ ...dependencies, ...optionalDependencies }),
    ...peers.filter((name) => !peerDependenciesMeta?.[name]?.optional),
  ].filter((name) => !name.startsWith('@types/'));
}

/** Lists every package a workspace needs at run time, including nested ones, without missing optional ones. */
export async function listPackages(
  root: string,
  lock: Lock,
  workspace: string,
): Promise<Map<string, Locked>> {
  const found = new Map<string, Locked>();
  const waiting = [workspace];
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    const entry = lock.packages[from] ?? {};
    for (const name of listImports(entry)) {
      const path = findPackage(lock, from, name);
      const locked = path === undefined ? undefined : lock.packages[path];
      if (path === undefined || !locked || found.has(path)) continue;
      if (!(await exists(join(root, path)))) {
        if (entry.dependencies?.[name]) throw new Error(`${path} is not installed`);
        continue;
      }
      found.set(path, locked);
      waiting.push(locked.link && locked.resolved ? locked.resolved : path);
    }
  }
  return found;
}

/** Packages that are bundled into the documents; their build rejects others. */
export const bundledIntoDocs = [
  '@fontsource-variable/instrument-sans',
  '@vue/reactivity',
  '@vue/runtime-core',
  '@vue/runtime-dom',
  '@vue/shared',
  '@vueuse/core',
  '@vueuse/integrations',
  '@vueuse/shared',
  'focus-trap',
  'mark.js',
  'minisearch',
  'tabbable',
  'vitepress',
];

/** A package of others that is shipped: copied into the release, or bundled into the web app or the documents. */
export type ShippedPackage = {
  name: string;
  version: string;
  path: string;
  license: string;
  integrity: string | undefined;
};

/** Lists the packages that a release ships, each version once, by name. */
export async function listShippedPackages(root: string): Promise<ShippedPackage[]> {
  const lock = await readLock(root);
  const byKey = new Map<string, ShippedPackage>();
  const sources = [
    ...(await listPackages(root, lock, 'apps/server')),
    ...(await listPackages(root, lock, 'apps/web')),
    ...bundledIntoDocs.map((name) => {
      const path = `node_modules/${name}`;
      return [path, lock.packages[path] ?? {}] as const;
    }),
  ];
  for (const [path, locked] of sources) {
    if (locked.link) continue;
    const manifest = JSON.parse(await readFile(join(root, path, 'package.json'), 'utf8')) as {
      name: string;
      version: string;
      license?: string;
    };
    const { name, version } = manifest;
    const license = manifest.license ?? locked.license ?? 'SEE LICENSE IN LICENSE';
    byKey.set(`${name}@${version}`, {
      name,
      version,
      path,
      license,
      integrity: locked.integrity,
    });
  }
  const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  return [...byKey.entries()].toSorted(([a], [b]) => compare(a, b)).map(([, each]) => each);
}
