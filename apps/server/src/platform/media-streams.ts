import { z } from 'zod';
import { videoUploads, type VideoFailure } from '@atrium/contracts/constants';
import type { VideoKind } from './media-kinds.ts';

const sideMax = 4_096;
const streamsMax = 16;
const rates = { min: 5, usual: [15, 25, 30, 50], max: 60 };
const readable = {
  pictures: ['h264', 'hevc', 'mpeg4', 'vp8', 'vp9', 'av1', 'theora'],
  sounds: ['aac', 'mp3', 'opus', 'vorbis', 'flac', 'ac3', 'eac3'],
};

const ratio = z
  .string()
  .optional()
  .transform((text) => {
    const [over = 0, under = 0] = (text ?? '').split(/[/:]/).map(Number);
    return over > 0 && under > 0 ? over / under : undefined;
  });
const found = z.object({
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
export type Stream = z.infer<typeof found>['streams'][number];
/** What ffprobe is asked about a file. */
export const asked =
  'format=duration,start_time,nb_streams' +
  ':stream=index,codec_type,codec_name,pix_fmt,width,height,sample_aspect_ratio,r_frame_rate,avg_frame_rate' +
  ':stream_disposition=attached_pic:stream_side_data=rotation';

/** Thrown where a file can't become a lesson's video, with the reason people are told. */
export class NotAVideoError extends Error {
  override name = 'NotAVideoError';
  readonly failure: VideoFailure;

  constructor(failure: VideoFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** The reasons a file is refused for, each with the words for whoever reads the log. */
export const refusals = {
  notAVideo: () => new NotAVideoError('not_a_video', 'the file does not begin like a video'),
  damaged: () =>
    new NotAVideoError('damaged', 'the file can not be read as the video it claims to be'),
  noPicture: () => new NotAVideoError('no_picture', 'the file has no moving picture'),
  tooLarge: () =>
    new NotAVideoError('picture_too_large', 'the picture is larger than a lesson needs'),
  tooLong: () => new NotAVideoError('too_long', 'the file is longer than a lesson'),
};

/** How large a picture is shown: turned, and with square pixels. */
export function shownSize({ width, height, sample_aspect_ratio = 1, side_data_list }: Stream) {
  const turned = side_data_list.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
  const wide = Math.max(1, Math.round(width * sample_aspect_ratio));
  return turned ? { width: height, height: wide } : { width: wide, height };
}

/** The file's own rate, within what screens show; where its times are uneven, the next usual one above their mean. */
export function evenRate({ r_frame_rate: own = 0, avg_frame_rate: mean = 30 }: Stream): number {
  if (own > 0 && own <= rates.max) return Math.max(rates.min, own);
  return rates.usual.find((rate) => rate >= mean) ?? rates.max;
}

/** Whether browsers play these codecs in a file of this kind. */
export function playsIn(kind: VideoKind, picture: Stream, sound: Stream | undefined): boolean {
  const includes = (list: readonly string[], name: string) => list.includes(name);
  return (
    includes(kind.pictures, picture.codec_name) &&
    /^yuvj?420p$/.test(picture.pix_fmt) &&
    (!sound || includes(kind.sounds, sound.codec_name))
  );
}

/** What ffprobe found in a file, if a lesson can do with it: the picture, the sound if there is any, and the times. */
export function chooseStreams(printed: string) {
  const result = found.safeParse(JSON.parse(printed));
  if (!result.success || result.data.format.nb_streams > streamsMax) throw refusals.damaged();
  const { format, streams } = result.data;
  const picture = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1,
  );
  if (!picture) throw refusals.noPicture();
  const { width, height } = shownSize(picture);
  if (Math.max(width, height, picture.width) > sideMax) throw refusals.tooLarge();
  if ((format.duration ?? 0) > videoUploads.maxSeconds) throw refusals.tooLong();
  const sound = streams.find(({ codec_type }) => codec_type === 'audio');
  const isReadable =
    readable.pictures.includes(picture.codec_name) &&
    Math.min(width, height) >= 2 &&
    (!sound || readable.sounds.includes(sound.codec_name));
  if (!isReadable) throw refusals.damaged();
  return { picture, sound, saidSeconds: format.duration, startSeconds: format.start_time };
}
