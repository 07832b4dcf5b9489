import { z } from 'zod';
import { completionWays, lessonStatuses } from './constants.ts';
import { courseReply } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { errorReplies } from './errors.ts';

const tags = ['Learning'];

export const courseProgressReply = z.object({
  courseId: z.int(),
  percentComplete: z.int().min(0).max(100),
  completedAt: z.iso.datetime().nullable(),
  certifiedAt: z.iso
    .datetime()
    .nullable()
    .describe('When its newest certificate was earned; it stays, whatever is reset'),
  lastActivityAt: z.iso.datetime(),
});
export type CourseProgress = z.infer<typeof courseProgressReply>;

export const listCourseProgress = endpoint({
  method: 'GET',
  url: '/api/progress/courses',
  schema: {
    summary: "The caller's own progress in every course begun",
    tags,
    response: { 200: z.array(courseProgressReply), ...errorReplies(401, 403, 429, 503) },
  },
});

/** A course somebody is at, with what cards show of it. */
export const begunCourse = courseProgressReply.extend({ course: courseReply });
export type BegunCourse = z.infer<typeof begunCourse>;

export const listBegunCourses = endpoint({
  method: 'GET',
  url: '/api/progress/begun',
  schema: {
    summary: 'The courses the caller has begun and may read, the last used first',
    tags,
    response: {
      200: z.array(begunCourse),
      ...errorReplies(401, 403, 429, 503),
    },
  },
});

export const unitProgress = z.object({
  lessonId: z.int(),
  status: z.enum(lessonStatuses),
  completedAt: z.iso.datetime().nullable(),
  completedBy: z.enum(completionWays).nullable(),
  epoch: z.int().describe('Raised by Reset; a report of an older one changes nothing'),
});
export type UnitProgress = z.infer<typeof unitProgress>;

/** A lesson's progress with what can be done about it. */
export const courseUnit = unitProgress.extend({
  isMarkable: z
    .boolean()
    .describe('False where nothing but watching it completes it: marking it would be refused'),
});
export type CourseUnit = z.infer<typeof courseUnit>;

export const enhancedProgressReply = z.object({
  courseProgress: z.object({
    percentComplete: z.int().min(0).max(100),
    pointsEarned: z.int(),
    totalPoints: z.int(),
    completedAt: z.iso.datetime().nullable(),
  }),
  /** One for every lesson a learner sees, in order, begun or not. */
  unitProgress: z.array(courseUnit),
});
export type EnhancedProgress = z.infer<typeof enhancedProgressReply>;

export const getEnhancedProgress = endpoint({
  method: 'GET',
  url: '/api/progress/enhanced/:courseId',
  schema: {
    summary: "The caller's own progress in a course, lesson by lesson",
    tags,
    params: z.object({ courseId: z.coerce.number().int().positive().max(2_147_483_647) }),
    response: { 200: enhancedProgressReply, ...errorReplies(400, 401, 403, 404, 429, 503) },
  },
});

export const updateLessonProgress = endpoint({
  method: 'POST',
  url: '/api/progress/unit',
  schema: {
    summary: 'Move a lesson to a status. not_started is Reset; otherwise a status never falls back',
    tags,
    body: z.strictObject({
      lessonId: z.int32().positive(),
      status: z.enum(lessonStatuses),
      epoch: z
        .int32()
        .nonnegative()
        .optional()
        .describe('Of the progress this was seen with; left out, the present one'),
    }),
    response: {
      200: enhancedProgressReply,
      ...errorReplies(400, 401, 403, 404, 409, 422, 429, 503),
    },
  },
});
export type UpdateLessonProgress = z.infer<typeof updateLessonProgress.schema.body>;

/** The first lesson of a course that a learner has not completed. */
export const nextLesson = z.object({
  courseId: z.int(),
  courseTitle: z.string(),
  category: z.string(),
  thumbnail: z.string().nullable(),
  courseHref: z.string(),
  lessonId: z.int(),
  lessonTitle: z.string(),
  lessonSeconds: z.int(),
  isLessonStarted: z.boolean().describe('False if the learner has not opened the lesson yet'),
  href: z.string(),
  percentComplete: z.int(),
});
export type NextLesson = z.infer<typeof nextLesson>;
