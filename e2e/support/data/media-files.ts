import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const folder = '.local/clips';

/** Creates a short video with a tone and returns its path. */
export function createVideoFile(
  name: string,
  {
    seconds = 6,
    pattern = 'testsrc2',
    size = '320x180',
  }: { seconds?: number; pattern?: string; size?: string } = {},
): string {
  mkdirSync(folder, { recursive: true });
  // Journeys run in parallel and may use the same file name.
  const path = join(mkdtempSync(`${folder}/`), name);
  const video = ['-f', 'lavfi', '-i', `${pattern}=size=${size}:rate=25:duration=${seconds}`];
  const tone = ['-f', 'lavfi', '-i', `sine=duration=${seconds}`];
  const codecs = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  // Large enough that upload progress can be observed.
  const quality = ['-preset', 'ultrafast', '-qp', size === '320x180' ? '4' : '24'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...video, ...tone, ...codecs, ...quality, path]);
  return path;
}

/** Creates an HLS stream with one rendition: a playlist that refers to `240.mp4`, and the bytes of that file. */
export function createStream(seconds: number): { playlist: string; bytes: Buffer } {
  const clip = createVideoFile('clip.mp4', { seconds });
  const cwd = dirname(clip);
  const list = ['-f', 'hls', '-hls_time', '6', '-hls_playlist_type', 'vod'];
  const parts = ['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file'];
  const names = ['-hls_segment_filename', '240.mp4', '240.m3u8'];
  const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '150', '-c:a', 'copy'];
  execFileSync(
    'ffmpeg',
    ['-v', 'error', '-i', 'clip.mp4', ...encode, ...list, ...parts, ...names],
    {
      cwd,
    },
  );
  const playlist = readFileSync(join(cwd, '240.m3u8'), 'utf8');
  return { playlist, bytes: readFileSync(join(cwd, '240.mp4')) };
}

/** Creates an image and returns its path. */
export function createImageFile(name: string, size = '640x480'): string {
  mkdirSync(folder, { recursive: true });
  const path = join(mkdtempSync(`${folder}/`), name);
  const source = ['-f', 'lavfi', '-i', `testsrc2=size=${size}`, '-frames:v', '1'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...source, path]);
  return path;
}

/** Creates a video to upload: one minute in 720p for `npm run check:deep`, otherwise a few seconds in a small size. */
export const createLessonVideo = (name: string): string =>
  createVideoFile(
    name,
    process.env['CHECK_DEEP'] === 'on' ? { seconds: 60, size: '1280x720' } : {},
  );
