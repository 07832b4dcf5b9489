import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fit } from './ladder.ts';
import type { ProbedVideo } from './media-probe.ts';
import { NotAVideoError } from './media-streams.ts';
import { readAs, words } from './media-sandbox.ts';
import { runEncoder, type Work } from './transcode.ts';

/** How the small pictures lie on their sheet. */
export type Sheet = {
  columns: number;
  count: number;
  width: number;
  height: number;
  everySeconds: number;
};

const posterSide = 720;
const tile = { width: 160, heightMax: 320, columns: 10, countMax: 100 };

const isFile = (path: string) =>
  stat(path).then(
    ({ size }) => size > 0,
    () => false,
  );

/** A picture to show before the film plays: from a little way in, or from its beginning. Proves that it can be decoded. */
export async function makePoster(work: Work): Promise<string> {
  const { source, folder, video } = work;
  const path = join(folder, 'poster.jpg');
  const side = Math.min(posterSide, video.width, video.height);
  const { width, height } = fit(video, side);
  for (const second of [Math.min(10, video.seconds * 0.1), 0]) {
    await runEncoder({ ...work, onProgress: () => {} }, [
      ...words(`-ss ${second}`),
      ...readAs(video.demuxer, source),
      ...words(`-map 0:${video.pictureStream} -frames:v 1 -q:v 4 -threads 1`),
      ...words(`-vf scale=${width}:${height},setsar=1,format=yuvj420p`),
      ...words('-map_metadata -1 -f image2 -update 1'),
      `file:${path}`,
    ]);
    if (await isFile(path)) return path;
  }
  throw new NotAVideoError('damaged', 'no picture can be decoded');
}

/** How many small pictures a film gets, and how they lie. */
export function planSheet({ seconds, width, height }: ProbedVideo): Sheet {
  const everySeconds = Math.max(1, Math.ceil(seconds / tile.countMax));
  const count = Math.max(1, Math.ceil(seconds / everySeconds));
  const tall = Math.round((tile.width * height) / width / 2) * 2;
  return {
    columns: Math.min(tile.columns, count),
    count,
    width: tile.width,
    height: Math.min(tile.heightMax, Math.max(2, tall)),
    everySeconds,
  };
}

/** Small pictures of the whole film on one sheet, taken from a rendition, which is quicker to decode. */
export async function makeThumbnails(
  work: Work,
  rendition: string,
): Promise<{ path: string; sheet: Sheet }> {
  const sheet = planSheet(work.video);
  const path = join(work.folder, 'thumbnails.jpg');
  const { columns, count, width, height, everySeconds } = sheet;
  const rows = Math.ceil(count / columns);
  await runEncoder(work, [
    ...readAs('mov', rendition),
    ...words('-map 0:v:0'),
    // Rounded up: a small picture shows the moment it stands for, or the frame before it.
    '-vf',
    `fps=fps=1/${everySeconds}:round=up:start_time=0,scale=${width}:${height},setsar=1,format=yuvj420p,tile=${columns}x${rows}:nb_frames=${count}`,
    ...words('-frames:v 1 -q:v 5 -threads 1 -f image2 -update 1'),
    `file:${path}`,
  ]);
  if (!(await isFile(path))) throw new Error('the sheet of small pictures was not made');
  return { path, sheet };
}
