import { Readable } from 'node:stream';
import type { LessonKind } from '@atrium/contracts/constants';
import type { Database } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findOriginal, listCaptions, readCaptionFile, writeWebVtt } from '../../media/index.ts';
import { getQuizSettings, listQuestions } from '../../quizzes/index.ts';
import { findLessonContent } from '../lesson-drafts.queries.ts';
import type { QuizFile } from './format.ts';
import { toNames } from './image-links.ts';
import { filmEndings } from './names.ts';
import type { ZipEntry } from './zip.ts';

type Storage = Deps['storage'];

/** JSON as it lies in the file. */
export const toJsonFile = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** All there is of a lesson. */
export async function readExported(db: Database, courseId: number, id: number, kind: LessonKind) {
  const content = await findLessonContent(db, courseId, id);
  if (!content) throw new Error(`lesson ${id} has vanished`);
  const isQuiz = kind === 'quiz' || kind === 'exam';
  return {
    body: content.body,
    tasks: kind === 'capstone' ? content.tasks.map(({ title, body }) => ({ title, body })) : [],
    quiz: isQuiz ? await readQuiz(db, id) : undefined,
    film: await findOriginal(db, id),
    captions: await listCaptions(db, id),
  };
}
export type ExportedLesson = Awaited<ReturnType<typeof readExported>>;

async function readQuiz(db: Database, lessonId: number): Promise<QuizFile> {
  const { shuffleQuestions } = await getQuizSettings(db, lessonId);
  const questions = await listQuestions(db, lessonId);
  return {
    shuffleQuestions,
    questions: questions.map(({ text, type, points, explanation, answers }) => ({
      text,
      type,
      points,
      explanation: explanation || null,
      answers: answers.map((answer) => ({ text: answer.text, isCorrect: answer.isCorrect })),
    })),
  };
}

/** Captions as they would be written today, whatever they were uploaded as. */
async function openCaptions(storage: Storage, objectKey: string): Promise<Readable> {
  const { body } = await storage.get(objectKey);
  return Readable.from([writeWebVtt(readCaptionFile(Buffer.from(body).toString()))]);
}

/** The files of a lesson. */
export function entriesOf(
  { body, tasks, quiz, film, captions }: ExportedLesson,
  folder: string,
  names: ReadonlyMap<string, string>,
  storage: Storage,
): ZipEntry[] {
  const at = (name: string) => `lessons/${folder}/${name}`;
  const named = tasks.map((task) => ({ ...task, body: toNames(task.body, names) }));
  return [
    ...(body === '' ? [] : [{ name: at('lesson.md'), bytes: Buffer.from(toNames(body, names)) }]),
    ...(quiz ? [{ name: at('quiz.json'), bytes: toJsonFile(quiz) }] : []),
    ...(tasks.length > 0 ? [{ name: at('tasks.json'), bytes: toJsonFile({ tasks: named }) }] : []),
    ...captions.map(({ language, objectKey }) => ({
      name: at(`captions/${language}.vtt`),
      open: () => openCaptions(storage, objectKey),
    })),
    ...(film
      ? [
          {
            name: at(`video.${filmEndings[film.contentType]}`),
            open: () => storage.openStream(film.objectKey),
          },
        ]
      : []),
  ];
}
