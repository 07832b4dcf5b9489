import { randomUUID } from 'node:crypto';
import type { Visibility } from '@atrium/contracts/courses/constants';
import type { DraftOutline } from '@atrium/contracts/authoring/form-schemas';
import type { Config } from '../../../platform/base/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import { attachCaptions, attachVideo } from '../../media/index.ts';
import { insertQuestions } from '../../quizzes/index.ts';
import {
  applyDraft,
  insertDraftLesson,
  getDraft,
  updateDraft,
  upsertLessonContent,
  type DraftParts,
} from '../drafts/index.ts';
import { insertCourseWithDraft, type Author } from '../creation/index.ts';
import { insertImages } from '../images/index.ts';
import type { FileLesson, ParsedCourse, ImageUrlOf, ParsedLesson } from '../course-file/index.ts';
import { lockRunningImport, markImportDone } from './imports.queries.ts';
import type { StoredMedia } from './store-media.service.ts';

type Importer = Author & { isSuperAdmin: boolean };
type Import = {
  config: Config;
  importId: string;
  author: Importer;
  imageUrlOf: ImageUrlOf;
};

/**
 * Returns the visibility of the file, except that `organization` becomes `private` for an author without an
 * organization.
 */
const visibilityFor = ({ organizationId, isSuperAdmin }: Importer, requested: Visibility) =>
  requested === 'organization' && organizationId === null && !isSuperAdmin ? 'private' : requested;

function partsOf(
  { course }: ParsedCourse,
  { author, imageUrlOf }: Pick<Import, 'author' | 'imageUrlOf'>,
  outline: DraftOutline,
): DraftParts {
  const toUrl = (name: string | null) => (name === null ? null : imageUrlOf(name));
  const { thumbnail, instructorAvatar, ...details } = course.details;
  return {
    details: {
      ...details,
      thumbnail: toUrl(thumbnail),
      instructorAvatar: toUrl(instructorAvatar),
    },
    settings: {
      ...course.settings,
      visibility: visibilityFor(author, course.settings.visibility),
      prerequisiteIds: [],
      priceCents: 0,
    },
    outline,
  };
}

function outlineOf({ course }: ParsedCourse, ids: Map<string, number>): DraftOutline {
  const toDraftLessons = (lessons: FileLesson[]) =>
    lessons.map(({ folder, kind: _kind, ...fields }) => ({ id: ids.get(folder) ?? 0, ...fields }));
  return {
    loose: toDraftLessons(course.lessons),
    modules: course.modules.map(({ title, lessons }) => ({
      key: randomUUID(),
      title,
      lessons: toDraftLessons(lessons),
    })),
  };
}

/** Inserts a lesson with its content and questions. */
async function createLesson(
  tx: Database,
  courseId: number,
  writerId: string,
  { listed: { kind, title }, content, quiz }: ParsedLesson,
): Promise<number> {
  const { id: lessonId } = await insertDraftLesson(tx, { courseId, kind, title });
  await upsertLessonContent(tx, { courseId, lessonId, revision: 1 }, content, writerId);
  if (quiz) await insertQuestions(tx, lessonId, quiz);
  return lessonId;
}

/**
 * Creates the draft a course file describes and marks the import as done, in the given transaction. Does nothing if the
 * import already ended.
 */
export async function createImportedCourse(
  tx: Database,
  { config, importId, author, imageUrlOf }: Import,
  read: ParsedCourse,
  media: StoredMedia,
): Promise<void> {
  if (!(await lockRunningImport(tx, importId))) return;
  await insertImages(tx, media.images);
  const empty = partsOf(read, { author, imageUrlOf }, { loose: [], modules: [] });
  // Without a creation key: the lock on the import already prevents duplicates, and no other course may be reused.
  const courseId = await insertCourseWithDraft(tx, author, empty, null);
  const ids = new Map<string, number>();
  for (const lesson of read.lessons) {
    ids.set(lesson.listed.folder, await createLesson(tx, courseId, author.id, lesson));
  }
  const parts = partsOf(read, { author, imageUrlOf }, outlineOf(read, ids));
  await updateDraft(tx, courseId, parts, author.id);
  await applyDraft(tx, await getDraft(tx, courseId));
  await markImportDone(tx, importId, courseId);
  const course = { organizationId: author.organizationId, authorId: author.id };
  // Last, because the media quota is checked under a lock that blocks other uploads.
  for (const [index, { listed }] of read.lessons.entries()) {
    const { video, captions = [] } = media.lessons[index] ?? {};
    const id = ids.get(listed.folder) ?? 0;
    for (const each of captions) await attachCaptions(tx, id, each);
    if (video) await attachVideo(tx, config, { id, title: listed.title, course }, video, author.id);
  }
}
