import type { Archive } from './archive.ts';
import { courseFile, lessonsOf, manifestFile, type CourseFile } from './format.ts';
import { kindOf } from './names.ts';
import { readJson, readLesson, type AddressOf, type ReadLesson } from './read-lesson.ts';
import { ImportRefusal } from './refusal.ts';

export type ReadCourse = { course: CourseFile; lessons: ReadLesson[]; imageNames: string[] };
const questionsMax = 5_000;

async function checkManifest(archive: Archive): Promise<void> {
  const name = 'atrium-course.json';
  await readJson(archive, name, manifestFile).catch((error: unknown) => {
    const isInvalid = error instanceof ImportRefusal && error.failure === 'invalid_content';
    throw isInvalid ? new ImportRefusal('wrong_format', name) : error;
  });
}

/** Checks that every image in the file is used and that every used image is in the file. */
function checkImages(archive: Archive, { details }: CourseFile, lessons: ReadLesson[]): string[] {
  const used = new Set([
    ...[details.thumbnail, details.instructorAvatar].flatMap((name) => name ?? []),
    ...lessons.flatMap((lesson) => lesson.imageNames),
  ]);
  const missing = [...used].find((name) => !archive.has(name));
  if (missing) throw new ImportRefusal('missing_file', missing);
  const imageNames = archive.names.filter((name) => kindOf(name)?.of === 'image');
  const unused = imageNames.find((name) => !used.has(name));
  if (unused) throw new ImportRefusal('unknown_file', unused);
  return imageNames;
}

function namesByFolder(archive: Archive): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const name of archive.names) {
    const { folder } = kindOf(name) ?? {};
    if (folder !== undefined) folders.set(folder, [...(folders.get(folder) ?? []), name]);
  }
  return folders;
}

/** Reads all texts of a course file and checks that its parts are consistent. */
export async function readCourse(archive: Archive, imageUrlOf: AddressOf): Promise<ReadCourse> {
  await checkManifest(archive);
  const course = await readJson(archive, 'course.json', courseFile);
  const folders = namesByFolder(archive);
  const lessons: ReadLesson[] = [];
  let questions = 0;
  for (const listed of lessonsOf(course)) {
    const names = folders.get(listed.folder) ?? [];
    const lesson = await readLesson(archive, listed, names, imageUrlOf);
    questions += lesson.quiz?.questions.length ?? 0;
    if (questions > questionsMax) {
      throw new ImportRefusal('invalid_content', `lessons/${listed.folder}/quiz.json`);
    }
    folders.delete(listed.folder);
    lessons.push(lesson);
  }
  const [[unlisted] = []] = folders.values();
  if (unlisted) throw new ImportRefusal('unknown_file', unlisted);
  return { course, lessons, imageNames: checkImages(archive, course, lessons) };
}
