import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Mounts or unmounts as root, or with sudo where it needs no password. */
const runAsRoot = (...command: string[]) =>
  process.getuid?.() === 0
    ? run(command[0] ?? '', command.slice(1))
    : run('sudo', ['-n', ...command]);

/** A file system of its own that a test can fill up. */
export type SmallDisk = {
  /** Empty folder on it. */
  folder: string;
  /** Leaves this much free space, in whole pages of 4 KB, by changing the size of a file beside the folder. */
  leave: (bytes: number) => Promise<void>;
  remove: () => Promise<void>;
};

/** Mounts a file system of the given size in memory. Returns undefined where mounting is not allowed. */
export async function mountSmallDisk(bytes: number): Promise<SmallDisk | undefined> {
  const disk = await mkdtemp(join(tmpdir(), 'atrium-disk-'));
  try {
    await runAsRoot('mount', '-t', 'tmpfs', '-o', `size=${bytes},mode=1777`, 'tmpfs', disk);
  } catch {
    await rm(disk, { recursive: true });
    return undefined;
  }
  const folder = join(disk, 'spool');
  const ballast = join(disk, 'ballast');
  await mkdir(folder);
  return {
    folder,
    async leave(wanted) {
      await rm(ballast, { force: true });
      const { bavail, bsize } = await statfs(disk);
      await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - wanted)));
    },
    async remove() {
      await runAsRoot('umount', disk);
      await rm(disk, { recursive: true });
    },
  };
}
