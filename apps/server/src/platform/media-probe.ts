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
/** A file that begins later than this shows nothing until then. */
const lateSeconds = 0.5;

export type ProbedVideo = {
  contentType: VideoKind['contentType'];
  demuxer: VideoKind['demuxer'];
  /** Whole seconds, rounded down, at least one. */
  durationSeconds: number;
  /** The same to the fraction. */
  seconds: number;
  /** As it is shown: turned, and with square pixels. */
  width: number;
  height: number;
  /** Pictures a second, as even as a stream needs them. */
  frameRate: number;
  pictureStream: number;
  soundStream: number | undefined;
  /** Whether browsers play the file as it is. */
  isPlayable: boolean;
};

async function runOrRefuse(run: ToolRun) {
  try {
    return await runTool(run);
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    throw error.message.includes('max pixel count') ? refusals.tooLarge() : refusals.damaged();
  }
}

/** Reads every packet without decoding any: where the file ends, it was cut, and what its header says may be a lie. */
async function measure(path: string, kind: VideoKind, streams: number[], signal?: AbortSignal) {
  let seconds = 0;
  const { errors } = await runOrRefuse({
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
  const { output } = await runOrRefuse({
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

/** Looks into a local file and says what a player needs to know; throws `NotAVideoError` for anything else. */
export async function probeVideo(given: string, signal?: AbortSignal): Promise<ProbedVideo> {
  const path = resolve(given);
  const kind = findKind(await readHead(path));
  if (!kind) throw refusals.notAVideo();
  const { picture, sound, saidSeconds, startSeconds } = await findStreams(path, kind, signal);
  const used = [picture, sound].flatMap((stream) => (stream ? [stream.index] : []));
  const measured = await measure(path, kind, used, signal);
  if (measured > videoUploads.maxSeconds) throw refusals.tooLong();
  const isLate = startSeconds > lateSeconds;
  // Recordings made by browsers don't say how long they are; those that do must mean it.
  const seconds = saidSeconds === undefined ? measured : saidSeconds - (isLate ? startSeconds : 0);
  const isTrue = Math.abs(seconds - measured) <= Math.max(1, measured * 0.05);
  const isWhole = kind.contentType !== 'video/ogg' || (await hasOggEnd(path));
  if (measured <= 0 || !isTrue || !isWhole) throw refusals.damaged();
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
