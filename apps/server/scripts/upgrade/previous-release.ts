import { execFileSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../../', import.meta.url));
const migrations = 'apps/server/database/migrations';
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).trim();

/** Lists migrations with their content, in the order in which they are applied. */
const listMigrations = (commit: string) =>
  git('ls-tree', commit, `${migrations}/`)
    .split('\n')
    .map((line) => line.replace(/^\S+ \S+ /, ''))
    .toSorted((a, b) => ((a.split('\t')[1] ?? '') < (b.split('\t')[1] ?? '') ? -1 : 1));

/**
 * Returns the release to upgrade from: the commit in `UPGRADE_FROM`; or the newest version tag before this commit; or, if
 * there is none, the newest commit since the last version in the changelog that lacks some migrations of this one.
 */
export function findPreviousRelease(): { commit: string; reason: string } {
  const given = process.env['UPGRADE_FROM'];
  if (given) return { commit: git('rev-parse', given), reason: `given as ${given}` };
  const head = git('rev-parse', 'HEAD');
  const tag = git('tag', '--merged', 'HEAD', '--sort=-v:refname', '--list', 'v[0-9]*')
    .split('\n')
    .find((name) => name && git('rev-list', '-1', name) !== head);
  if (tag) return { commit: git('rev-list', '-1', tag), reason: `the tag ${tag}` };
  const own = listMigrations(head);
  const [heading = ''] = /^## \d+\.\d+\.\d+ /m.exec(git('show', 'HEAD:CHANGELOG.md')) ?? [];
  const released = git('log', '-1', '--format=%H', `-S${heading}`, '--', 'CHANGELOG.md');
  for (const changed of git('rev-list', `${released}..HEAD`, '--', migrations).split('\n')) {
    const commit = git('rev-parse', `${changed || head}^`);
    const applied = listMigrations(commit);
    if (applied.length < own.length && applied.every((each, index) => each === own[index]))
      return {
        commit,
        reason: `no version is tagged; it has ${applied.length} of ${own.length} migrations`,
      };
  }
  return {
    commit: git('rev-parse', 'HEAD^'),
    reason: 'no migration was added since the last version',
  };
}

/** Returns whether the version in a folder has the same migrations as this one. */
export function hasSameSchema(folder: string): boolean {
  const read = (base: string) =>
    readdirSync(join(base, migrations))
      .toSorted()
      .map((name) => [name, readFileSync(join(base, migrations, name), 'utf8')]);
  return JSON.stringify(read(folder)) === JSON.stringify(read(root));
}

/** Links the installed packages of this commit, but the workspaces of the other one. */
function linkPackages(folder: string, path: string): void {
  mkdirSync(join(folder, path), { recursive: true });
  for (const name of readdirSync(join(root, path))) {
    const source = join(root, path, name);
    if (name !== '@atrium') symlinkSync(source, join(folder, path, name));
    else {
      mkdirSync(join(folder, path, name));
      for (const each of readdirSync(source))
        symlinkSync(readlinkSync(join(source, each)), join(folder, path, name, each));
    }
  }
}

/** Writes the files of a commit into a folder, with the packages that its lock file names. */
export function checkOut(commit: string, folder: string): void {
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const hasSamePackages =
    git('diff', '--name-only', commit, 'HEAD', '--', 'package-lock.json') === '';
  if (!hasSamePackages) {
    console.log('Its packages differ: installing them');
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return;
  }
  for (const path of ['node_modules', 'apps/server/node_modules'])
    if (lstatSync(join(root, path), { throwIfNoEntry: false })) linkPackages(folder, path);
}
