import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a release is made of. The time is the commit's, so that the same commit gives the same release. */
export type ReleaseVersion = { version: string; commit: string; committedAt: string };

/**
 * Reads the version from the package and the commit from git. A commit with a version tag must have the version of the
 * package: otherwise the product would report another version than the one it was published as.
 */
export async function readReleaseVersion(root: string): Promise<ReleaseVersion> {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const tags = git('tag', '--points-at', 'HEAD', '--list', 'v[0-9]*').split('\n').filter(Boolean);
  const expected = `v${manifest.version}`;
  if (tags.length > 0 && !tags.includes(expected))
    throw new Error(`The commit is tagged ${tags.join(', ')}, but package.json says ${expected}`);
  const isChanged = git('status', '--porcelain') !== '';
  return {
    version: manifest.version,
    commit: `${git('rev-parse', 'HEAD')}${isChanged ? '-changed' : ''}`,
    committedAt: new Date(git('log', '-1', '--format=%cI')).toISOString(),
  };
}
