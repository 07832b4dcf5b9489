import type { LessonContent, LessonDraft } from '@atrium/contracts/course-drafts';
import type { Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { noteDraftChange } from '../courses/index.ts';
import { getDraftedCourse, showUnpublished, withDraft } from './drafted-course.service.ts';
import { listLessonContents, upsertLessonContent } from './lesson-drafts.queries.ts';

type Place = { courseId: number; lessonId: number };

async function getLessonContent(db: Database, { courseId, lessonId }: Place): Promise<LessonDraft> {
  const [lesson] = await listLessonContents(db, courseId, [lessonId]);
  if (!lesson) throw new AppError('not_found');
  return { ...lesson, updatedAt: lesson.updatedAt.toISOString() };
}

/** What a lesson of a draft teaches. */
export async function describeLessonDraft(
  { db }: Deps,
  actor: Actor,
  place: Place,
): Promise<LessonDraft> {
  await getDraftedCourse(db, actor, place.courseId);
  return getLessonContent(db, place);
}

/** Saves what a lesson of a draft teaches, unless somebody else did since. */
export function saveLessonContent(
  deps: Deps,
  actor: Actor,
  place: Place,
  { revision, ...content }: LessonContent & { revision: number },
): Promise<LessonDraft> {
  return withDraft(deps, actor, place.courseId, async (tx, course) => {
    const before = await getLessonContent(tx, place);
    if (before.revision !== revision) {
      throw new AppError('lesson_draft_changed', { changedBy: before.updatedBy });
    }
    await upsertLessonContent(tx, { ...place, revision: revision + 1 }, content, actor.id);
    await noteDraftChange(tx, course.id, actor.id);
    await showUnpublished(tx, course);
    return getLessonContent(tx, place);
  });
}
