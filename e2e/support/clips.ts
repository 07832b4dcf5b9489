import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';

const folder = '.local/clips';

/** A film of a few seconds with a tone, made on the spot; answers where it lies. */
export function aClip(
  name: string,
  { seconds = 6, picture = 'testsrc2' }: { seconds?: number; picture?: string } = {},
): string {
  mkdirSync(folder, { recursive: true });
  // Journeys run side by side, and their clips may have the same name.
  const path = join(mkdtempSync(`${folder}/`), name);
  const film = ['-f', 'lavfi', '-i', `${picture}=size=320x180:rate=25:duration=${seconds}`];
  const tone = ['-f', 'lavfi', '-i', `sine=duration=${seconds}`];
  const codecs = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  // Heavy enough for its way to be watched.
  const weight = ['-preset', 'ultrafast', '-qp', '4'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...film, ...tone, ...codecs, ...weight, path]);
  return path;
}
