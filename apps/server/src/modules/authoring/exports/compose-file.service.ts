import { courseFiles } from '@atrium/contracts/authoring/constants';
import { inSnapshot, type Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ZipEntry } from '../../../platform/base/zip.ts';
import { getDraft, listOutlineLessons, type StoredDraft } from '../drafts/index.ts';
import { listImagesOfCourse } from '../images/index.ts';
import {
  type CourseFile,
  type FileLesson,
  findImageIds,
  toLessonFolder,
} from '../course-file/index.ts';
import {
  toZipEntries,
  listExportedLessons,
  toJsonFile,
  type ExportedLesson,
} from './exported-lesson.service.ts';

type Storage = Deps['storage'];

/** Finds the images of a course. They are named by content hash, so that an image uploaded twice is exported once. */
async function findImages(
  db: Database,
  courseId: number,
  { details }: StoredDraft,
  lessons: ExportedLesson[],
) {
  const texts = [details.thumbnail ?? '', details.instructorAvatar ?? ''].concat(
    lessons.flatMap(({ body, tasks }) => [body, ...tasks.map((task) => task.body)]),
  );
  const ids = [...new Set(texts.flatMap(findImageIds))];
  const images = await listImagesOfCourse(db, courseId, ids);
  const nameOf = (hash: Buffer) => `images/${hash.toString('hex')}.webp`;
  return {
    names: new Map(images.map(({ id, contentHash }) => [id, nameOf(contentHash)])),
    keys: new Map(images.map(({ objectKey, contentHash }) => [nameOf(contentHash), objectKey])),
  };
}

function toCourseEntry(
  { details, settings, outline }: StoredDraft,
  lessons: Map<number, FileLesson>,
  names: ReadonlyMap<string, string>,
): CourseFile {
  const pick = (ids: { id: number }[]) => ids.flatMap(({ id }) => lessons.get(id) ?? []);
  const toImageName = (url: string | null) => {
    const [id = ''] = findImageIds(url ?? '');
    return names.get(id) ?? null;
  };
  const { thumbnail, instructorAvatar, ...otherDetails } = details;
  const { priceCents: _, prerequisiteIds: __, ...exportedSettings } = settings;
  return {
    details: {
      ...otherDetails,
      thumbnail: toImageName(thumbnail),
      instructorAvatar: toImageName(instructorAvatar),
    },
    settings: exportedSettings,
    lessons: pick(outline.loose),
    modules: outline.modules.map((module) => ({
      title: module.title,
      lessons: pick(module.lessons),
    })),
  };
}

async function composeEntries(
  db: Database,
  storage: Storage,
  courseId: number,
  withAnswers: boolean,
) {
  const draft = await getDraft(db, courseId);
  const draftLessons = listOutlineLessons(draft.outline);
  const ids = draftLessons.map(({ id }) => id);
  const exported = await listExportedLessons(db, courseId, ids, withAnswers);
  const lessons = draftLessons.flatMap(({ id, ...facts }, index) => {
    const lesson = exported.get(id);
    if (!lesson) return [];
    const folder = toLessonFolder(facts.title, index, draftLessons.length);
    const listed: FileLesson = { folder, kind: lesson.kind, ...facts };
    return [{ ...lesson, listed }];
  });
  const { names, keys } = await findImages(db, courseId, draft, lessons);
  const listed = new Map(lessons.map((lesson) => [lesson.id, lesson.listed]));
  const manifest = { format: 'atrium-course', version: courseFiles.formatVersion };
  const entries: ZipEntry[] = [
    { name: 'atrium-course.json', bytes: toJsonFile(manifest) },
    { name: 'course.json', bytes: toJsonFile(toCourseEntry(draft, listed, names)) },
    ...lessons.flatMap((lesson) => toZipEntries(lesson, lesson.listed.folder, names, storage)),
    ...[...keys]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, objectKey]) => ({
        name,
        open: () => storage.openStream(objectKey),
      })),
  ];
  return { title: draft.details.title, entries };
}

/**
 * Composes the course file from the current draft, with the quizzes and videos of its lessons. Without the answers,
 * quizzes that learners see are exported without questions.
 */
export const composeCourseFile = ({ db, storage }: Deps, courseId: number, withAnswers: boolean) =>
  inSnapshot(db, (snapshot) => composeEntries(snapshot, storage, courseId, withAnswers));
