import type { Archive } from './archive.ts';
import { courseFile, listFileLessons, manifestFile, type CourseFile } from './format.ts';
import { findFileKind } from './file-names.ts';
import { parseJsonFile, parseLesson, type ImageUrlOf, type ParsedLesson } from './parse-lesson.ts';
import { ImportError } from './import-error.ts';

export type ParsedCourse = { course: CourseFile; lessons: ParsedLesson[]; imageNames: string[] };
const questionsMax = 5_000;

async function checkManifest(archive: Archive): Promise<void> {
  const name = 'atrium-course.json';
  await parseJsonFile(archive, name, manifestFile).catch((error: unknown) => {
    const isInvalid = error instanceof ImportError && error.failure === 'invalid_content';
    throw isInvalid ? new ImportError('wrong_format', name) : error;
  });
}

/** Checks that every image in the file is used and that every used image is in the file. */
function checkImages(archive: Archive, { details }: CourseFile, lessons: ParsedLesson[]): string[] {
  const used = new Set([
    ...[details.thumbnail, details.instructorAvatar].flatMap((name) => name ?? []),
    ...lessons.flatMap((lesson) => lesson.imageNames),
  ]);
  const missing = [...used].find((name) => !archive.has(name));
  if (missing) throw new ImportError('missing_file', missing);
  const imageNames = archive.names.filter((name) => findFileKind(name)?.of === 'image');
  const unused = imageNames.find((name) => !used.has(name));
  if (unused) throw new ImportError('unknown_file', unused);
  return imageNames;
}

function namesByFolder(archive: Archive): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const name of archive.names) {
    const { folder } = findFileKind(name) ?? {};
    if (folder !== undefined) folders.set(folder, [...(folders.get(folder) ?? []), name]);
  }
  return folders;
}

/** Reads all texts of a course file and checks that its parts are consistent. */
export async function parseCourse(archive: Archive, imageUrlOf: ImageUrlOf): Promise<ParsedCourse> {
  await checkManifest(archive);
  const course = await parseJsonFile(archive, 'course.json', courseFile);
  const folders = namesByFolder(archive);
  const lessons: ParsedLesson[] = [];
  let questions = 0;
  for (const listed of listFileLessons(course)) {
    const names = folders.get(listed.folder) ?? [];
    const lesson = await parseLesson(archive, listed, names, imageUrlOf);
    questions += lesson.quiz?.questions.length ?? 0;
    if (questions > questionsMax) {
      throw new ImportError('invalid_content', `lessons/${listed.folder}/quiz.json`);
    }
    folders.delete(listed.folder);
    lessons.push(lesson);
  }
  const [[unlisted] = []] = folders.values();
  if (unlisted) throw new ImportError('unknown_file', unlisted);
  return { course, lessons, imageNames: checkImages(archive, course, lessons) };
}
