import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { scaleToShorterSide } from './ladder.ts';
import type { ProbedVideo } from './media-probe.ts';
import { NotAVideoError } from './media-streams.ts';
import { toInputOptions, splitOptions } from './media-sandbox.ts';
import { runEncoder, type EncodingJob } from './transcode.ts';

/** Layout of the thumbnails on their sprite sheet. */
export type ThumbnailLayout = {
  columns: number;
  count: number;
  width: number;
  height: number;
  everySeconds: number;
};

const posterSide = 720;
const tile = { width: 160, heightMax: 320, columns: 10, countMax: 100 };

const isNonEmptyFile = (path: string) =>
  stat(path).then(
    ({ size }) => size > 0,
    () => false,
  );

/**
 * Makes the image shown before the video plays, from shortly after the start or from the first frame. Throws
 * `NotAVideoError` if no frame can be decoded.
 */
export async function makePoster(work: EncodingJob): Promise<string> {
  const { source, folder, video } = work;
  const path = join(folder, 'poster.jpg');
  const side = Math.min(posterSide, video.width, video.height);
  const { width, height } = scaleToShorterSide(video, side);
  for (const second of [Math.min(10, video.seconds * 0.1), 0]) {
    await runEncoder({ ...work, onProgress: () => {} }, [
      ...splitOptions(`-ss ${second}`),
      ...toInputOptions(video.demuxer, source),
      ...splitOptions(`-map 0:${video.videoStream} -frames:v 1 -q:v 4 -threads 1`),
      ...splitOptions(`-vf scale=${width}:${height},setsar=1,format=yuvj420p`),
      ...splitOptions('-map_metadata -1 -f image2 -update 1'),
      `file:${path}`,
    ]);
    if (await isNonEmptyFile(path)) return path;
  }
  throw new NotAVideoError('damaged', 'no frame can be decoded');
}

/** Returns the number of thumbnails of a video and their layout. */
function planThumbnails({ seconds, width, height }: ProbedVideo): ThumbnailLayout {
  const everySeconds = Math.max(1, Math.ceil(seconds / tile.countMax));
  const count = Math.max(1, Math.ceil(seconds / everySeconds));
  const tileHeight = Math.round((tile.width * height) / width / 2) * 2;
  return {
    columns: Math.min(tile.columns, count),
    count,
    width: tile.width,
    height: Math.min(tile.heightMax, Math.max(2, tileHeight)),
    everySeconds,
  };
}

/** Makes one image with thumbnails of the whole video, from a rendition because it decodes faster. */
export async function makeThumbnails(
  work: EncodingJob,
  rendition: string,
): Promise<{ path: string; sheet: ThumbnailLayout }> {
  const sheet = planThumbnails(work.video);
  const path = join(work.folder, 'thumbnails.jpg');
  const { columns, count, width, height, everySeconds } = sheet;
  const rows = Math.ceil(count / columns);
  await runEncoder(work, [
    ...toInputOptions('mov', rendition),
    ...splitOptions('-map 0:v:0'),
    // Rounds up, so that a thumbnail shows its own moment or the frame before it.
    '-vf',
    `fps=fps=1/${everySeconds}:round=up:start_time=0,scale=${width}:${height},setsar=1,format=yuvj420p,tile=${columns}x${rows}:nb_frames=${count}`,
    ...splitOptions('-frames:v 1 -q:v 5 -threads 1 -f image2 -update 1'),
    `file:${path}`,
  ]);
  if (!(await isNonEmptyFile(path))) throw new Error('the thumbnail sheet was not created');
  return { path, sheet };
}
