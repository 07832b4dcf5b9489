import type { LessonPreview } from '@atrium/contracts/authoring/publishing';
import { createLocalCache } from '../../../platform/cache/local-cache.ts';
import { noRevisions, type Revisions } from '../../../platform/database/revisions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { getCourse, listLessons } from '../../courses/index.ts';
import { getCapstone, getQuizPreview, getLesson } from '../../progress/index.ts';
import { applyDraft, getEditableCourse, lockDraft } from '../drafts/index.ts';

/** Reads what learners would see if the draft were published, by applying it in a transaction that is rolled back. */
async function asPublished<Result>(
  deps: Deps,
  actor: Actor,
  courseId: number,
  read: (deps: Deps, revisions: Revisions) => Promise<Result>,
): Promise<Result> {
  await getEditableCourse(deps.db, actor, courseId);
  const tx = await deps.db.startTransaction().execute();
  try {
    await applyDraft(tx, await lockDraft(tx, courseId));
    // Nothing of the draft may stay in memory where learners would get it.
    const memory = createLocalCache({ bytes: 10_000_000, lifeMs: 60_000 });
    return await read({ ...deps, db: tx, memory }, { ...noRevisions, courseId, content: 'draft' });
  } finally {
    await tx.rollback().execute();
  }
}

/** Returns a draft as learners would see the course. */
export function previewCourse(deps: Deps, actor: Actor, courseId: number) {
  return asPublished(deps, actor, courseId, async (previewDeps, revisions) => ({
    course: await getCourse(previewDeps, actor, revisions),
    lessons: await listLessons(previewDeps, actor, revisions),
  }));
}

/** Returns a lesson of a draft as learners would see it. */
export function previewLesson(
  deps: Deps,
  actor: Actor,
  { courseId, lessonId }: { courseId: number; lessonId: number },
): Promise<LessonPreview> {
  return asPublished(deps, actor, courseId, async (previewDeps, revisions) => {
    const lesson = await getLesson(previewDeps, actor, lessonId, revisions);
    if (lesson.courseId !== courseId) throw new AppError('not_found');
    const isQuiz = lesson.kind === 'quiz' || lesson.kind === 'exam';
    return {
      lesson,
      quiz: isQuiz ? await getQuizPreview(previewDeps, actor, lessonId, revisions) : null,
      capstone:
        lesson.kind === 'capstone'
          ? await getCapstone(previewDeps, actor, lessonId, revisions)
          : null,
    };
  });
}
