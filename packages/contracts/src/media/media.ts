import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { cursor, searchText } from '../base/paging.ts';
import { courseReply } from '../courses/courses.ts';
import { captionFiles, uploadStatuses, videoFailures, videoUploads } from './constants.ts';
import * as routes from './media.routes.ts';

const tags = ['Media'];
const id = z.coerce.number().int().positive().max(2_147_483_647);
const lessonParams = z.object({ lessonId: id });
const captionParams = lessonParams.extend({
  language: z.string().regex(/^[a-z]{2}$/, 'Use a two-letter language code, such as en.'),
});

const shownFile = z.object({
  fileName: z.string(),
  sizeBytes: z.int(),
  durationSeconds: z.int().nullable(),
  posterUrl: z.string().nullable(),
});

export const captionTrack = z.object({ language: z.string(), label: z.string() });

/** Video and captions of a lesson, for users who manage them. */
export const lessonUploadStatus = z.object({
  id: z.int(),
  title: z.string(),
  orderIndex: z.int(),
  isVideoLesson: z.boolean(),
  hasVideo: z.boolean().describe('Whether learners can play a video'),
  videoUrl: z
    .string()
    .nullable()
    .describe('Signed URL of the current video, valid for a few minutes'),
  previewUrl: z
    .string()
    .nullable()
    .describe('URL for previewing: the file, or the lesson page when browsers can’t play the file'),
  courseId: z.int(),
  courseTitle: z.string(),
  href: z.string().describe('Path of the lesson page'),
  playing: shownFile.nullable().describe('The current video'),
  latest: shownFile
    .extend({
      id: z.uuid(),
      status: z.enum(uploadStatuses),
      percent: z.int().min(0).max(100),
      failure: z.enum(videoFailures).nullable(),
      uploadedAt: z.iso.datetime(),
    })
    .nullable()
    .describe('The most recent upload: processing, ready or failed'),
  captions: z.array(captionTrack),
});
export type LessonUploadStatus = z.infer<typeof lessonUploadStatus>;

export const listUploadStatus = endpoint(routes.listUploadStatus, {
  summary: 'List video lessons of courses the current user may edit. X-Next-Cursor, X-Total-Count',
  tags,
  querystring: z.object({
    courseId: id.optional().describe('All video lessons of this course'),
    limit: z.coerce.number().int().min(1).max(100).default(24),
    cursor,
  }),
  response: {
    200: z.array(lessonUploadStatus),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

/** A course whose videos the current user may manage. */
export const editableCourse = z.object({
  id: z.int(),
  title: z.string(),
  isPublished: z.boolean(),
  videoLessonCount: z.int(),
  videoCount: z.int(),
});
export type EditableCourse = z.infer<typeof editableCourse>;

export const listEditableCourses = endpoint(routes.listEditableCourses, {
  summary: 'List up to 100 courses the current user may edit, most recently changed first',
  tags,
  querystring: z.object({ search: searchText }),
  response: { 200: z.array(editableCourse), ...errorReplies(400, 401, 403, 429, 503) },
});

const uploadReply = z.object({ message: z.string(), lesson: lessonUploadStatus });

/** The body is a multipart form: `lessonId` and `filename`, then the file as `video`. */
export const uploadVideo = endpoint(routes.uploadVideo, {
  summary: `Upload the video of a lesson: MP4, WebM or OGG, at most ${videoUploads.maxBytes} bytes`,
  tags,
  response: {
    200: uploadReply,
    ...errorReplies(400, 401, 403, 404, 413, 415, 422, 429, 503, 507),
  },
});

export const retryVideo = endpoint(routes.retryVideo, {
  summary: 'Retry processing of a failed video',
  tags,
  params: lessonParams,
  response: { 200: uploadReply, ...errorReplies(400, 401, 403, 404, 409, 429, 503) },
});

export const deleteVideo = endpoint(routes.deleteVideo, {
  summary: "Delete a lesson's video and captions",
  tags,
  params: lessonParams,
  response: { 200: uploadReply, ...errorReplies(400, 401, 403, 404, 429, 503) },
});

export const createStorageBucket = endpoint(routes.createStorageBucket, {
  summary: 'Create the storage bucket with its rules (idempotent)',
  tags,
  response: {
    200: z.object({ message: z.string() }),
    ...errorReplies(400, 401, 403, 429, 503),
  },
});

export const saveCaptions = endpoint(routes.saveCaptions, {
  summary: 'Save captions of a lesson in one language, as WebVTT or SubRip',
  tags,
  params: captionParams,
  body: z.strictObject({ content: z.string().min(1).max(captionFiles.maxBytes) }),
  response: { 200: uploadReply, ...errorReplies(400, 401, 403, 404, 413, 422, 429, 503) },
});

export const deleteCaptions = endpoint(routes.deleteCaptions, {
  summary: 'Delete captions',
  tags,
  params: captionParams,
  response: { 200: uploadReply, ...errorReplies(400, 401, 403, 404, 422, 429, 503) },
});

/** Playlist names of a stream: `master` lists the renditions, one playlist per rendition lists its segments. */
export const playlistName = z.string().regex(/^(master|[1-9]\d{1,3})\.m3u8$/);

/** Authorized by the key in the URL, because players can't send an access token. */
export const getPlaylist = endpoint(routes.getPlaylist, {
  summary:
    'Get a playlist of an adaptive stream. Its key and the URLs in it are valid for five minutes',
  tags,
  params: z.object({ videoId: z.uuid(), name: playlistName }),
  querystring: z.object({ key: z.string().max(100) }),
  response: { 200: z.unknown().describe('M3U8'), ...errorReplies(400, 403, 404, 429, 503) },
});

/** A cue of a transcript that matches a search. */
export const transcriptMatch = z.object({
  lessonId: z.int(),
  lessonTitle: z.string(),
  courseId: z.int(),
  courseTitle: z.string(),
  atSeconds: z.int(),
  text: z.string(),
  language: z.string(),
  href: z.string().describe('Opens the lesson at this second'),
});
export type TranscriptMatch = z.infer<typeof transcriptMatch>;

export const searchTranscripts = endpoint(routes.searchTranscripts, {
  summary: 'Search transcripts of lessons the current user may open; returns the 12 best matches',
  tags,
  querystring: z.object({ q: z.string().min(1).max(200) }),
  response: { 200: z.array(transcriptMatch), ...errorReplies(400, 401, 403, 429, 503) },
});

/** A lesson on the admin page of its course. */
export const adminLesson = z.object({
  id: z.int(),
  moduleId: z.int().nullable(),
  orderIndex: z.int(),
  kind: z.string(),
  title: z.string(),
  description: z.string(),
  duration: z.int().describe('Seconds'),
  isPreview: z.boolean(),
  video: lessonUploadStatus.nullable().describe('Null for quizzes, exams and capstones'),
});
export type AdminLesson = z.infer<typeof adminLesson>;

export const adminCourse = courseReply.extend({
  duration: z.int().describe('Seconds'),
  modules: z.array(z.object({ id: z.int(), number: z.int(), title: z.string() })),
  can: z.object({ edit: z.boolean() }),
});
export type AdminCourse = z.infer<typeof adminCourse>;

export const getAdminCourse = endpoint(routes.getAdminCourse, {
  summary: 'Get a course with all its lessons, for its admins',
  tags,
  params: z.object({ courseId: id }),
  response: {
    200: z.object({ course: adminCourse, lessons: z.array(adminLesson) }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});
