import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { cursor } from '../base/paging.ts';
import { lessonKinds, visibilities } from '../courses/constants.ts';
import { capstoneRules } from '../progress/capstone-rules.ts';
import { quizRules } from '../quizzes/quiz-rules.ts';
import { courseReply } from '../courses/courses.ts';
import { uploadStatuses } from '../media/constants.ts';
import { unreadyReasons, courseDrafts, draftLessonKinds } from './constants.ts';
import { draftDetails, draftOutline, draftSettings, key, line } from './form-schemas.ts';
import * as routes from './authoring.routes.ts';

const tags = ['Authoring'];
const id = z.coerce.number().int().positive().max(2_147_483_647);
const courseParams = z.object({ courseId: id });
const lessonParams = courseParams.extend({ lessonId: id });
const errors = errorReplies(400, 401, 403, 404, 409, 413, 422, 429, 503);
const readErrors = errorReplies(400, 401, 403, 404, 429, 503);
const revision = z.int32().positive();

/** Status of a lesson for its author. */
export const draftLessonStatus = z.object({
  lessonId: z.int(),
  kind: z.enum(lessonKinds),
  questionCount: z.int(),
  taskCount: z.int(),
  video: z.enum(uploadStatuses).nullable().describe('Null: no video was uploaded'),
  videoSeconds: z.int().nullable(),
  isPublished: z.boolean(),
  unready: z.enum(unreadyReasons).nullable(),
});
export type DraftLessonStatus = z.infer<typeof draftLessonStatus>;

export const courseDraftReply = z.object({
  courseId: z.int(),
  revision: z.int(),
  changes: z.int().describe('Change counter; sent back when publishing'),
  isPublished: z.boolean(),
  hasChanges: z.boolean().describe('The draft differs from what learners see'),
  href: z.string(),
  firstModuleNumber: z.int(),
  details: draftDetails,
  settings: draftSettings,
  outline: draftOutline,
  lessons: z.array(draftLessonStatus),
  prerequisites: z
    .array(z.object({ courseId: z.int(), title: z.string(), isArchived: z.boolean() }))
    .describe('The courses of `settings.prerequisiteIds`; archived ones require nothing'),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable().describe('Name of the user'),
  can: z.object({ publish: z.boolean(), editLive: z.boolean(), setPrice: z.boolean() }),
});
export type CourseDraft = z.infer<typeof courseDraftReply>;

export const createCourse = endpoint(routes.createCourse, {
  summary: 'Create a course as a draft',
  tags,
  body: z.strictObject({
    ...draftDetails.shape,
    description: draftDetails.shape.description.default(''),
    visibility: z.enum(visibilities).default('public'),
    isPublished: z.literal(false).default(false).describe('Publishing is a separate call'),
  }),
  response: { 201: courseReply, ...errors },
});

export const getCourseDraft = endpoint(routes.getCourseDraft, {
  summary: 'Get the draft of a course, for its author and users who may edit it',
  tags,
  params: courseParams,
  response: { 200: courseDraftReply, ...readErrors },
});

export const saveCourseDraft = endpoint(routes.saveCourseDraft, {
  summary: 'Save parts of a draft; 409 if it was changed since the given revision',
  tags,
  params: courseParams,
  body: z.strictObject({
    revision,
    details: draftDetails.optional(),
    settings: draftSettings.optional(),
    outline: draftOutline.optional(),
  }),
  response: { 200: courseDraftReply, ...errors },
});

export const createDraftLesson = endpoint(routes.createDraftLesson, {
  summary: 'Add a lesson at the end of a module, or of the lessons outside modules',
  tags,
  params: courseParams,
  body: z.strictObject({
    revision,
    moduleKey: key.nullable(),
    kind: z.enum(draftLessonKinds),
    title: line(courseDrafts.titleMax),
  }),
  response: { 201: z.object({ lessonId: z.int(), draft: courseDraftReply }), ...errors },
});

export const draftTask = z.strictObject({
  key,
  title: line(courseDrafts.titleMax),
  body: z.string().trim().max(courseDrafts.taskBodyMax),
  isRequired: z.boolean().default(false),
});
export type DraftTask = z.infer<typeof draftTask>;

/** Content of a lesson in a draft. */
export const lessonContent = z.strictObject({
  body: z.string().max(courseDrafts.bodyMax).describe('Markdown'),
  tasks: z
    .array(draftTask)
    .max(courseDrafts.tasksMax)
    .refine(
      (tasks) => new Set(tasks.map(({ key }) => key)).size === tasks.length,
      'Task keys must be unique.',
    ),
  quizRules: quizRules
    .nullable()
    .optional()
    .describe(
      'Only quizzes and exams have rules; null: the settings of the course. Left out: unchanged',
    ),
  capstoneRules: capstoneRules
    .nullable()
    .optional()
    .describe('Only capstones have rules; null: none. Left out: unchanged'),
});
export type LessonContent = z.infer<typeof lessonContent>;

export const lessonDraftReply = lessonContent.extend({
  quizRules: quizRules.nullable(),
  capstoneRules: capstoneRules.nullable(),
  lessonId: z.int(),
  revision: z.int(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type LessonDraft = z.infer<typeof lessonDraftReply>;

export const getLessonDraft = endpoint(routes.getLessonDraft, {
  summary: 'Get the content of a lesson in a draft',
  tags,
  params: lessonParams,
  response: { 200: lessonDraftReply, ...readErrors },
});

export const saveLessonDraft = endpoint(routes.saveLessonDraft, {
  summary:
    'Save the content of a lesson in a draft; 409 if it was changed since the given revision',
  tags,
  params: lessonParams,
  body: lessonContent.extend({ revision }),
  response: { 200: lessonDraftReply, ...errors },
});

/** A course in its author's list. */
export const authoredCourse = courseReply.extend({
  lessonCount: z.int(),
  hasChanges: z.boolean(),
  isRequested: z.boolean().describe('A publication request is open'),
  isReturned: z.boolean().describe('The last publication request was returned with a comment'),
  updatedAt: z.iso.datetime(),
});
export type AuthoredCourse = z.infer<typeof authoredCourse>;

export const listAuthoredCourses = endpoint(routes.listAuthoredCourses, {
  summary: 'List courses written by the current user, most recently changed first',
  tags,
  querystring: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(24),
    cursor,
  }),
  response: {
    200: z.object({ courses: z.array(authoredCourse), nextCursor: z.string().nullable() }),
    ...errorReplies(400, 401, 403, 429, 503),
  },
});
