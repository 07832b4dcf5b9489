import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { peakBandwidth, readCodecs, readSegments, totalSeconds } from './hls-playlist.ts';
import type { Rung } from './ladder.ts';
import type { ProbedVideo } from './media-probe.ts';
import { NotAVideoError } from './media-streams.ts';
import { readAs, runTool, ToolFailure, words, type ToolLimits } from './media-sandbox.ts';

/** A file being made ready: where it lies, what is known of it, and how to tell how far the work is. */
export type Work = {
  source: string;
  /** Everything made is written here. */
  folder: string;
  video: ProbedVideo;
  signal?: AbortSignal;
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
};

export type MadeRendition = {
  path: string;
  width: number;
  height: number;
  bandwidth: number;
  codecs: string;
  sizeBytes: number;
  playlist: string;
};

const segmentSeconds = 6;
/** More pictures than a segment ever has: key pictures stand where segments begin, and nowhere else. */
const keyEvery = 1_000;
const initBytes = 8_192;

/** The most any file may take, however long it says it is. What is larger no store takes in one piece. */
const most = { milliseconds: 8 * 3_600_000, cpuSeconds: 4 * 3_600, fileBytes: 4 * 1_073_741_824 };

/** What it may take grows with the length, up to a point: a slow machine needs several times as long as the film. */
export const limitsFor = (seconds: number, kilobits: number): ToolLimits => ({
  milliseconds: Math.min(most.milliseconds, Math.ceil(120_000 + seconds * 20_000)),
  cpuSeconds: Math.min(most.cpuSeconds, Math.ceil(60 + seconds * 8)),
  memoryBytes: 3 * 1_073_741_824,
  fileBytes: Math.min(most.fileBytes, Math.ceil(16_777_216 + seconds * kilobits * 160)),
  niceness: 19,
});

const quiet = ['-v', 'error', '-nostdin', '-y', '-filter_threads', '1', '-progress', 'pipe:1'];

/** Runs ffmpeg on a file being made ready; throws `NotAVideoError` where the file is at fault. */
export async function runEncoder(work: Work, options: string[], kilobits = 320): Promise<void> {
  const { video, signal, onProgress } = work;
  try {
    await runTool({
      tool: 'ffmpeg',
      options: [...quiet, ...options],
      limits: limitsFor(video.seconds, kilobits),
      signal,
      onLine: (line) => {
        const [, micros] = /^out_time_us=(\d+)/.exec(line) ?? [];
        if (micros) onProgress?.(Math.min(1, Number(micros) / 1_000_000 / video.seconds));
      },
    });
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    throw new NotAVideoError('damaged', `the file can not be turned: ${error.message}`);
  }
}

/** The sound on its own, as loud as everybody's; every rendition carries the same. Nothing for a silent film. */
export async function makeSound(work: Work): Promise<string | undefined> {
  const { source, folder, video } = work;
  if (video.soundStream === undefined) return undefined;
  const path = join(folder, 'sound.m4a');
  await runEncoder(work, [
    ...readAs(video.demuxer, source),
    ...words(`-map 0:${video.soundStream} -map_metadata -1 -map_chapters -1`),
    // Holes and a late start become silence, so that sound and picture begin together.
    ...words('-af aresample=async=1:first_pts=0,loudnorm=I=-16:TP=-1.5:LRA=11,aresample=48000'),
    ...words('-ac 2 -c:a aac -b:a 128k'),
    `file:${path}`,
  ]);
  return path;
}

/** One size of the stream: segments of six seconds, all in one file, cut at the same moments in every size. */
export async function makeRendition(
  work: Work,
  rung: Rung,
  sound: string | undefined,
): Promise<MadeRendition> {
  const { source, folder, video } = work;
  const { width, height, kilobits } = rung;
  const name = String(height);
  const path = join(folder, `${name}.mp4`);
  const list = join(folder, `${name}.m3u8`);
  // At an even rate from the first moment on, since segments are as long as their pictures are counted.
  const even = `fps=fps=${video.frameRate}:start_time=0`;
  const filters = `${even},scale=${width}:${height}:flags=bicubic,setsar=1,format=yuv420p`;
  const profile = Math.min(width, height) < 720 ? 'main' : 'high';
  const options = [
    ...readAs(video.demuxer, source),
    ...(sound ? readAs('mov', sound) : []),
    ...words(`-map 0:${video.pictureStream}${sound ? ' -map 1:0 -c:a copy' : ''}`),
    ...words(`-map_metadata -1 -map_chapters -1 -vf ${filters}`),
    ...words(`-c:v libx264 -threads 1 -preset veryfast -profile:v ${profile} -crf 23`),
    ...words(`-maxrate ${kilobits}k -bufsize ${kilobits * 2}k -sc_threshold 0 -g ${keyEvery}`),
    ...words(`-force_key_frames expr:gte(t,n_forced*${segmentSeconds})`),
    ...words(`-f hls -hls_time ${segmentSeconds} -hls_playlist_type vod`),
    ...words('-hls_segment_type fmp4 -hls_flags single_file'),
    '-hls_segment_filename',
    `file:${path}`,
    `file:${list}`,
  ];
  await runEncoder(work, options, kilobits);
  // Without a single picture there is no list, and what could not be decoded is missing at the end.
  const playlist = await readFile(list, 'utf8').catch(() => '');
  const segments = playlist === '' ? undefined : readSegments(playlist);
  if (!segments || totalSeconds(segments) < video.seconds * 0.9 - 1)
    throw new NotAVideoError('damaged', 'most of the picture can not be decoded');
  const { size: sizeBytes } = await stat(path);
  const codecs = readCodecs(await readStart(path));
  return { path, width, height, bandwidth: peakBandwidth(segments), codecs, sizeBytes, playlist };
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(initBytes), 0, initBytes, 0);
    return buffer;
  } finally {
    await file.close();
  }
}
