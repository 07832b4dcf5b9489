import { z } from 'zod';
import { captionFiles, uploadStates, videoFailures, videoUploads } from './constants.ts';
import { courseReply } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { errorReplies } from './errors.ts';
import { cursor, searchText } from './paging.ts';

const tags = ['Media'];
const id = z.coerce.number().int().positive().max(2_147_483_647);
const lessonParams = z.object({ lessonId: id });
const captionParams = lessonParams.extend({
  language: z.string().regex(/^[a-z]{2}$/, 'Two letters, such as en'),
});

const shownFile = z.object({
  fileName: z.string(),
  sizeBytes: z.int(),
  durationSeconds: z.int().nullable(),
  posterUrl: z.string().nullable(),
});

export const captionTrack = z.object({ language: z.string(), label: z.string() });

/** A lesson as those see it who give it its video. */
export const lessonUploadStatus = z.object({
  id: z.int(),
  title: z.string(),
  orderIndex: z.int(),
  isVideoLesson: z.boolean(),
  hasVideo: z.boolean().describe('Whether learners can play one'),
  videoUrl: z.string().nullable().describe('What learners play now, signed for a few minutes'),
  previewUrl: z
    .string()
    .nullable()
    .describe(
      'Where it can be seen: the same file, or the lesson where browsers can’t play the file',
    ),
  courseId: z.int(),
  courseTitle: z.string(),
  href: z.string().describe('Where learners see the lesson'),
  playing: shownFile.nullable().describe('What learners play now'),
  latest: shownFile
    .extend({
      id: z.uuid(),
      state: z.enum(uploadStates),
      percent: z.int().min(0).max(100),
      failure: z.enum(videoFailures).nullable(),
      uploadedAt: z.iso.datetime(),
    })
    .nullable()
    .describe('The file uploaded last: on its way, ready, or failed'),
  captions: z.array(captionTrack),
});
export type LessonUploadStatus = z.infer<typeof lessonUploadStatus>;

export const listUploadStatus = endpoint({
  method: 'GET',
  url: '/api/admin/lessons-upload-status',
  schema: {
    summary: 'The video lessons of the courses the caller may edit. X-Next-Cursor, X-Total-Count',
    tags,
    querystring: z.object({
      courseId: id.optional().describe('Only those of one course, all of them'),
      limit: z.coerce.number().int().min(1).max(100).default(24),
      cursor,
    }),
    response: {
      200: z.array(lessonUploadStatus),
      ...errorReplies(400, 401, 403, 404, 429, 503),
    },
  },
});

/** A course whose lessons somebody may give videos. */
export const editableCourse = z.object({
  id: z.int(),
  title: z.string(),
  isPublished: z.boolean(),
  videoLessonCount: z.int(),
  videoCount: z.int(),
});
export type EditableCourse = z.infer<typeof editableCourse>;

export const listEditableCourses = endpoint({
  method: 'GET',
  url: '/api/admin/editable-courses',
  schema: {
    summary: 'The courses the caller may edit, the last changed first, at most a hundred',
    tags,
    querystring: z.object({ search: searchText }),
    response: { 200: z.array(editableCourse), ...errorReplies(400, 401, 403, 429, 503) },
  },
});

const uploadReply = z.object({ message: z.string(), lesson: lessonUploadStatus });

/** Its body is a form: `lessonId` and `filename`, then the file as `video`. */
export const uploadVideo = endpoint({
  method: 'POST',
  url: '/api/upload-video',
  schema: {
    summary: `Give a lesson its video: MP4, WebM or OGG, at most ${videoUploads.maxBytes} bytes`,
    tags,
    response: {
      200: uploadReply,
      ...errorReplies(400, 401, 403, 404, 413, 415, 422, 429, 503, 507),
    },
  },
});

export const retryVideo = endpoint({
  method: 'POST',
  url: '/api/admin/lessons/:lessonId/video/retry',
  schema: {
    summary: 'Try again to make a video ready that failed',
    tags,
    params: lessonParams,
    response: { 200: uploadReply, ...errorReplies(400, 401, 403, 404, 409, 429, 503) },
  },
});

export const deleteVideo = endpoint({
  method: 'DELETE',
  url: '/api/admin/lessons/:lessonId/video',
  schema: {
    summary: "Take a lesson's video away, with its captions",
    tags,
    params: lessonParams,
    response: { 200: uploadReply, ...errorReplies(400, 401, 403, 404, 429, 503) },
  },
});

export const createStorageBucket = endpoint({
  method: 'POST',
  url: '/api/admin/create-storage-bucket',
  schema: {
    summary: 'Make the place for videos, with its rules; again changes nothing',
    tags,
    response: {
      200: z.object({ message: z.string() }),
      ...errorReplies(400, 401, 403, 429, 503),
    },
  },
});

export const saveCaptions = endpoint({
  method: 'PUT',
  url: '/api/admin/lessons/:lessonId/captions/:language',
  schema: {
    summary: 'Captions of a lesson in a language, as WebVTT or SubRip',
    tags,
    params: captionParams,
    body: z.strictObject({ content: z.string().min(1).max(captionFiles.maxBytes) }),
    response: { 200: uploadReply, ...errorReplies(400, 401, 403, 404, 413, 422, 429, 503) },
  },
});

export const deleteCaptions = endpoint({
  method: 'DELETE',
  url: '/api/admin/lessons/:lessonId/captions/:language',
  schema: {
    summary: 'Take captions away',
    tags,
    params: captionParams,
    response: { 200: uploadReply, ...errorReplies(400, 401, 403, 404, 422, 429, 503) },
  },
});

/** The file names a stream consists of: the list of renditions, and one list of segments each. */
export const playlistName = z.string().regex(/^(master|[1-9]\d{1,3})\.m3u8$/);

/** Whoever has the address may read it: players can't send a session along. */
export const getPlaylist = endpoint({
  method: 'GET',
  url: '/api/media/:videoId/:name',
  schema: {
    summary:
      'A playlist of an adaptive stream. Its key and the addresses in it are valid for five minutes',
    tags,
    params: z.object({ videoId: z.uuid(), name: playlistName }),
    querystring: z.object({ key: z.string().max(100) }),
    response: { 200: z.unknown().describe('M3U8'), ...errorReplies(400, 403, 404, 429, 503) },
  },
});

/** A place in a lesson where something is said. */
export const spokenPlace = z.object({
  lessonId: z.int(),
  lessonTitle: z.string(),
  courseId: z.int(),
  courseTitle: z.string(),
  atSeconds: z.int(),
  text: z.string(),
  language: z.string(),
  href: z.string().describe('Opens the lesson at that second'),
});
export type SpokenPlace = z.infer<typeof spokenPlace>;

export const searchSpoken = endpoint({
  method: 'GET',
  url: '/api/search/spoken',
  schema: {
    summary: 'Where words are said in the lessons the caller may open: the best dozen',
    tags,
    querystring: z.object({ q: z.string().min(1).max(200) }),
    response: { 200: z.array(spokenPlace), ...errorReplies(400, 401, 403, 429, 503) },
  },
});

/** A lesson on the page of those who run its course. */
export const adminLesson = z.object({
  id: z.int(),
  moduleId: z.int().nullable(),
  orderIndex: z.int(),
  kind: z.string(),
  title: z.string(),
  description: z.string(),
  duration: z.int().describe('Seconds'),
  isPreview: z.boolean(),
  video: lessonUploadStatus.nullable().describe('Nothing for quizzes and projects'),
});
export type AdminLesson = z.infer<typeof adminLesson>;

export const adminCourse = courseReply.extend({
  duration: z.int().describe('Seconds'),
  modules: z.array(z.object({ id: z.int(), number: z.int(), title: z.string() })),
  can: z.object({ edit: z.boolean() }),
});
export type AdminCourse = z.infer<typeof adminCourse>;

export const getAdminCourse = endpoint({
  method: 'GET',
  url: '/api/admin/courses/:courseId/lessons',
  schema: {
    summary: 'A course with all its lessons, for those who run it',
    tags,
    params: z.object({ courseId: id }),
    response: {
      200: z.object({ course: adminCourse, lessons: z.array(adminLesson) }),
      ...errorReplies(400, 401, 403, 404, 429, 503),
    },
  },
});
