import { z } from 'zod';
import { videoUploads, type VideoFailure } from '@atrium/contracts/media/constants';
import type { VideoContainer } from './video-containers.ts';

const sideMax = 4_096;
const streamsMax = 16;
const rates = { min: 5, usual: [15, 25, 30, 50], max: 60 };
const supported = {
  videoCodecs: ['h264', 'hevc', 'mpeg4', 'vp8', 'vp9', 'av1', 'theora'],
  audioCodecs: ['aac', 'mp3', 'opus', 'vorbis', 'flac', 'ac3', 'eac3'],
};

const ratio = z
  .string()
  .optional()
  .transform((text) => {
    const [numerator = 0, denominator = 0] = (text ?? '').split(/[/:]/).map(Number);
    return numerator > 0 && denominator > 0 ? numerator / denominator : undefined;
  });
const probeOutput = z.object({
  format: z.object({
    duration: z.coerce.number().positive().optional(),
    start_time: z.coerce.number().default(0),
    nb_streams: z.int(),
  }),
  streams: z.array(
    z.object({
      index: z.int(),
      codec_type: z.string().optional(),
      codec_name: z.string().default(''),
      pix_fmt: z.string().default(''),
      width: z.int().default(0),
      height: z.int().default(0),
      sample_aspect_ratio: ratio,
      r_frame_rate: ratio,
      avg_frame_rate: ratio,
      disposition: z.object({ attached_pic: z.int() }).optional(),
      side_data_list: z.array(z.object({ rotation: z.number().optional() })).default([]),
    }),
  ),
});
export type Stream = z.infer<typeof probeOutput>['streams'][number];
/** Entries requested from ffprobe. */
export const probeEntries =
  'format=duration,start_time,nb_streams' +
  ':stream=index,codec_type,codec_name,pix_fmt,width,height,sample_aspect_ratio,r_frame_rate,avg_frame_rate' +
  ':stream_disposition=attached_pic:stream_side_data=rotation';

/** Thrown when a file can't be used as a lesson's video, with the reason shown to the user. */
export class NotAVideoError extends Error {
  override name = 'NotAVideoError';
  readonly failure: VideoFailure;

  constructor(failure: VideoFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** Errors for rejected files, each with a message for the log. */
export const videoErrors = {
  notAVideo: () => new NotAVideoError('not_a_video', 'the file does not start like a video'),
  damaged: () => new NotAVideoError('damaged', 'the file is not a readable video of its format'),
  noVideoStream: () => new NotAVideoError('no_video_stream', 'the file has no video stream'),
  tooLarge: () => new NotAVideoError('resolution_too_large', 'the frame size is too large'),
  tooLong: () => new NotAVideoError('too_long', 'the video is too long'),
};

/** Returns the displayed size: rotated, with square pixels. */
export function getDisplaySize({ width, height, sample_aspect_ratio = 1, side_data_list }: Stream) {
  const isRotated = side_data_list.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
  const displayWidth = Math.max(1, Math.round(width * sample_aspect_ratio));
  return isRotated ? { width: height, height: displayWidth } : { width: displayWidth, height };
}

/**
 * Returns a constant frame rate: the file's own within the allowed range or, if its frame times vary, the next standard
 * rate above the average.
 */
export function getConstantFrameRate({
  r_frame_rate: own = 0,
  avg_frame_rate: mean = 30,
}: Stream): number {
  if (own > 0 && own <= rates.max) return Math.max(rates.min, own);
  return rates.usual.find((rate) => rate >= mean) ?? rates.max;
}

/** Returns whether browsers play these codecs in this container. */
export function isPlayableInBrowsers(
  kind: VideoContainer,
  video: Stream,
  audio: Stream | undefined,
): boolean {
  const includes = (list: readonly string[], name: string) => list.includes(name);
  return (
    includes(kind.videoCodecs, video.codec_name) &&
    /^yuvj?420p$/.test(video.pix_fmt) &&
    (!audio || includes(kind.audioCodecs, audio.codec_name))
  );
}

/**
 * Parses ffprobe's output and returns the video stream, the audio stream if there is one, and the times. Throws
 * `NotAVideoError` if the file can't be used.
 */
export function parseStreams(probed: string) {
  const result = probeOutput.safeParse(JSON.parse(probed));
  if (!result.success || result.data.format.nb_streams > streamsMax) throw videoErrors.damaged();
  const { format, streams } = result.data;
  const video = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1,
  );
  if (!video) throw videoErrors.noVideoStream();
  const { width, height } = getDisplaySize(video);
  if (Math.max(width, height, video.width) > sideMax) throw videoErrors.tooLarge();
  if ((format.duration ?? 0) > videoUploads.maxSeconds) throw videoErrors.tooLong();
  const audio = streams.find(({ codec_type }) => codec_type === 'audio');
  const isSupported =
    supported.videoCodecs.includes(video.codec_name) &&
    Math.min(width, height) >= 2 &&
    (!audio || supported.audioCodecs.includes(audio.codec_name));
  if (!isSupported) throw videoErrors.damaged();
  return { video, audio, headerSeconds: format.duration, startSeconds: format.start_time };
}
