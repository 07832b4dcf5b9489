import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const encoders = {
  mp4: ['-c:v', 'libx264', '-c:a', 'aac'],
  webm: ['-c:v', 'libvpx', '-c:a', 'libvorbis'],
  ogg: ['-c:v', 'libtheora', '-c:a', 'libvorbis'],
};

/** Makes a small video with a test picture and a tone; the end of its name says which kind. */
export async function makeFilm(path: string, seconds: number): Promise<void> {
  const kind = Object.entries(encoders).find(([extension]) => path.endsWith(`.${extension}`));
  if (!kind) throw new Error(`${path} names no kind of video`);
  const picture = `-f lavfi -i testsrc=size=64x36:rate=10:duration=${seconds}`;
  const tone = `-f lavfi -i sine=duration=${seconds}`;
  const options = `-v error ${picture} ${tone} -shortest`.split(' ');
  await promisify(execFile)('ffmpeg', options.concat(kind[1], path));
}
