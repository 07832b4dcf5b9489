import { randomUUID } from 'node:crypto';
import { lessonContent, type LessonContent } from '@atrium/contracts/course-drafts';
import type { z } from 'zod';
import type { Archive } from './archive.ts';
import { quizFile, tasksFile, type FileLesson, type QuizFile } from './format.ts';
import { imageNamesIn, toAddresses } from './image-links.ts';
import { kindOf } from './names.ts';
import { ImportRefusal } from './refusal.ts';

/** A lesson as a course file has it; its film and captions still lie there. */
export type ReadLesson = {
  listed: FileLesson;
  /** Its pictures have their addresses. */
  content: LessonContent;
  /** The names they had. */
  pictures: string[];
  quiz: QuizFile | undefined;
  film: string | undefined;
  captions: { name: string; language: string }[];
};
/** The address a picture of the file will have. */
export type AddressOf = (name: string) => string;

// A character no text may hold, or half of one, can also stand in JSON as an escape.
function refuseUnstorable(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw new Error('a text that can not be stored');
  }
  return value;
}

/** Reads JSON of a certain shape. */
export async function readJson<Schema extends z.ZodType>(
  archive: Archive,
  name: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await archive.readText(name);
  try {
    return schema.parse(JSON.parse(text, refuseUnstorable));
  } catch {
    throw new ImportRefusal('invalid_content', name);
  }
}

/** What the kind of a lesson lets it have. */
const mayHave = {
  quiz: (kind: FileLesson['kind']) => kind === 'quiz' || kind === 'exam',
  tasks: (kind: FileLesson['kind']) => kind === 'capstone',
  film: (kind: FileLesson['kind']) => kind === 'video' || kind === 'text',
};

/** Refuses what the kind of a lesson does not have, and all films but one. */
function checkFiles({ kind }: FileLesson, names: readonly string[]): void {
  const [, ...moreFilms] = names.filter((name) => kindOf(name)?.of === 'film');
  const refused = names.find((name) => {
    const file = kindOf(name);
    if (name.endsWith('/quiz.json')) return !mayHave.quiz(kind);
    if (name.endsWith('/tasks.json')) return !mayHave.tasks(kind);
    const isShown = file?.of === 'film' || file?.language !== undefined;
    return (isShown && !mayHave.film(kind)) || moreFilms.includes(name);
  });
  if (refused) throw new ImportRefusal('unknown_file', refused);
}

async function readContent(archive: Archive, folder: string, addressOf: AddressOf) {
  const [text, list] = [`lessons/${folder}/lesson.md`, `lessons/${folder}/tasks.json`];
  const body = archive.has(text) ? await archive.readText(text) : '';
  const { tasks } = archive.has(list) ? await readJson(archive, list, tasksFile) : { tasks: [] };
  const content = lessonContent.safeParse({
    body: toAddresses(body, addressOf),
    tasks: tasks.map((task) => ({
      key: randomUUID(),
      title: task.title,
      body: toAddresses(task.body, addressOf),
    })),
  });
  if (!content.success) throw new ImportRefusal('invalid_content', `lessons/${folder}`);
  const pictures = [body, ...tasks.map((task) => task.body)].flatMap(imageNamesIn);
  return { content: content.data, pictures };
}

/** Reads the texts of a lesson; its other files are only named. */
export async function readLesson(
  archive: Archive,
  listed: FileLesson,
  names: readonly string[],
  addressOf: AddressOf,
): Promise<ReadLesson> {
  checkFiles(listed, names);
  const quiz = `lessons/${listed.folder}/quiz.json`;
  return {
    listed,
    ...(await readContent(archive, listed.folder, addressOf)),
    quiz: mayHave.quiz(listed.kind) ? await readJson(archive, quiz, quizFile) : undefined,
    film: names.find((name) => kindOf(name)?.of === 'film'),
    captions: names.flatMap((name) => {
      const { language } = kindOf(name) ?? {};
      return language === undefined ? [] : [{ name, language }];
    }),
  };
}
