import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { courseDetailReply, lessonReply } from '../courses/courses.ts';
import { capstoneReply } from '../progress/capstones.ts';
import { lessonDetailReply } from '../progress/lessons.ts';
import { quizReply } from '../quizzes/quizzes.ts';
import { completedLearnerChoices, publicationCommentMax, unreadyReasons } from './constants.ts';
import * as routes from './authoring.routes.ts';

const tags = ['Publishing'];
const id = z.coerce.number().int().positive().max(2_147_483_647);
const params = z.object({ courseId: id });
const errors = errorReplies(400, 401, 403, 404, 409, 422, 429, 503);
const readErrors = errorReplies(400, 401, 403, 404, 429, 503);

/** Effect of publishing on learners of the course, in numbers of learners. */
export const publishImpact = z.strictObject({
  completed: z.int().min(0).describe('Learners who completed the course'),
  inProgress: z.int().min(0).describe('Learners in progress'),
  finishing: z.int().min(0).describe('Learners in progress who will have completed the course'),
  lacking: z
    .int()
    .min(0)
    .describe('Learners who completed the course but not every lesson of the new version'),
});
export type PublishImpact = z.infer<typeof publishImpact>;

/** Why a draft can't be published yet. */
export const readinessIssue = z.object({
  reason: z.enum(unreadyReasons),
  lessonId: z.int().nullable().describe('Null when the reason concerns the whole course'),
  lessonTitle: z.string().nullable(),
});
export type ReadinessIssue = z.infer<typeof readinessIssue>;

export const publicationReply = z.object({
  isPublished: z.boolean(),
  version: z.int().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  changes: z.int().describe('Change counter of the draft; sent back when publishing'),
  hasChanges: z.boolean(),
  mayPublish: z.boolean(),
  request: z.object({ at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
  returned: z
    .object({ at: z.iso.datetime(), by: z.string().nullable(), comment: z.string() })
    .nullable()
    .describe('Set when the last request was returned and no new one was made'),
  unready: z.array(readinessIssue),
  added: z.array(z.string()).describe('Titles of lessons new to learners'),
  removed: z.array(z.string()).describe('Titles of lessons learners will no longer see'),
  impact: publishImpact,
});
export type Publication = z.infer<typeof publicationReply>;

export const getPublication = endpoint(routes.getPublication, {
  summary:
    'Get the publication status of a course, readiness of its draft and effect of publishing',
  tags,
  params,
  response: { 200: publicationReply, ...readErrors },
});

export const publishCourse = endpoint(routes.publishCourse, {
  summary:
    'Publish a draft as a new version; 409 if the draft or its effect changed since they were shown',
  tags,
  params,
  body: z.strictObject({
    changes: z.int32().positive(),
    completed: z
      .enum(completedLearnerChoices)
      .default('keep')
      .describe(
        'Whether learners who completed the course stay complete (keep) or must take new lessons (ask)',
      ),
    impact: publishImpact,
  }),
  response: { 200: publicationReply, ...errors },
});

export const unpublishCourse = endpoint(routes.unpublishCourse, {
  summary: 'Unpublish a course; progress is kept',
  tags,
  params,
  response: { 200: publicationReply, ...errors },
});

export const requestPublication = endpoint(routes.requestPublication, {
  summary: 'Request publication of a draft (idempotent)',
  tags,
  params,
  response: { 200: publicationReply, ...errors },
});

export const returnPublicationRequest = endpoint(routes.returnPublicationRequest, {
  summary: 'Return a publication request to its author with a comment',
  tags,
  params,
  body: z.strictObject({
    requestedAt: z.iso.datetime().describe('Identifies the request that was reviewed'),
    comment: z.string().trim().min(1).max(publicationCommentMax),
  }),
  response: { 200: publicationReply, ...errors },
});

export const previewCourse = endpoint(routes.previewCourse, {
  summary: 'Preview a draft as learners would see the course',
  tags,
  params,
  response: {
    200: z.object({ course: courseDetailReply, lessons: z.array(lessonReply) }),
    ...readErrors,
  },
});

export const previewLesson = endpoint(routes.previewLesson, {
  summary: 'Preview a lesson of a draft as learners would see it',
  tags,
  params: params.extend({ lessonId: id }),
  response: {
    200: z.object({
      lesson: lessonDetailReply,
      quiz: quizReply.nullable(),
      capstone: capstoneReply.nullable(),
    }),
    ...readErrors,
  },
});
export type LessonPreview = z.infer<(typeof previewLesson)['schema']['response'][200]>;
