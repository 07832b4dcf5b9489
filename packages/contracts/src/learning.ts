import { z } from 'zod';
import { capstones, levels, questionTypes, quizReveals, video } from './constants.ts';
import { lessonReply } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { errorReplies } from './errors.ts';
import { enhancedProgressReply, unitProgress } from './progress.ts';

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
  progress: videoProgress.nullable().describe("The caller's own; null for visitors"),
});
export type LessonDetail = z.infer<typeof lessonDetailReply>;

export const getLesson = endpoint({
  method: 'GET',
  url: '/api/lessons/:lessonId',
  schema: {
    summary: 'Get a lesson. Visitors may open preview lessons of courses with a public path',
    tags,
    params: lessonParams,
    response: { 200: lessonDetailReply, ...errorReplies(400, 401, 403, 404, 429, 503) },
  },
});

export const reportVideo = endpoint({
  method: 'POST',
  url: '/api/progress/video',
  schema: {
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
  },
});

export const quizQuestion = z.object({
  id: z.int(),
  text: z.string(),
  type: z.enum(questionTypes),
  points: z.int(),
  answers: z.array(z.object({ id: z.int(), text: z.string() })),
});
export type QuizQuestion = z.infer<typeof quizQuestion>;

export const attemptReply = z.object({
  id: z.uuid(),
  score: z.int().min(0).max(100),
  passed: z.boolean(),
  completedAt: z.iso.datetime(),
});

/** A quiz for learners, without correct answers and explanations. */
export const quizReply = z.object({
  lessonId: z.int(),
  version: z.string().describe('Version of the questions shown; sent back with the answers'),
  passMarkPercent: z.int(),
  reveal: z.enum(quizReveals),
  questions: z.array(quizQuestion),
  best: attemptReply.nullable().describe("The caller's best attempt"),
});
export type Quiz = z.infer<typeof quizReply>;

export const getQuiz = endpoint({
  method: 'GET',
  url: '/api/lessons/:lessonId/quiz',
  schema: {
    summary: 'Get a quiz with its questions',
    tags,
    params: lessonParams,
    response: { 200: quizReply, ...errorReplies(400, 401, 403, 404, 429, 503) },
  },
});

export const questionReview = z.object({
  questionId: z.int(),
  isRight: z.boolean(),
  chosen: z.array(z.int()),
  correct: z.array(z.int()),
  explanation: z.string().nullable(),
});
export type QuestionReview = z.infer<typeof questionReview>;

export const gradedAttemptReply = z.object({
  attempt: attemptReply,
  review: z
    .array(questionReview)
    .nullable()
    .describe('Null when the quiz reveals answers only after a pass'),
  progress: enhancedProgressReply,
});
export type GradedAttempt = z.infer<typeof gradedAttemptReply>;

export const submitQuiz = endpoint({
  method: 'POST',
  url: '/api/lessons/:lessonId/quiz/attempts',
  schema: {
    summary: 'Submit an attempt for grading (idempotent by attempt id)',
    tags,
    params: lessonParams,
    body: z.strictObject({
      attemptId: z.uuid(),
      version: z.string().max(100),
      answers: z.record(
        z.string().regex(/^\d{1,10}$/),
        z.array(z.int32().positive()).min(1).max(50),
      ),
    }),
    response: { 200: gradedAttemptReply, ...errorReplies(400, 401, 403, 404, 409, 422, 429, 503) },
  },
});

export const capstoneTask = z.object({ id: z.int(), title: z.string(), body: z.string() });

export const capstoneReply = z.object({
  lessonId: z.int(),
  tasks: z.array(capstoneTask),
  checkedTaskIds: z.array(z.int()),
  reflection: z.string(),
  status: z.enum(['draft', 'submitted', 'approved', 'returned']),
  submittedAt: z.iso.datetime().nullable(),
  reviewedAt: z.iso.datetime().nullable(),
  reviewComment: z.string().nullable(),
  revision: z
    .uuid()
    .nullable()
    .describe('Revision of the stored capstone; null before the first save'),
});
export type Capstone = z.infer<typeof capstoneReply>;

export const getCapstone = endpoint({
  method: 'GET',
  url: '/api/lessons/:lessonId/capstone',
  schema: {
    summary: "Get a capstone's tasks with the caller's own answers",
    tags,
    params: lessonParams,
    response: { 200: capstoneReply, ...errorReplies(400, 401, 403, 404, 429, 503) },
  },
});

export const saveCapstone = endpoint({
  method: 'POST',
  url: '/api/lessons/:lessonId/capstone',
  schema: {
    summary: 'Save a capstone as a draft, or submit it',
    tags,
    params: lessonParams,
    body: z.strictObject({
      checkedTaskIds: z.array(z.int32().positive()).max(100),
      reflection: z.string().max(capstones.reflectionMax),
      submit: z.boolean().default(false),
      revision: z.uuid().optional().describe('New revision id, generated by the client'),
      replaces: z
        .array(z.uuid())
        .max(capstones.replacesMax)
        .optional()
        .describe(
          'Revisions this one is based on, including saves without a reply; 409 if the stored revision is not among them. Omit to overwrite',
        ),
    }),
    response: {
      200: z.object({ capstone: capstoneReply, progress: enhancedProgressReply }),
      ...errorReplies(400, 401, 403, 404, 409, 422, 429, 503),
    },
  },
});
