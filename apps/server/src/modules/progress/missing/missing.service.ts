import type { MissingLesson } from '@atrium/contracts/progress/missing-lessons';
import { inSnapshot, type Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { getReadableCourse, lessonHref, type CourseRecord } from '../../courses/index.ts';
import { findEnrollment } from '../enrollments/index.ts';
import { getMissingRequirement } from './missing.ts';
import { listUnfinishedLessons } from './missing.queries.ts';

/** Lists what is missing in a learner's cycle of a course, in the order of its lessons. */
export async function listMissingLessonsOfCycle(
  db: Database,
  course: CourseRecord,
  key: { learnerId: string; courseId: number; cycle: number },
): Promise<MissingLesson[]> {
  const lessons = await listUnfinishedLessons(db, key);
  return lessons.map((lesson) => ({
    lessonId: lesson.id,
    lessonTitle: lesson.title,
    kind: lesson.kind,
    href: lessonHref(course, lesson.id),
    status: lesson.status,
    ...getMissingRequirement(lesson, course),
  }));
}

/** Lists what the actor still has to do in a course, in the order of its lessons. Empty once it is complete. */
export async function listMissingLessons(
  deps: Deps,
  actor: Actor,
  courseId: number,
): Promise<{ missing: MissingLesson[] }> {
  return inSnapshot(deps.db, async (db) => {
    const course = await getReadableCourse({ db }, actor, courseId);
    const enrollment = await findEnrollment(db, actor.id, courseId);
    // Lessons added after completion are not missing.
    if (enrollment?.completedAt) return { missing: [] };
    const key = { learnerId: actor.id, courseId, cycle: enrollment?.cycle ?? 1 };
    return { missing: await listMissingLessonsOfCycle(db, course, key) };
  });
}
