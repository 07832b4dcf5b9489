import { courseDrafts, courseFiles } from '@atrium/contracts/authoring/constants';
import { lessonKinds } from '@atrium/contracts/courses/constants';
import { answerKeyFile } from '@atrium/contracts/quizzes/answer-key';
import { choiceTypes, keyedTypes, quizAuthoring } from '@atrium/contracts/quizzes/constants';
import { capstoneRules } from '@atrium/contracts/progress/capstone-rules';
import { quizRules } from '@atrium/contracts/quizzes/quiz-rules';
import { draftTask } from '@atrium/contracts/authoring/course-drafts';
import { draftDetails, draftLesson, draftSettings } from '@atrium/contracts/authoring/form-schemas';
import { z } from 'zod';

// Schemas of the course file, documented in docs/course-file.md.

const imageName = z
  .string()
  .regex(/^images\/[0-9a-f]{64}\.webp$/, 'Must be the name of an image in the file');
const folder = z
  .string()
  .regex(/^\d{2,3}-[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);

export const manifestFile = z.strictObject({
  format: z.literal('atrium-course'),
  version: z.literal(courseFiles.formatVersion),
});

const fileLesson = z.strictObject({
  folder: folder.describe('Folder of the lesson inside `lessons`'),
  kind: z.enum(lessonKinds),
  ...draftLesson.omit({ id: true }).shape,
});
export type FileLesson = z.output<typeof fileLesson>;
const fileLessons = z.array(fileLesson).max(courseDrafts.lessonsMax);

export const courseFile = z
  .strictObject({
    details: z.strictObject({
      ...draftDetails.shape,
      thumbnail: imageName.nullable().default(null),
      instructorAvatar: imageName.nullable().default(null),
    }),
    settings: draftSettings.omit({ priceCents: true, prerequisiteIds: true }),
    lessons: fileLessons.describe('Lessons outside modules'),
    modules: z
      .array(z.strictObject({ title: draftLesson.shape.title, lessons: fileLessons }))
      .max(courseDrafts.modulesMax),
  })
  .refine((course) => {
    const folders = listFileLessons(course).map((lesson) => lesson.folder);
    const isWithinLimit = folders.length <= courseDrafts.lessonsMax;
    return isWithinLimit && new Set(folders).size === folders.length;
  }, 'Each lesson must have its own folder');
export type CourseFile = z.output<typeof courseFile>;

/** Lists all lessons of a course file in order. */
export const listFileLessons = <Lesson>({
  lessons,
  modules,
}: {
  lessons: Lesson[];
  modules: { lessons: Lesson[] }[];
}): Lesson[] => [...lessons, ...modules.flatMap((module) => module.lessons)];

const text = (max: number) => z.string().trim().min(1).max(max);
const answers = z
  .array(z.strictObject({ text: text(1_000), isCorrect: z.boolean() }))
  .min(quizAuthoring.minAnswers)
  .max(quizAuthoring.maxAnswers);

const questionFields = {
  text: text(2_000),
  points: z.int().min(quizAuthoring.minPoints).max(quizAuthoring.maxPoints),
  explanation: text(2_000).nullable(),
};
const choiceQuestion = z
  .strictObject({ type: z.enum(choiceTypes), ...questionFields, answers })
  .refine((question) => {
    const correctCount = question.answers.filter(({ isCorrect }) => isCorrect).length;
    return correctCount === 1 || (correctCount > 1 && question.type === 'multiple_choice');
  }, 'The number of correct answers must match the question type');
const keyedQuestion = z
  .strictObject({ type: z.enum(keyedTypes), ...questionFields, answerKey: answerKeyFile })
  .refine(({ type, answerKey }) => type === answerKey.type, 'The answer key must match the type');

export const quizFile = z.strictObject({
  shuffleQuestions: z.boolean(),
  rules: quizRules.nullable().default(null).describe('Null: the settings of the course'),
  questions: z.array(z.union([choiceQuestion, keyedQuestion])).max(500),
});
export type QuizFile = z.output<typeof quizFile>;

export const tasksFile = z.strictObject({
  rules: capstoneRules.nullable().default(null).describe('Null: none'),
  tasks: z.array(draftTask.omit({ key: true })).max(courseDrafts.tasksMax),
});
