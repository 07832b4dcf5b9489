import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  peakBandwidth,
  readCodecs,
  readSegments,
  totalSeconds,
  type SegmentList,
} from './hls-playlist.ts';
import type { Rung } from './ladder.ts';
import type { ProbedVideo } from './media-probe.ts';
import { NotAVideoError } from './media-streams.ts';
import {
  toInputOptions,
  runTool,
  ToolError,
  ToolInterruptedError,
  splitOptions,
  type ToolLimits,
} from './media-sandbox.ts';

/** Input of the encoding steps: the source file, its properties and a progress callback. */
export type EncodingJob = {
  source: string;
  /** Folder for all output files. */
  folder: string;
  video: ProbedVideo;
  signal?: AbortSignal;
  /** Called with the progress from 0 to 1. */
  onProgress?: (share: number) => void;
};

export type EncodedRendition = {
  path: string;
  width: number;
  height: number;
  bandwidth: number;
  codecs: string;
  sizeBytes: number;
  playlist: string;
};

const segmentSeconds = 6;
/** More frames than a segment ever has, so that key frames are placed at segment starts only. */
const keyFrameInterval = 1_000;
const initBytes = 8_192;

/** Limits for any file, however long. Stores reject larger files in one request. */
const maxLimits = {
  milliseconds: 8 * 3_600_000,
  cpuSeconds: 4 * 3_600,
  fileBytes: 4 * 1_073_741_824,
};

/** Returns limits that grow with the duration up to a maximum: a slow machine needs several times the duration. */
export const limitsFor = (seconds: number, kilobits: number): ToolLimits => ({
  milliseconds: Math.min(maxLimits.milliseconds, Math.ceil(120_000 + seconds * 20_000)),
  cpuSeconds: Math.min(maxLimits.cpuSeconds, Math.ceil(60 + seconds * 8)),
  memoryBytes: 3 * 1_073_741_824,
  fileBytes: Math.min(maxLimits.fileBytes, Math.ceil(16_777_216 + seconds * kilobits * 160)),
  niceness: 19,
});

const commonOptions = [
  '-v',
  'error',
  '-nostdin',
  '-y',
  '-filter_threads',
  '1',
  '-progress',
  'pipe:1',
];

/** Runs ffmpeg to encode a file; throws `NotAVideoError` if the file can't be processed. */
export async function runEncoder(
  work: EncodingJob,
  options: string[],
  kilobits = 320,
): Promise<void> {
  const { video, signal, onProgress } = work;
  try {
    await runTool({
      tool: 'ffmpeg',
      options: [...commonOptions, ...options],
      limits: limitsFor(video.seconds, kilobits),
      signal,
      onLine: (line) => {
        const [, micros] = /^out_time_us=(\d+)/.exec(line) ?? [];
        if (micros) onProgress?.(Math.min(1, Number(micros) / 1_000_000 / video.seconds));
      },
    });
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    throw new NotAVideoError('damaged', `the file can not be encoded: ${error.message}`);
  }
}

/** Encodes the audio once for all renditions, with normalized loudness. Returns undefined for a silent video. */
export async function encodeAudio(work: EncodingJob): Promise<string | undefined> {
  const { source, folder, video } = work;
  if (video.audioStream === undefined) return undefined;
  const path = join(folder, 'audio.m4a');
  await runEncoder(work, [
    ...toInputOptions(video.demuxer, source),
    ...splitOptions(`-map 0:${video.audioStream} -map_metadata -1 -map_chapters -1`),
    // Gaps and a late start become silence, so that audio and video start together.
    ...splitOptions(
      '-af aresample=async=1:first_pts=0,loudnorm=I=-16:TP=-1.5:LRA=11,aresample=48000',
    ),
    ...splitOptions('-ac 2 -c:a aac -b:a 128k'),
    `file:${path}`,
  ]);
  return path;
}

/** Encodes one rendition: six-second segments in one file, cut at the same times in every rendition. */
export async function encodeRendition(
  work: EncodingJob,
  rung: Rung,
  audio: string | undefined,
): Promise<EncodedRendition> {
  const { source, folder, video } = work;
  const { width, height, kilobits } = rung;
  const name = String(height);
  const path = join(folder, `${name}.mp4`);
  const playlistPath = join(folder, `${name}.m3u8`);
  // A constant frame rate from the start, because segment lengths are counted in frames.
  const constantRate = `fps=fps=${video.frameRate}:start_time=0`;
  const filters = `${constantRate},scale=${width}:${height}:flags=bicubic,setsar=1,format=yuv420p`;
  const profile = Math.min(width, height) < 720 ? 'main' : 'high';
  const options = [
    ...toInputOptions(video.demuxer, source),
    ...(audio ? toInputOptions('mov', audio) : []),
    ...splitOptions(`-map 0:${video.videoStream}${audio ? ' -map 1:0 -c:a copy' : ''}`),
    ...splitOptions(`-map_metadata -1 -map_chapters -1 -vf ${filters}`),
    ...splitOptions(`-c:v libx264 -threads 1 -preset veryfast -profile:v ${profile} -crf 23`),
    ...splitOptions(
      `-maxrate ${kilobits}k -bufsize ${kilobits * 2}k -sc_threshold 0 -g ${keyFrameInterval}`,
    ),
    ...splitOptions(`-force_key_frames expr:gte(t,n_forced*${segmentSeconds})`),
    ...splitOptions(`-f hls -hls_time ${segmentSeconds} -hls_playlist_type vod`),
    ...splitOptions('-hls_segment_type fmp4 -hls_flags single_file'),
    '-hls_segment_filename',
    `file:${path}`,
    `file:${playlistPath}`,
  ];
  await runEncoder(work, options, kilobits);
  // Without a decoded frame there is no playlist; frames that can't be decoded are missing at its end.
  const playlist = await readFile(playlistPath, 'utf8').catch(() => undefined);
  if (playlist === undefined) throw undecodable();
  const segments = readSegments(playlist);
  const sizeBytes = await requireWritten(path, segments);
  if (totalSeconds(segments) < video.seconds * 0.9 - 1) throw undecodable();
  const codecs = readCodecs(await readStart(path));
  return { path, width, height, bandwidth: peakBandwidth(segments), codecs, sizeBytes, playlist };
}

const undecodable = () =>
  new NotAVideoError('damaged', 'a large part of the video can not be decoded');

/** Returns the size of a rendition. Throws if its end is missing: ffmpeg does not report that the disk is full. */
async function requireWritten(path: string, { segments }: SegmentList): Promise<number> {
  const { size } = await stat(path);
  const end = Math.max(...segments.map(({ offset, length }) => offset + length));
  if (size < end) throw new ToolInterruptedError('the rendition was not written to the end');
  return size;
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
