import { smallestGroup } from '@atrium/contracts/analytics';
import type { Database } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import {
  canEditCourse,
  canReadAnswerKey,
  requireCourseOverseer,
} from '../../policies/course.policy.ts';
import { requireActiveOrganization } from '../../policies/organization.policy.ts';
import { factsOf, findCourse } from '../courses/index.ts';
import {
  findCourseTotals,
  listInsiders,
  type CourseFigures,
  type Insiders,
} from './course-look.queries.ts';
import { tellCount, tellMixed } from '../../policies/small-groups.ts';

/** A look at how one course is taken. */
export type CourseLook = Omit<CourseFigures, 'completed'> & {
  /** Nothing where too few of them are people the viewer may not see. */
  completed: number | null;
  /** By everybody, or by the viewer's own people: an organization's, or nobody. */
  isEverybody: boolean;
  /** Whose people the viewer may see. */
  organizationId: string | null;
  /** Where others take it too, whom the viewer may not see, so many have to be together to be told of. */
  hiddenBelow: number | null;
  /** Whether the viewer may know which answers of its quizzes are right. */
  canReadKey: boolean;
  /** When the people began whom the viewer may see; nothing where these are all. */
  insiders: Insiders[];
};

const nothing = { figureIds: [], timeZone: 'UTC', started: 0, completed: 0 };

async function lookAtOwn(
  db: Database,
  courseId: number,
  organizationId: string | null,
  { hiddenBelow, canReadKey }: Pick<CourseLook, 'hiddenBelow' | 'canReadKey'>,
): Promise<CourseLook> {
  const own = organizationId && (await findCourseTotals(db, courseId, organizationId));
  const figures = own || { ...nothing, today: new Date().toISOString().slice(0, 10) };
  return { ...figures, isEverybody: false, organizationId, hiddenBelow, canReadKey, insiders: [] };
}

/**
 * How a course is taken by everybody, for those who run it; by its own people, for an organization that was granted it.
 * Those who run it see the people of their organization. Where others are too few to be told of, only their own are.
 */
export async function getCourseLook(
  db: Database,
  actor: Actor,
  courseId: number,
): Promise<CourseLook> {
  requireActiveOrganization(actor);
  const course = await findCourse(db, courseId);
  const facts = course && factsOf(course);
  requireCourseOverseer(actor, facts);
  if (!facts) throw new AppError('not_found');
  const { isSuperAdmin, membership } = actor;
  const organizationId = membership?.role === 'admin' ? membership.organizationId : null;
  const canReadKey = canReadAnswerKey(actor, facts);
  if (!canEditCourse(actor, facts))
    return lookAtOwn(db, courseId, organizationId, { hiddenBelow: null, canReadKey });

  const figures = await findCourseTotals(db, courseId, null);
  if (!figures) throw new Error('everybody’s figures are always kept');
  const all = { ...figures, isEverybody: true, organizationId, canReadKey };
  if (isSuperAdmin) return { ...all, hiddenBelow: null, insiders: [] };
  const insiders = organizationId ? await listInsiders(db, courseId, organizationId) : [];
  const outside = {
    started: insiders.reduce((left, { began }) => left - began, figures.started),
    completed: insiders.reduce((left, { completed }) => left - completed, figures.completed),
  };
  if (tellCount(outside.started, smallestGroup) === null)
    return lookAtOwn(db, courseId, organizationId, { hiddenBelow: smallestGroup, canReadKey });
  const hiddenBelow = outside.started === 0 ? null : smallestGroup;
  const completed = tellMixed(figures.completed, outside.completed, hiddenBelow);
  return { ...all, completed, hiddenBelow, insiders };
}
