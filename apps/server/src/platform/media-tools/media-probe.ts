import { resolve } from 'node:path';
import { videoUploads } from '@atrium/contracts/media/constants';
import { detectContainer, hasOggEnd, readHead, type VideoContainer } from './video-containers.ts';
import { extendReplyDeadline } from '../limits/reply-deadline.ts';
import { toInputOptions, runTool, ToolError, splitOptions, type ToolRun } from './media-sandbox.ts';
import {
  probeEntries,
  parseStreams,
  getConstantFrameRate,
  isPlayableInBrowsers,
  videoErrors,
  getDisplaySize,
} from './media-streams.ts';

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
  contentType: VideoContainer['contentType'];
  demuxer: VideoContainer['demuxer'];
  /** Whole seconds, rounded down, at least one. */
  durationSeconds: number;
  /** Exact duration. */
  seconds: number;
  /** Displayed size: rotated, with square pixels. */
  width: number;
  height: number;
  /** Frames per second, constant as HLS segments require. */
  frameRate: number;
  videoStream: number;
  audioStream: number | undefined;
  /** Whether browsers play the file as it is. */
  isPlayable: boolean;
};

async function runProbe(run: ToolRun) {
  try {
    return await extendReplyDeadline(() => runTool(run));
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    throw error.message.includes('max pixel count')
      ? videoErrors.tooLarge()
      : videoErrors.damaged();
  }
}

/**
 * Returns the real duration by reading every packet without decoding: the file can be cut off and its header can be
 * wrong.
 */
async function measure(
  path: string,
  kind: VideoContainer,
  streams: number[],
  signal?: AbortSignal,
) {
  let seconds = 0;
  const { errors } = await runProbe({
    tool: 'ffmpeg',
    options: [
      ...splitOptions('-v error -nostdin -xerror -progress pipe:1'),
      ...toInputOptions(kind.demuxer, path),
      ...streams.flatMap((stream) => ['-map', `0:${stream}`]),
      ...splitOptions('-c copy -f null -'),
    ],
    limits: { ...limits, cpuSeconds: 60, milliseconds: 600_000 },
    signal,
    onLine: (line) => {
      const [, micros] = /^out_time_us=(\d+)/.exec(line) ?? [];
      if (micros) seconds = Number(micros) / 1_000_000;
    },
  });
  if (errors.includes('ended prematurely')) throw videoErrors.damaged();
  return seconds;
}

async function findStreams(path: string, { demuxer }: VideoContainer, signal?: AbortSignal) {
  const { output } = await runProbe({
    tool: 'ffprobe',
    options: [
      ...splitOptions('-v error'),
      ...toInputOptions(demuxer, path),
      ...splitOptions(`-print_format json -show_entries ${probeEntries}`),
    ],
    limits,
    signal,
  });
  return parseStreams(output.toString());
}

/** Inspects a local file and returns its properties; throws `NotAVideoError` if it is not a usable video. */
export async function probeVideo(file: string, signal?: AbortSignal): Promise<ProbedVideo> {
  const path = resolve(file);
  const kind = detectContainer(await readHead(path));
  if (!kind) throw videoErrors.notAVideo();
  const { video, audio, headerSeconds, startSeconds } = await findStreams(path, kind, signal);
  const usedStreams = [video, audio].flatMap((stream) => (stream ? [stream.index] : []));
  const measured = await measure(path, kind, usedStreams, signal);
  if (measured > videoUploads.maxSeconds) throw videoErrors.tooLong();
  const isLate = startSeconds > lateSeconds;
  // Browser recordings have no duration in the header; where there is one, it must match the measured one.
  const seconds =
    headerSeconds === undefined ? measured : headerSeconds - (isLate ? startSeconds : 0);
  const isConsistent = Math.abs(seconds - measured) <= Math.max(1, measured * 0.05);
  const isComplete = kind.contentType !== 'video/ogg' || (await hasOggEnd(path));
  if (measured <= 0 || !isConsistent || !isComplete) throw videoErrors.damaged();
  return {
    contentType: kind.contentType,
    demuxer: kind.demuxer,
    durationSeconds: Math.max(1, Math.floor(seconds)),
    seconds,
    ...getDisplaySize(video),
    frameRate: getConstantFrameRate(video),
    videoStream: video.index,
    audioStream: audio?.index,
    isPlayable: headerSeconds !== undefined && !isLate && isPlayableInBrowsers(kind, video, audio),
  };
}
