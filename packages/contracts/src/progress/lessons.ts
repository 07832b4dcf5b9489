import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { levels } from '../courses/constants.ts';
import { lessonReply } from '../courses/courses.ts';
import { video } from './constants.ts';
import * as routes from './lessons.routes.ts';
import { unitProgress } from './progress.ts';

const tags = ['Learning'];
const lessonParams = z.object({ lessonId: z.coerce.number().int().positive().max(2_147_483_647) });
const second = z.int().min(0).max(video.maxSeconds);

/** Half-open range of whole seconds: start inclusive, end exclusive. */
export const secondRange = z.tuple([second, second]);
export type SecondRange = z.infer<typeof secondRange>;

export const videoProgress = unitProgress.extend({
  positionSeconds: z.int(),
  watched: z.array(secondRange).describe('Watched ranges in order'),
  watchedPercent: z.int().min(0).max(100),
});
export type VideoProgress = z.infer<typeof videoProgress>;

/** Thumbnail sprite of a video, row by row. */
export const videoThumbnails = z.object({
  url: z.string(),
  columns: z.int(),
  count: z.int(),
  width: z.int(),
  height: z.int(),
  everySeconds: z.number(),
});
export type VideoThumbnails = z.infer<typeof videoThumbnails>;

export const lessonVideo = z.object({
  url: z
    .string()
    .describe(
      'A file, or the playlist of an adaptive stream. Like every signed URL in a lesson or a playlist it is valid for five minutes; request the lesson again to renew it',
    ),
  contentType: z.string(),
  posterUrl: z.string().nullable(),
  thumbnails: videoThumbnails.nullable().describe('Preview images for the seek bar'),
  durationSeconds: z.int(),
  completePercent: z.int().describe('The lesson is complete from this percentage on'),
  rule: z.enum(['watched', 'position']),
  captions: z.array(z.object({ language: z.string(), label: z.string(), url: z.string() })),
});
export type LessonVideo = z.infer<typeof lessonVideo>;

/** A lesson with its content. */
export const lessonDetailReply = lessonReply.extend({
  body: z.string().describe('Markdown; a callout starts with [!key-concepts] or [!best-practices]'),
  courseTitle: z.string(),
  courseHref: z.string(),
  courseLevel: z.enum(levels),
  videoUrl: z.string().nullable(),
  video: lessonVideo.nullable(),
  progress: videoProgress.nullable().describe("The current user's own; null for visitors"),
});
export type LessonDetail = z.infer<typeof lessonDetailReply>;

export const getLesson = endpoint(routes.getLesson, {
  summary: 'Get a lesson. Visitors may open preview lessons of courses with a public path',
  tags,
  params: lessonParams,
  response: { 200: lessonDetailReply, ...errorReplies(400, 401, 403, 404, 429, 503) },
});

export const reportVideo = endpoint(routes.reportVideo, {
  summary:
    'Report ranges watched since the last report. Late, repeated and reordered reports are safe',
  tags,
  body: z.strictObject({
    lessonId: z.int32().positive(),
    epoch: z.int32().nonnegative(),
    positionSeconds: second,
    ranges: z.array(secondRange).max(video.maxRanges),
  }),
  response: { 200: videoProgress, ...errorReplies(400, 401, 403, 404, 409, 429, 503) },
});
