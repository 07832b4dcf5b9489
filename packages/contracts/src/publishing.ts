import { z } from 'zod';
import { completedChoices, publicationCommentMax, unreadyReasons } from './constants.ts';
import { courseDetailReply, lessonReply } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { errorReplies } from './errors.ts';
import { capstoneReply, lessonDetailReply, quizReply } from './learning.ts';

const tags = ['Publishing'];
const id = z.coerce.number().int().positive().max(2_147_483_647);
const params = z.object({ courseId: id });
const failures = errorReplies(400, 401, 403, 404, 409, 422, 429, 503);
const reads = errorReplies(400, 401, 403, 404, 429, 503);

/** What publishing does to those who take the course, in people. */
export const publishImpact = z.strictObject({
  completed: z.int().min(0).describe('Have completed the course'),
  inProgress: z.int().min(0).describe('Are in the middle of it'),
  finishing: z.int().min(0).describe('Of these, those to whom nothing is left to do'),
  lacking: z
    .int()
    .min(0)
    .describe('Of those who completed it, those who have not done every lesson there will be'),
});
export type PublishImpact = z.infer<typeof publishImpact>;

/** Why a draft can't be published yet. */
export const unreadiness = z.object({
  reason: z.enum(unreadyReasons),
  lessonId: z.int().nullable().describe('Nothing where it is about the course'),
  lessonTitle: z.string().nullable(),
});
export type Unreadiness = z.infer<typeof unreadiness>;

export const publicationReply = z.object({
  isPublished: z.boolean(),
  version: z.int().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  changes: z.int().describe('Of the draft; sent back by whoever publishes it'),
  hasChanges: z.boolean(),
  mayPublish: z.boolean(),
  request: z.object({ at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
  returned: z
    .object({ at: z.iso.datetime(), by: z.string().nullable(), comment: z.string() })
    .nullable()
    .describe('The last request was returned and nobody has asked again'),
  unready: z.array(unreadiness),
  added: z.array(z.string()).describe('Titles of lessons learners will see for the first time'),
  removed: z.array(z.string()).describe('Titles of lessons they will no longer see'),
  impact: publishImpact,
});
export type Publication = z.infer<typeof publicationReply>;

export const getPublication = endpoint({
  method: 'GET',
  url: '/api/courses/:courseId/publication',
  schema: {
    summary: 'Whether a course is published, what its draft lacks, and what publishing it does',
    tags,
    params,
    response: { 200: publicationReply, ...reads },
  },
});

export const publishCourse = endpoint({
  method: 'POST',
  url: '/api/courses/:courseId/publish',
  schema: {
    summary:
      'Publish a draft as a new version; refused when the draft or what it does is no longer what was shown',
    tags,
    params,
    body: z.strictObject({
      changes: z.int32().positive(),
      completed: z
        .enum(completedChoices)
        .default('keep')
        .describe('Whether those who have completed it stay so, or are asked for new lessons'),
      impact: publishImpact,
    }),
    response: { 200: publicationReply, ...failures },
  },
});

export const unpublishCourse = endpoint({
  method: 'POST',
  url: '/api/courses/:courseId/unpublish',
  schema: {
    summary: 'Take a course out of all catalogues. What was learned stays',
    tags,
    params,
    response: { 200: publicationReply, ...failures },
  },
});

export const requestPublication = endpoint({
  method: 'POST',
  url: '/api/courses/:courseId/publication-request',
  schema: {
    summary: 'Ask those who may to publish a draft; again changes nothing',
    tags,
    params,
    response: { 200: publicationReply, ...failures },
  },
});

export const returnPublicationRequest = endpoint({
  method: 'POST',
  url: '/api/courses/:courseId/publication-request/return',
  schema: {
    summary: 'Return a publication request to its author with a comment',
    tags,
    params,
    body: z.strictObject({
      requestedAt: z.iso.datetime().describe('Names the request that was reviewed'),
      comment: z.string().trim().min(1).max(publicationCommentMax),
    }),
    response: { 200: publicationReply, ...failures },
  },
});

export const previewCourse = endpoint({
  method: 'GET',
  url: '/api/courses/:courseId/preview',
  schema: {
    summary: 'A draft as learners would see the course',
    tags,
    params,
    response: {
      200: z.object({ course: courseDetailReply, lessons: z.array(lessonReply) }),
      ...reads,
    },
  },
});

export const previewLesson = endpoint({
  method: 'GET',
  url: '/api/courses/:courseId/preview/lessons/:lessonId',
  schema: {
    summary: 'A lesson of a draft as learners would see it',
    tags,
    params: params.extend({ lessonId: id }),
    response: {
      200: z.object({
        lesson: lessonDetailReply,
        quiz: quizReply.nullable(),
        capstone: capstoneReply.nullable(),
      }),
      ...reads,
    },
  },
});
export type LessonPreview = z.infer<(typeof previewLesson)['schema']['response'][200]>;
