import { z } from 'zod';
import {
  categories,
  completionRules,
  courseDrafts,
  draftLessonKinds,
  languages,
  learnerLessonRules,
  lessonKinds,
  levels,
  quizReveals,
  unreadyReasons,
  uploadStatuses,
  visibilities,
} from './constants.ts';
import { imageUrl } from './course-images.ts';
import { courseReply } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { errorReplies } from './errors.ts';
import { cursor } from './paging.ts';

const tags = ['Authoring'];
const id = z.coerce.number().int().positive().max(2_147_483_647);
const courseParams = z.object({ courseId: id });
const lessonParams = courseParams.extend({ lessonId: id });
const errors = errorReplies(400, 401, 403, 404, 409, 413, 422, 429, 503);
const readErrors = errorReplies(400, 401, 403, 404, 429, 503);

const line = (max: number) => z.string().trim().min(1).max(max);
const lines = z.array(line(courseDrafts.lineMax)).max(courseDrafts.linesMax);
const revision = z.int32().positive();
// PostgreSQL compares UUIDs case-insensitively, so they are normalized to lowercase.
const key = z.uuid().toLowerCase();

/** Fields of the Course Details tab. */
export const draftDetails = z.strictObject({
  title: line(courseDrafts.titleMax),
  description: z.string().trim().max(courseDrafts.descriptionMax),
  category: z.enum(categories),
  level: z.enum(levels),
  language: z.enum(languages).default('English'),
  duration: z
    .int()
    .min(1, 'Duration must be greater than 0')
    .max(courseDrafts.minutesMax)
    .describe('Minutes'),
  hasStatedDuration: z
    .boolean()
    .default(false)
    .describe('Learners see this duration as an estimate instead of the sum of the lessons'),
  thumbnail: imageUrl.nullable().default(null),
  instructorName: line(courseDrafts.nameMax),
  instructorAvatar: imageUrl.nullable().default(null),
  outcomes: lines.default([]),
  prerequisites: lines.default([]),
});
export type DraftDetails = z.output<typeof draftDetails>;

/** Fields of the Settings tab. */
export const draftSettings = z.strictObject({
  visibility: z.enum(visibilities),
  completionRule: z.enum(completionRules),
  manualCompletion: z.boolean(),
  quizReveal: z.enum(quizReveals).describe('Applies to all quizzes of the course'),
  certificateTitle: line(courseDrafts.nameMax)
    .nullable()
    .describe('Null: the course issues no certificate'),
  certificateMonths: z.int().min(1).max(courseDrafts.certificateMonthsMax).nullable(),
  capstoneReview: z.boolean(),
  learnerLessons: z
    .enum(learnerLessonRules)
    .default('all')
    .describe('Whether learners see lessons outside modules'),
  passMarkPercent: z
    .int()
    .min(1)
    .max(100)
    .default(100)
    .describe('Applies to all quizzes and exams of the course'),
  priceCents: z.int().min(0).max(courseDrafts.priceMax).describe('Only super admins can change it'),
});
export type DraftSettings = z.output<typeof draftSettings>;

/** A lesson in the outline of a draft. Its content is saved separately. */
export const draftLesson = z.strictObject({
  id: z.int32().positive(),
  title: line(courseDrafts.titleMax),
  description: z.string().trim().max(courseDrafts.lessonDescriptionMax),
  duration: z.int().min(0).max(courseDrafts.lessonSecondsMax).describe('Seconds'),
  isPreview: z.boolean(),
  points: z.int().min(0).max(courseDrafts.pointsMax),
});
export type DraftLesson = z.infer<typeof draftLesson>;

const draftLessons = z.array(draftLesson).max(courseDrafts.lessonsMax);
export const draftModule = z.strictObject({
  key,
  title: line(courseDrafts.titleMax),
  lessons: draftLessons,
});
export type DraftModule = z.infer<typeof draftModule>;

/** Modules and lessons of the Curriculum tab, in order. Publishing archives lessons that are left out. */
export const draftOutline = z
  .strictObject({
    loose: draftLessons.describe('Lessons outside modules; they come first'),
    modules: z.array(draftModule).max(courseDrafts.modulesMax),
  })
  .refine(({ loose, modules }) => {
    const all = [...loose, ...modules.flatMap(({ lessons }) => lessons)];
    return (
      all.length <= courseDrafts.lessonsMax &&
      new Set(all.map((lesson) => lesson.id)).size === all.length &&
      new Set(modules.map(({ key }) => key)).size === modules.length
    );
  }, 'Lesson ids and module keys must be unique.');
export type DraftOutline = z.infer<typeof draftOutline>;

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
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable().describe('Name of the user'),
  can: z.object({ publish: z.boolean(), editLive: z.boolean(), setPrice: z.boolean() }),
});
export type CourseDraft = z.infer<typeof courseDraftReply>;

export const createCourse = endpoint({
  method: 'POST',
  url: '/api/courses',
  idempotent: true,
  schema: {
    summary: 'Create a course as a draft',
    tags,
    body: z.strictObject({
      ...draftDetails.shape,
      description: draftDetails.shape.description.default(''),
      visibility: z.enum(visibilities).default('public'),
      isPublished: z.literal(false).default(false).describe('Publishing is a separate call'),
    }),
    response: { 201: courseReply, ...errors },
  },
});

export const getCourseDraft = endpoint({
  method: 'GET',
  url: '/api/courses/:courseId/draft',
  schema: {
    summary: 'Get the draft of a course, for its author and users who may edit it',
    tags,
    params: courseParams,
    response: { 200: courseDraftReply, ...readErrors },
  },
});

export const saveCourseDraft = endpoint({
  method: 'PUT',
  url: '/api/courses/:courseId/draft',
  schema: {
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
  },
});

export const createDraftLesson = endpoint({
  method: 'POST',
  url: '/api/courses/:courseId/draft/lessons',
  idempotent: true,
  schema: {
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
  },
});

export const draftTask = z.strictObject({
  key,
  title: line(courseDrafts.titleMax),
  body: z.string().trim().max(courseDrafts.taskBodyMax),
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
});
export type LessonContent = z.infer<typeof lessonContent>;

export const lessonDraftReply = lessonContent.extend({
  lessonId: z.int(),
  revision: z.int(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type LessonDraft = z.infer<typeof lessonDraftReply>;

export const getLessonDraft = endpoint({
  method: 'GET',
  url: '/api/courses/:courseId/draft/lessons/:lessonId',
  schema: {
    summary: 'Get the content of a lesson in a draft',
    tags,
    params: lessonParams,
    response: { 200: lessonDraftReply, ...readErrors },
  },
});

export const saveLessonDraft = endpoint({
  method: 'PUT',
  url: '/api/courses/:courseId/draft/lessons/:lessonId',
  schema: {
    summary:
      'Save the content of a lesson in a draft; 409 if it was changed since the given revision',
    tags,
    params: lessonParams,
    body: lessonContent.extend({ revision }),
    response: { 200: lessonDraftReply, ...errors },
  },
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

export const listAuthoredCourses = endpoint({
  method: 'GET',
  url: '/api/authored-courses',
  schema: {
    summary: 'List courses written by the caller, most recently changed first',
    tags,
    querystring: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(24),
      cursor,
    }),
    response: {
      200: z.object({ courses: z.array(authoredCourse), nextCursor: z.string().nullable() }),
      ...errorReplies(400, 401, 403, 429, 503),
    },
  },
});
