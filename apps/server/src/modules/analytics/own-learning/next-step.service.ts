import type { OwnLearning } from '@atrium/contracts/analytics';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { getNextStep } from '../../training/index.ts';

const catalogue: OwnLearning['next'] = {
  kind: 'catalogue',
  courseTitle: null,
  lessonTitle: null,
  minutes: null,
  isLessonStarted: false,
  dueOn: null,
  isOverdue: false,
  href: '/',
};

/** Returns the learner's next step as analytics shows it; with nothing to do it leads to the catalogue. */
export async function findNextStep(deps: Deps, actor: Actor): Promise<OwnLearning['next']> {
  const { next } = await getNextStep(deps, actor);
  if (!next) return catalogue;
  const { due } = next;
  return {
    kind: due ? 'required' : 'lesson',
    courseTitle: next.courseTitle,
    lessonTitle: next.lessonTitle,
    minutes: Math.round(next.lessonSeconds / 60),
    isLessonStarted: next.isLessonStarted,
    dueOn: due?.dueOn ?? null,
    isOverdue: due?.state === 'overdue' || due?.state === 'expired',
    href: next.href,
  };
}
