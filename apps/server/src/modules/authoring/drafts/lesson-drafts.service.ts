import type { LessonContent, LessonDraft } from '@atrium/contracts/authoring/course-drafts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { recordDraftChange } from '../../courses/index.ts';
import {
  getEditableCourse,
  applyUnpublishedDraft,
  withLockedDraft,
} from './draft-access.service.ts';
import { listLessonContents, upsertLessonContent } from './lesson-drafts.queries.ts';

type LessonIds = { courseId: number; lessonId: number };

async function getLessonContent(
  db: Database,
  { courseId, lessonId }: LessonIds,
): Promise<LessonDraft> {
  const [lesson] = await listLessonContents(db, courseId, [lessonId]);
  if (!lesson) throw new AppError('not_found');
  return { ...lesson, updatedAt: lesson.updatedAt.toISOString() };
}

/** Returns the draft content of a lesson. */
export async function getLessonDraft(
  { db }: Deps,
  actor: Actor,
  ids: LessonIds,
): Promise<LessonDraft> {
  await getEditableCourse(db, actor, ids.courseId);
  return getLessonContent(db, ids);
}

/** Saves the draft content of a lesson. Throws `lesson_draft_changed` if it was saved by someone else since. */
export function saveLessonDraft(
  deps: Deps,
  actor: Actor,
  ids: LessonIds,
  { revision, ...sent }: LessonContent & { revision: number },
): Promise<LessonDraft> {
  return withLockedDraft(deps, actor, ids.courseId, async (tx, course) => {
    const before = await getLessonContent(tx, ids);
    if (before.revision !== revision) {
      throw new AppError('lesson_draft_changed', { changedBy: before.updatedBy });
    }
    const content = {
      ...sent,
      quizRules: sent.quizRules === undefined ? before.quizRules : sent.quizRules,
      capstoneRules: sent.capstoneRules === undefined ? before.capstoneRules : sent.capstoneRules,
    };
    await upsertLessonContent(tx, { ...ids, revision: revision + 1 }, content, actor.id);
    await recordDraftChange(tx, course.id, actor.id);
    await applyUnpublishedDraft(tx, course);
    return getLessonContent(tx, ids);
  });
}
