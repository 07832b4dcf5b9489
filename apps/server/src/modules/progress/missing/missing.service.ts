import type { MissingLesson } from '@atrium/contracts/progress/missing-lessons';
import type { Database } from '../../../platform/database/database.ts';
import type { Revisions } from '../../../platform/database/revisions.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { getReadableContent, lessonHref, type CourseRecord } from '../../courses/index.ts';
import { findStoredProgress, getLessonOrder, listLockedLessons } from '../course-progress/index.ts';
import { getMissingRequirement } from './missing.ts';
import { listUnfinishedLessons, type UnfinishedLesson } from './missing.queries.ts';

/** Returns what is missing in each of a cycle's unfinished lessons. */
function toMissingLessons(course: CourseRecord, lessons: UnfinishedLesson[]): MissingLesson[] {
  const locked = listLockedLessons(lessons, [], course.lessonOrder);
  return lessons.map((lesson) => {
    const isLocked = locked.has(lesson.id);
    const requirement = getMissingRequirement(lesson, course);
    return {
      lessonId: lesson.id,
      lessonTitle: lesson.title,
      kind: lesson.kind,
      href: lessonHref(course, lesson.id),
      status: lesson.status,
      ...requirement,
      isLocked,
      canMark: requirement.canMark && !isLocked,
    };
  });
}

/** Removes the score of a quiz that does not reveal it to learners. */
const hideScore = (lesson: UnfinishedLesson): UnfinishedLesson =>
  lesson.reveal === 'nothing' ? { ...lesson, bestScore: null } : lesson;

/** Lists what is missing in a learner's cycle of a course, in the order of its lessons. */
export async function listMissingLessonsOfCycle(
  db: Database,
  course: CourseRecord,
  key: { learnerId: string; courseId: number; cycle: number },
): Promise<MissingLesson[]> {
  const lessons = await listUnfinishedLessons(db, key);
  return toMissingLessons(course, lessons);
}

/** Lists what the actor still has to do in a course, in the order of its lessons. Empty once it is complete. */
export async function listMissingLessons(
  deps: Deps,
  actor: Actor,
  revisions: Revisions,
): Promise<{ missing: MissingLesson[] }> {
  const content = await getReadableContent(deps, actor, revisions);
  const course = { ...content.course, lessonOrder: getLessonOrder(actor, content) };
  const key = { learnerId: actor.id, courseId: course.id };
  const { cycle, completedAt } = await findStoredProgress(deps, key);
  // Lessons added after completion are not missing.
  if (completedAt) return { missing: [] };
  const lessons = await listUnfinishedLessons(deps.db, { ...key, cycle: cycle ?? 1 });
  return { missing: toMissingLessons(course, lessons.map(hideScore)) };
}
