import { randomUUID } from 'node:crypto';
import { lessonContent, type LessonContent } from '@atrium/contracts/authoring/course-drafts';
import type { z } from 'zod';
import type { Archive } from './archive.ts';
import { quizFile, tasksFile, type FileLesson, type QuizFile } from './format.ts';
import { findImageNames, replaceNamesWithUrls } from './image-links.ts';
import { findFileKind } from './file-names.ts';
import { ImportError } from './import-error.ts';

/** A lesson read from a course file. Its video and captions are still in the archive. */
export type ParsedLesson = {
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
export type ImageUrlOf = (name: string) => string;

// NUL characters and lone surrogates can also be escaped in JSON.
function rejectUnstorable(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw new Error('text cannot be stored');
  }
  return value;
}

/** Reads a JSON file and validates it with a schema. */
export async function parseJsonFile<Schema extends z.ZodType>(
  archive: Archive,
  name: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await archive.readText(name);
  try {
    return schema.parse(JSON.parse(text, rejectUnstorable));
  } catch {
    throw new ImportError('invalid_content', name);
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
  const [, ...extraVideos] = names.filter((name) => findFileKind(name)?.of === 'video');
  const invalid = names.find((name) => {
    const file = findFileKind(name);
    if (name.endsWith('/quiz.json')) return !mayHave.quiz(kind);
    if (name.endsWith('/tasks.json')) return !mayHave.tasks(kind);
    const isMedia = file?.of === 'video' || file?.language !== undefined;
    return (isMedia && !mayHave.video(kind)) || extraVideos.includes(name);
  });
  if (invalid) throw new ImportError('unknown_file', invalid);
}

async function readContent(archive: Archive, folder: string, imageUrlOf: ImageUrlOf) {
  const [text, list] = [`lessons/${folder}/lesson.md`, `lessons/${folder}/tasks.json`];
  const body = archive.has(text) ? await archive.readText(text) : '';
  const { tasks, rules } = archive.has(list)
    ? await parseJsonFile(archive, list, tasksFile)
    : { tasks: [], rules: null };
  const content = lessonContent.safeParse({
    body: replaceNamesWithUrls(body, imageUrlOf),
    tasks: tasks.map((task) => ({
      ...task,
      key: randomUUID(),
      body: replaceNamesWithUrls(task.body, imageUrlOf),
    })),
    capstoneRules: rules,
  });
  if (!content.success) throw new ImportError('invalid_content', `lessons/${folder}`);
  const imageNames = [body, ...tasks.map((task) => task.body)].flatMap(findImageNames);
  return { content: content.data, imageNames };
}

/** Reads the texts of a lesson. Its other files are only listed. */
export async function parseLesson(
  archive: Archive,
  listed: FileLesson,
  names: readonly string[],
  imageUrlOf: ImageUrlOf,
): Promise<ParsedLesson> {
  checkFiles(listed, names);
  const quizName = `lessons/${listed.folder}/quiz.json`;
  const { content, imageNames } = await readContent(archive, listed.folder, imageUrlOf);
  const quiz = mayHave.quiz(listed.kind)
    ? await parseJsonFile(archive, quizName, quizFile)
    : undefined;
  return {
    listed,
    content: { ...content, quizRules: quiz?.rules ?? null },
    imageNames,
    quiz,
    video: names.find((name) => findFileKind(name)?.of === 'video'),
    captions: names.flatMap((name) => {
      const { language } = findFileKind(name) ?? {};
      return language === undefined ? [] : [{ name, language }];
    }),
  };
}
