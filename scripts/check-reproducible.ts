import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstat, mkdir, mkdtemp, readdir, readFile, readlink, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Builds the release of this commit twice, in clean clones at different paths, and compares all files. The first one is
// kept in .local/deep/release for the checks that need a release.

const root = fileURLToPath(new URL('..', import.meta.url));
const kept = join(root, '.local/deep/release');

/** Clones the commit into a folder, builds it and returns the folder of its release. */
function build(folder: string): string {
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PATH: `${folder}/node_modules/.bin:${process.env['PATH']}` },
    });
  execFileSync('git', ['clone', '-q', '--shared', root, folder]);
  run('npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund');
  run('npm', 'run', '-s', 'build');
  run('npm', 'run', '-s', 'docs');
  run('npm', 'run', '-s', 'release', '--', join(folder, '.local/release'));
  return join(folder, '.local/release');
}

/** Returns the type, the rights and a hash of the content of each file. */
async function listFiles(folder: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const { mode } = await lstat(path);
    const content = entry.isSymbolicLink()
      ? await readlink(path)
      : entry.isFile()
        ? createHash('sha256')
            .update(await readFile(path))
            .digest('hex')
        : '';
    files.set(path.slice(folder.length + 1), `${mode.toString(8)} ${content}`);
  }
  return files;
}

const work = await mkdtemp(join(tmpdir(), 'atrium-reproducible-'));
try {
  const first = build(join(work, 'first'));
  const second = build(join(work, 'a-second-folder-with-another-name'));
  const [ours, theirs] = [await listFiles(first), await listFiles(second)];
  const different = [...new Set([...ours.keys(), ...theirs.keys()])]
    .filter((path) => ours.get(path) !== theirs.get(path))
    .toSorted();
  console.log(`${ours.size} files, ${different.length} differ between two builds`);
  for (const path of different.slice(0, 30)) console.log(`  ${path}`);
  if (different.length > 0) process.exitCode = 1;
  await rm(kept, { recursive: true, force: true });
  await mkdir(dirname(kept), { recursive: true });
  await rename(first, kept).catch(() => execFileSync('cp', ['-a', first, kept]));
} finally {
  await rm(work, { recursive: true });
}
