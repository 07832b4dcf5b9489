import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { courseReply } from '../courses/courses.ts';
import { completionMethods, lessonStatuses } from './constants.ts';
import * as routes from './progress.routes.ts';

const tags = ['Learning'];

export const courseProgressReply = z.object({
  courseId: z.int(),
  percentComplete: z.int().min(0).max(100),
  completedAt: z.iso.datetime().nullable(),
  firstCompletedAt: z.iso
    .datetime()
    .nullable()
    .describe('When the current cycle was completed first; unaffected by resets'),
  certifiedAt: z.iso
    .datetime()
    .nullable()
    .describe('When the newest certificate was earned; unaffected by resets'),
  lastActivityAt: z.iso.datetime(),
});
export type CourseProgress = z.infer<typeof courseProgressReply>;

export const listCourseProgress = endpoint(routes.listCourseProgress, {
  summary: "List the current user's progress in all started courses",
  tags,
  response: { 200: z.array(courseProgressReply), ...errorReplies(401, 403, 429, 503) },
});

/** A started course with the fields of its card. */
export const startedCourse = courseProgressReply.extend({ course: courseReply });
export type StartedCourse = z.infer<typeof startedCourse>;

export const listStartedCourses = endpoint(routes.listStartedCourses, {
  summary: 'List courses the current user has started and may read, most recently used first',
  tags,
  response: {
    200: z.array(startedCourse),
    ...errorReplies(401, 403, 429, 503),
  },
});

export const unitProgress = z.object({
  lessonId: z.int(),
  status: z.enum(lessonStatuses),
  completedAt: z.iso.datetime().nullable(),
  completedBy: z.enum(completionMethods).nullable(),
  epoch: z.int().describe('Raised by a reset; reports of an older epoch are ignored'),
});
export type UnitProgress = z.infer<typeof unitProgress>;

/** Progress of a lesson in a course. */
export const courseUnit = unitProgress.extend({
  isMarkable: z
    .boolean()
    .describe('False when only watching completes the lesson, so marking it returns 422'),
  isLocked: z
    .boolean()
    .describe(
      'True while the learner has to complete earlier lessons first; opening it returns 403',
    ),
  needsOpening: z
    .boolean()
    .describe('True while the learner has to open the lesson first; marking it returns 409'),
  markableAt: z.iso
    .datetime()
    .nullable()
    .describe(
      'When the minimum reading time of a started text is over; marking it before returns 409',
    ),
});
export type CourseUnit = z.infer<typeof courseUnit>;

export const enhancedProgressReply = z.object({
  courseProgress: z.object({
    percentComplete: z.int().min(0).max(100),
    pointsEarned: z.int(),
    totalPoints: z.int(),
    completedAt: z.iso.datetime().nullable(),
  }),
  /** All lessons visible to the learner, in order, including those not started. */
  unitProgress: z.array(courseUnit),
});
export type EnhancedProgress = z.infer<typeof enhancedProgressReply>;

export const getEnhancedProgress = endpoint(routes.getEnhancedProgress, {
  summary: "Get the current user's progress in a course, lesson by lesson",
  tags,
  params: z.object({ courseId: z.coerce.number().int().positive().max(2_147_483_647) }),
  response: { 200: enhancedProgressReply, ...errorReplies(400, 401, 403, 404, 429, 503) },
});

export const updateLessonProgress = endpoint(routes.updateLessonProgress, {
  summary: 'Set the status of a lesson. not_started resets it; otherwise a status never goes back',
  tags,
  body: z.strictObject({
    lessonId: z.int32().positive(),
    status: z.enum(lessonStatuses),
    epoch: z
      .int32()
      .nonnegative()
      .optional()
      .describe('Epoch the client last saw; defaults to the current one'),
  }),
  response: {
    200: enhancedProgressReply,
    ...errorReplies(400, 401, 403, 404, 409, 422, 429, 503),
  },
});
export type UpdateLessonProgress = z.infer<typeof updateLessonProgress.schema.body>;

/** The first incomplete lesson of a course. */
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
