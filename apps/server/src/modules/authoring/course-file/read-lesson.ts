import { randomUUID } from 'node:crypto';
import { lessonContent, type LessonContent } from '@atrium/contracts/course-drafts';
import type { z } from 'zod';
import type { Archive } from './archive.ts';
import { quizFile, tasksFile, type FileLesson, type QuizFile } from './format.ts';
import { imageNamesIn, toAddresses } from './image-links.ts';
import { kindOf } from './names.ts';
import { ImportRefusal } from './refusal.ts';

/** A lesson read from a course file. Its video and captions are still in the archive. */
export type ReadLesson = {
  listed: FileLesson;
  /** Texts with URLs in place of image names. */
  content: LessonContent;
  /** Names of the images the texts use. */
  imageNames: string[];
  quiz: QuizFile | undefined;
  video: string | undefined;
  captions: { name: string; language: string }[];
};
/** Returns the URL that an image of the file will have. */
export type AddressOf = (name: string) => string;

// NUL characters and lone surrogates can also be escaped in JSON.
function rejectUnstorable(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw new Error('text cannot be stored');
  }
  return value;
}

/** Reads a JSON file and validates it with a schema. */
export async function readJson<Schema extends z.ZodType>(
  archive: Archive,
  name: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await archive.readText(name);
  try {
    return schema.parse(JSON.parse(text, rejectUnstorable));
  } catch {
    throw new ImportRefusal('invalid_content', name);
  }
}

/** Which files each kind of lesson may have. */
const mayHave = {
  quiz: (kind: FileLesson['kind']) => kind === 'quiz' || kind === 'exam',
  tasks: (kind: FileLesson['kind']) => kind === 'capstone',
  video: (kind: FileLesson['kind']) => kind === 'video' || kind === 'text',
};

/** Rejects files that the kind of lesson may not have, and more than one video. */
function checkFiles({ kind }: FileLesson, names: readonly string[]): void {
  const [, ...extraVideos] = names.filter((name) => kindOf(name)?.of === 'video');
  const invalid = names.find((name) => {
    const file = kindOf(name);
    if (name.endsWith('/quiz.json')) return !mayHave.quiz(kind);
    if (name.endsWith('/tasks.json')) return !mayHave.tasks(kind);
    const isMedia = file?.of === 'video' || file?.language !== undefined;
    return (isMedia && !mayHave.video(kind)) || extraVideos.includes(name);
  });
  if (invalid) throw new ImportRefusal('unknown_file', invalid);
}

async function readContent(archive: Archive, folder: string, imageUrlOf: AddressOf) {
  const [text, list] = [`lessons/${folder}/lesson.md`, `lessons/${folder}/tasks.json`];
  const body = archive.has(text) ? await archive.readText(text) : '';
  const { tasks } = archive.has(list) ? await readJson(archive, list, tasksFile) : { tasks: [] };
  const content = lessonContent.safeParse({
    body: toAddresses(body, imageUrlOf),
    tasks: tasks.map((task) => ({
      key: randomUUID(),
      title: task.title,
      body: toAddresses(task.body, imageUrlOf),
    })),
  });
  if (!content.success) throw new ImportRefusal('invalid_content', `lessons/${folder}`);
  const imageNames = [body, ...tasks.map((task) => task.body)].flatMap(imageNamesIn);
  return { content: content.data, imageNames };
}

/** Reads the texts of a lesson. Its other files are only listed. */
export async function readLesson(
  archive: Archive,
  listed: FileLesson,
  names: readonly string[],
  imageUrlOf: AddressOf,
): Promise<ReadLesson> {
  checkFiles(listed, names);
  const quiz = `lessons/${listed.folder}/quiz.json`;
  return {
    listed,
    ...(await readContent(archive, listed.folder, imageUrlOf)),
    quiz: mayHave.quiz(listed.kind) ? await readJson(archive, quiz, quizFile) : undefined,
    video: names.find((name) => kindOf(name)?.of === 'video'),
    captions: names.flatMap((name) => {
      const { language } = kindOf(name) ?? {};
      return language === undefined ? [] : [{ name, language }];
    }),
  };
}
