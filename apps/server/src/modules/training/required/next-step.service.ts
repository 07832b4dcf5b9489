import type { NextStep } from '@atrium/contracts/training';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { findNext } from '../../progress/index.ts';
import { listRequiredCourses } from './required.service.ts';

/**
 * Returns what the actor should do next: the most urgent required training, else the course used last. Every screen
 * that shows a next step uses this function, so that they agree.
 */
export async function getNextStep(deps: Deps, actor: Actor): Promise<{ next: NextStep | null }> {
  const { courses } = await listRequiredCourses(deps, actor);
  for (const { courseId, state, dueOn, graceUntil, completedOn } of courses) {
    if (state === 'up_to_date') continue;
    const lesson = await findNext(deps, actor, courseId);
    if (lesson) return { next: { ...lesson, due: { state, dueOn, graceUntil, completedOn } } };
  }
  const lesson = await findNext(deps, actor);
  return { next: lesson ? { ...lesson, due: null } : null };
}
