import { z } from 'zod';
import {
  categories,
  languages,
  levels,
  learnerLessonRules,
  completionRules,
  lessonOrders,
  visibilities,
} from '../courses/constants.ts';
import { quizReveals } from '../quizzes/constants.ts';
import { courseDrafts } from './constants.ts';

/** URL of an uploaded image. External images are not allowed, because loading one would reveal the learner to its host. */
export const imageUrl = z
  .string()
  .regex(/^\/api\/images\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Upload an image first');

export const line = (max: number) => z.string().trim().min(1).max(max);
const lines = z.array(line(courseDrafts.lineMax)).max(courseDrafts.linesMax);
// PostgreSQL compares UUIDs case-insensitively, so they are normalized to lowercase.
export const key = z.uuid().toLowerCase();

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
  requiresOpening: z
    .boolean()
    .default(false)
    .describe('Learners have to open a text lesson before they mark it complete'),
  lessonOrder: z
    .enum(lessonOrders)
    .default('free')
    .describe('sequential: a lesson opens once all lessons before it are complete'),
  prerequisiteIds: z
    .array(z.int32().positive())
    .max(courseDrafts.prerequisitesMax)
    .refine((ids) => new Set(ids).size === ids.length, 'Each course can be listed once.')
    .default([])
    .describe('Courses that learners have to complete before they start this one'),
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
  minReadingSeconds: z
    .int()
    .min(0)
    .max(courseDrafts.readingSecondsMax)
    .default(0)
    .describe('How long learners have to read a text before they mark it complete'),
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
