import type { Archive } from './archive.ts';
import { courseFile, lessonsOf, manifestFile, type CourseFile } from './format.ts';
import { kindOf } from './names.ts';
import { readJson, readLesson, type AddressOf, type ReadLesson } from './read-lesson.ts';
import { ImportRefusal } from './refusal.ts';

export type ReadCourse = { course: CourseFile; lessons: ReadLesson[]; pictures: string[] };
const questionsMax = 5_000;

async function checkManifest(archive: Archive): Promise<void> {
  const name = 'atrium-course.json';
  await readJson(archive, name, manifestFile).catch((error: unknown) => {
    const isOther = error instanceof ImportRefusal && error.failure === 'invalid_content';
    throw isOther ? new ImportRefusal('wrong_format', name) : error;
  });
}

/** Every picture is shown, and every picture that is shown is there. */
function checkPictures(archive: Archive, { details }: CourseFile, lessons: ReadLesson[]): string[] {
  const shown = new Set([
    ...[details.thumbnail, details.instructorAvatar].flatMap((name) => name ?? []),
    ...lessons.flatMap((lesson) => lesson.pictures),
  ]);
  const missing = [...shown].find((name) => !archive.has(name));
  if (missing) throw new ImportRefusal('missing_file', missing);
  const pictures = archive.names.filter((name) => kindOf(name)?.of === 'picture');
  const idle = pictures.find((name) => !shown.has(name));
  if (idle) throw new ImportRefusal('unknown_file', idle);
  return pictures;
}

function namesByFolder(archive: Archive): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const name of archive.names) {
    const { folder } = kindOf(name) ?? {};
    if (folder !== undefined) folders.set(folder, [...(folders.get(folder) ?? []), name]);
  }
  return folders;
}

/** Reads all texts of a course file and holds everything in it against each other. */
export async function readCourse(archive: Archive, addressOf: AddressOf): Promise<ReadCourse> {
  await checkManifest(archive);
  const course = await readJson(archive, 'course.json', courseFile);
  const folders = namesByFolder(archive);
  const lessons: ReadLesson[] = [];
  let questions = 0;
  for (const listed of lessonsOf(course)) {
    const names = folders.get(listed.folder) ?? [];
    const lesson = await readLesson(archive, listed, names, addressOf);
    questions += lesson.quiz?.questions.length ?? 0;
    if (questions > questionsMax) {
      throw new ImportRefusal('invalid_content', `lessons/${listed.folder}/quiz.json`);
    }
    folders.delete(listed.folder);
    lessons.push(lesson);
  }
  const [[stray] = []] = folders.values();
  if (stray) throw new ImportRefusal('unknown_file', stray);
  return { course, lessons, pictures: checkPictures(archive, course, lessons) };
}
