import { Readable } from 'node:stream';
import { isChoiceType } from '@atrium/contracts/quizzes/constants';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ZipEntry } from '../../../platform/base/zip.ts';
import {
  listCourseCaptions,
  listOriginals,
  readCaptionFile,
  writeWebVtt,
} from '../../media/index.ts';
import { listQuestionsByLesson, removeIds, type StoredQuestion } from '../../quizzes/index.ts';
import { listLessonContents } from '../drafts/index.ts';
import { type QuizFile, replaceUrlsWithNames, videoExtensions } from '../course-file/index.ts';
import { listLessonKinds } from './exported-lesson.queries.ts';

type Storage = Deps['storage'];

/** Serializes JSON for the course file. */
export const toJsonFile = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

function toFileQuestion(question: StoredQuestion): QuizFile['questions'][number] {
  const { id, text, type, points, answers, answerKey } = question;
  const explanation = question.explanation || null;
  if (answerKey) {
    return { text, type: answerKey.type, points, explanation, answerKey: removeIds(answerKey) };
  }
  if (!isChoiceType(type)) throw new Error(`question ${id} has no answer key`);
  return {
    text,
    type,
    points,
    explanation,
    answers: answers.map((answer) => ({ text: answer.text, isCorrect: answer.isCorrect })),
  };
}

const toQuizFile = (
  { shuffleQuestions, rules }: Pick<QuizFile, 'shuffleQuestions' | 'rules'>,
  questions: StoredQuestion[],
): QuizFile => ({
  shuffleQuestions,
  rules,
  questions: questions.map(toFileQuestion),
});

/** Loads everything of the given lessons, with the same number of queries for any number of lessons. */
export async function listExportedLessons(
  db: Database,
  courseId: number,
  ids: number[],
  withAnswers: boolean,
) {
  const kinds = await listLessonKinds(db, courseId);
  const contents = new Map(
    (await listLessonContents(db, courseId, ids)).map((content) => [content.lessonId, content]),
  );
  const questions = await listQuestionsByLesson(db, ids);
  const videos = await listOriginals(db, courseId);
  const captions = await listCourseCaptions(db, courseId);
  const read = (id: number) => {
    const [lesson, content] = [kinds.get(id), contents.get(id)];
    if (!lesson || !content) throw new Error(`lesson ${id} not found`);
    const { kind, shuffleQuestions, isLive } = lesson;
    const isQuiz = kind === 'quiz' || kind === 'exam';
    const exportedQuestions = withAnswers || !isLive ? (questions.get(id) ?? []) : [];
    return {
      id,
      kind,
      body: content.body,
      tasks: kind === 'capstone' ? content.tasks.map(({ key: _key, ...task }) => task) : [],
      capstoneRules: kind === 'capstone' ? content.capstoneRules : null,
      quiz: isQuiz
        ? toQuizFile({ shuffleQuestions, rules: content.quizRules }, exportedQuestions)
        : undefined,
      video: videos.find(({ lessonId }) => lessonId === id),
      captions: captions.filter(({ lessonId }) => lessonId === id),
    };
  };
  return new Map(ids.map((id) => [id, read(id)]));
}
export type ExportedLesson =
  Awaited<ReturnType<typeof listExportedLessons>> extends Map<number, infer Lesson>
    ? Lesson
    : never;

/** Opens captions as WebVTT, whatever format they were uploaded in. */
async function openCaptions(storage: Storage, objectKey: string): Promise<Readable> {
  const { body } = await storage.get(objectKey);
  return Readable.from([writeWebVtt(readCaptionFile(Buffer.from(body).toString()))]);
}

/** Returns the archive entries of a lesson. */
export function toZipEntries(
  { body, tasks, capstoneRules, quiz, video, captions }: ExportedLesson,
  folder: string,
  names: ReadonlyMap<string, string>,
  storage: Storage,
): ZipEntry[] {
  const pathOf = (name: string) => `lessons/${folder}/${name}`;
  const tasksWithNames = tasks.map((task) => ({
    ...task,
    body: replaceUrlsWithNames(task.body, names),
  }));
  return [
    ...(body === ''
      ? []
      : [{ name: pathOf('lesson.md'), bytes: Buffer.from(replaceUrlsWithNames(body, names)) }]),
    ...(quiz ? [{ name: pathOf('quiz.json'), bytes: toJsonFile(quiz) }] : []),
    ...(tasks.length > 0 || capstoneRules
      ? [
          {
            name: pathOf('tasks.json'),
            bytes: toJsonFile({ rules: capstoneRules, tasks: tasksWithNames }),
          },
        ]
      : []),
    ...captions.map(({ language, objectKey }) => ({
      name: pathOf(`captions/${language}.vtt`),
      open: () => openCaptions(storage, objectKey),
    })),
    ...(video
      ? [
          {
            name: pathOf(`video.${videoExtensions[video.contentType]}`),
            open: () => storage.openStream(video.objectKey),
          },
        ]
      : []),
  ];
}
