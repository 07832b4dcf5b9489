import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const encoders = {
  mp4: ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  webm: ['-c:v', 'libvpx', '-c:a', 'libvorbis'],
  ogg: ['-c:v', 'libtheora', '-c:a', 'libvorbis'],
};

/** Runs ffmpeg for a test. */
export async function ffmpeg(options: string[]): Promise<void> {
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...options]);
}

export type VideoOptions = {
  width?: number;
  height?: number;
  rate?: number;
  isSilent?: boolean;
  /** Overrides the default encoders. */
  encoders?: string[];
};

/** Makes a small video with a test image and a tone; the file extension selects the format. */
export async function makeVideoFile(
  path: string,
  seconds: number,
  {
    width = 64,
    height = 36,
    rate = 10,
    isSilent = false,
    encoders: customEncoders,
  }: VideoOptions = {},
): Promise<void> {
  const kind = Object.entries(encoders).find(([extension]) => path.endsWith(`.${extension}`));
  if (!kind) throw new Error(`${path} has no supported video extension`);
  const image = `-f lavfi -i testsrc=size=${width}x${height}:rate=${rate}:duration=${seconds}`;
  const tone = isSilent ? '' : ` -f lavfi -i sine=duration=${seconds} -shortest`;
  await ffmpeg([...`${image}${tone}`.split(' '), ...(customEncoders ?? kind[1]), path]);
}
