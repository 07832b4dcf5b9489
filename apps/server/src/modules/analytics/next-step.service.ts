import type { OwnLearning } from '@atrium/contracts/analytics';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { getNextLesson } from '../progress/index.ts';
import { getRequiredCourses } from '../training/index.ts';

const catalogue: OwnLearning['next'] = {
  kind: 'catalogue',
  courseTitle: null,
  lessonTitle: null,
  minutes: null,
  dueOn: null,
  isOverdue: false,
  href: '/',
};

/** What somebody does best next: what is asked of them, else where they left off, else something new. */
export async function findNextStep(deps: Deps, actor: Actor): Promise<OwnLearning['next']> {
  const { courses } = await getRequiredCourses(deps, actor);
  const asked = courses.find(({ state }) => state !== 'up_to_date');
  if (asked) {
    return {
      ...catalogue,
      kind: 'required',
      courseTitle: asked.title,
      dueOn: asked.dueOn,
      isOverdue: asked.state === 'overdue' || asked.state === 'expired',
      href: asked.href,
    };
  }
  const { next } = await getNextLesson(deps, actor);
  if (!next) return catalogue;
  return {
    ...catalogue,
    kind: 'lesson',
    courseTitle: next.courseTitle,
    lessonTitle: next.lessonTitle,
    minutes: Math.round(next.lessonSeconds / 60),
    href: next.href,
  };
}
