import { resolve } from 'node:path';
import { videoUploads } from '@atrium/contracts/constants';
import { findKind, hasOggEnd, readHead, type VideoKind } from './media-kinds.ts';
import { readAs, runTool, ToolFailure, words, type ToolRun } from './media-sandbox.ts';
import { asked, chooseStreams, evenRate, playsIn, refusals, shownSize } from './media-streams.ts';

const limits = {
  milliseconds: 60_000,
  cpuSeconds: 8,
  memoryBytes: 1_073_741_824,
  fileBytes: 0,
  niceness: 5,
};
/** A file with a later start time shows nothing at first. */
const lateSeconds = 0.5;

export type ProbedVideo = {
  contentType: VideoKind['contentType'];
  demuxer: VideoKind['demuxer'];
  /** Whole seconds, rounded down, at least one. */
  durationSeconds: number;
  /** Exact duration. */
  seconds: number;
  /** Displayed size: rotated, with square pixels. */
  width: number;
  height: number;
  /** Frames per second, constant as HLS segments require. */
  frameRate: number;
  pictureStream: number;
  soundStream: number | undefined;
  /** Whether browsers play the file as it is. */
  isPlayable: boolean;
};

async function runProbe(run: ToolRun) {
  try {
    return await runTool(run);
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    throw error.message.includes('max pixel count') ? refusals.tooLarge() : refusals.damaged();
  }
}

/**
 * Returns the real duration by reading every packet without decoding: the file can be cut off and its header can be
 * wrong.
 */
async function measure(path: string, kind: VideoKind, streams: number[], signal?: AbortSignal) {
  let seconds = 0;
  const { errors } = await runProbe({
    tool: 'ffmpeg',
    options: [
      ...words('-v error -nostdin -xerror -progress pipe:1'),
      ...readAs(kind.demuxer, path),
      ...streams.flatMap((stream) => ['-map', `0:${stream}`]),
      ...words('-c copy -f null -'),
    ],
    limits: { ...limits, cpuSeconds: 60, milliseconds: 600_000 },
    signal,
    onLine: (line) => {
      const [, micros] = /^out_time_us=(\d+)/.exec(line) ?? [];
      if (micros) seconds = Number(micros) / 1_000_000;
    },
  });
  if (errors.includes('ended prematurely')) throw refusals.damaged();
  return seconds;
}

async function findStreams(path: string, { demuxer }: VideoKind, signal?: AbortSignal) {
  const { output } = await runProbe({
    tool: 'ffprobe',
    options: [
      ...words('-v error'),
      ...readAs(demuxer, path),
      ...words(`-print_format json -show_entries ${asked}`),
    ],
    limits,
    signal,
  });
  return chooseStreams(output.toString());
}

/** Inspects a local file and returns its properties; throws `NotAVideoError` if it is not a usable video. */
export async function probeVideo(file: string, signal?: AbortSignal): Promise<ProbedVideo> {
  const path = resolve(file);
  const kind = findKind(await readHead(path));
  if (!kind) throw refusals.notAVideo();
  const { picture, sound, saidSeconds, startSeconds } = await findStreams(path, kind, signal);
  const usedStreams = [picture, sound].flatMap((stream) => (stream ? [stream.index] : []));
  const measured = await measure(path, kind, usedStreams, signal);
  if (measured > videoUploads.maxSeconds) throw refusals.tooLong();
  const isLate = startSeconds > lateSeconds;
  // Browser recordings have no duration in the header; where there is one, it must match the measured one.
  const seconds = saidSeconds === undefined ? measured : saidSeconds - (isLate ? startSeconds : 0);
  const isConsistent = Math.abs(seconds - measured) <= Math.max(1, measured * 0.05);
  const isComplete = kind.contentType !== 'video/ogg' || (await hasOggEnd(path));
  if (measured <= 0 || !isConsistent || !isComplete) throw refusals.damaged();
  return {
    contentType: kind.contentType,
    demuxer: kind.demuxer,
    durationSeconds: Math.max(1, Math.floor(seconds)),
    seconds,
    ...shownSize(picture),
    frameRate: evenRate(picture),
    pictureStream: picture.index,
    soundStream: sound?.index,
    isPlayable: saidSeconds !== undefined && !isLate && playsIn(kind, picture, sound),
  };
}
