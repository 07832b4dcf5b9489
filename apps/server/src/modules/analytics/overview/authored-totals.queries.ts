import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../policies/actor.ts';
import { authoredCourses } from '../../../policies/course.policy.ts';

/** Selects the all-time totals of each course the actor has written, over all learners. */
export const selectAuthoredTotals = (db: Database, actor: Actor) =>
  db
    .selectFrom('learningTotals as totals')
    .innerJoin('analyticsScopes as everybody', 'everybody.id', 'totals.scopeId')
    .innerJoin('courses', 'courses.id', 'totals.courseId')
    .where('everybody.kind', '=', 'platform')
    .where(authoredCourses(actor));
