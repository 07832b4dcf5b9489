import { Readable } from 'node:stream';
import type { Database } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  listCourseCaptions,
  listOriginals,
  readCaptionFile,
  writeWebVtt,
} from '../../media/index.ts';
import { listQuestionsOf, type StoredQuestion } from '../../quizzes/index.ts';
import { listLessonContents } from '../lesson-drafts.queries.ts';
import { listLessonKinds } from './exported.queries.ts';
import type { QuizFile } from './format.ts';
import { toNames } from './image-links.ts';
import { filmEndings } from './names.ts';
import type { ZipEntry } from './zip.ts';

type Storage = Deps['storage'];

/** JSON as it lies in the file. */
export const toJsonFile = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

const toQuizFile = (shuffleQuestions: boolean, questions: StoredQuestion[]): QuizFile => ({
  shuffleQuestions,
  questions: questions.map(({ text, type, points, explanation, answers }) => ({
    text,
    type,
    points,
    explanation: explanation || null,
    answers: answers.map((answer) => ({ text: answer.text, isCorrect: answer.isCorrect })),
  })),
});

/** All there is of some lessons of a course, in as many questions to the database however many they are. */
export async function readExported(
  db: Database,
  courseId: number,
  ids: number[],
  withKey: boolean,
) {
  const kinds = await listLessonKinds(db, courseId);
  const contents = new Map(
    (await listLessonContents(db, courseId, ids)).map((content) => [content.lessonId, content]),
  );
  const questions = await listQuestionsOf(db, ids);
  const films = await listOriginals(db, courseId);
  const captions = await listCourseCaptions(db, courseId);
  const read = (id: number) => {
    const [lesson, content] = [kinds.get(id), contents.get(id)];
    if (!lesson || !content) throw new Error(`lesson ${id} has vanished`);
    const { kind, shuffleQuestions, isLive } = lesson;
    const isQuiz = kind === 'quiz' || kind === 'exam';
    const asked = withKey || !isLive ? (questions.get(id) ?? []) : [];
    return {
      id,
      kind,
      body: content.body,
      tasks: kind === 'capstone' ? content.tasks.map(({ title, body }) => ({ title, body })) : [],
      quiz: isQuiz ? toQuizFile(shuffleQuestions, asked) : undefined,
      film: films.find(({ lessonId }) => lessonId === id),
      captions: captions.filter(({ lessonId }) => lessonId === id),
    };
  };
  return new Map(ids.map((id) => [id, read(id)]));
}
export type ExportedLesson =
  Awaited<ReturnType<typeof readExported>> extends Map<number, infer Lesson> ? Lesson : never;

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
