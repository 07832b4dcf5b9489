import type { Database } from '../../../platform/database/database.ts';
import { isVisibleToLearners } from '../../courses/index.ts';

/** Identifies a learner's progress row for one lesson in one cycle. */
export type ProgressKey = {
  learnerId: string;
  courseId: number;
  cycle: number;
  lessonId: number;
};

/** Selects the lessons learners see in a course, in order, with this learner's progress as `done`. */
export const selectLessonsWithProgress = (
  db: Database,
  { learnerId, courseId, cycle }: Omit<ProgressKey, 'lessonId'>,
) =>
  db
    .selectFrom('lessons')
    .leftJoin('lessonProgress as done', (join) =>
      join
        .on('done.learnerId', '=', learnerId)
        .on('done.courseId', '=', courseId)
        .on('done.cycle', '=', cycle)
        .onRef('done.lessonId', '=', 'lessons.id'),
    )
    .where('lessons.courseId', '=', courseId)
    .where(isVisibleToLearners)
    .orderBy('lessons.orderIndex');

export type NewLessonProgress = ProgressKey & {
  courseVersion: number;
  completionGate: 'open' | 'quiz' | 'capstone';
};
