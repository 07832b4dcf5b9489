import { minGroupSize } from '@atrium/contracts/analytics/constants';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import {
  canEditCourse,
  canReadAnswerKey,
  requireCourseOverseer,
} from '../../../policies/course.policy.ts';
import { requireActiveOrganization } from '../../../policies/organization.policy.ts';
import { toCourseFacts, findCourse } from '../../courses/index.ts';
import {
  findCourseTotals,
  listOrganizationStarts,
  type CourseTotals,
  type OrganizationStarts,
} from './course-stats-view.queries.ts';
import { maskCount, maskMixedCount } from '../../../policies/small-groups.ts';

/** Stats of one course, as far as the viewer may see them. */
export type CourseStatsView = Omit<CourseTotals, 'completed'> & {
  /** Null if too few of them are learners the viewer may not see. */
  completed: number | null;
  /** True if all learners are counted; false if only the viewer's organization is, or none. */
  coversAllLearners: boolean;
  /** The organization whose learners the viewer may see. */
  organizationId: string | null;
  /** Smallest group shown if the course has learners the viewer may not see; otherwise null. */
  hiddenBelow: number | null;
  /** Whether the viewer may see the correct answers of its quizzes. */
  canReadKey: boolean;
  /** When the learners visible to the viewer started; empty if that is all of them. */
  organizationStarts: OrganizationStarts[];
};

const noStats = { scopeIds: [], timeZone: 'UTC', started: 0, completed: 0 };

async function getOwnStats(
  db: Database,
  courseId: number,
  organizationId: string | null,
  { hiddenBelow, canReadKey }: Pick<CourseStatsView, 'hiddenBelow' | 'canReadKey'>,
): Promise<CourseStatsView> {
  const own = organizationId && (await findCourseTotals(db, courseId, organizationId));
  const stats = own || { ...noStats, today: new Date().toISOString().slice(0, 10) };
  return {
    ...stats,
    coversAllLearners: false,
    organizationId,
    hiddenBelow,
    canReadKey,
    organizationStarts: [],
  };
}

/**
 * Returns the stats of a course: over all learners for those who manage it, over its own members for an organization
 * with a grant. Managers can see the members of their organization. If there are too few other learners, only their
 * own members are counted.
 */
export async function getCourseStatsView(
  db: Database,
  actor: Actor,
  courseId: number,
): Promise<CourseStatsView> {
  requireActiveOrganization(actor);
  const course = await findCourse(db, courseId);
  const facts = course && toCourseFacts(course);
  requireCourseOverseer(actor, facts);
  if (!facts) throw new AppError('not_found');
  const { isSuperAdmin, membership } = actor;
  const organizationId = membership?.role === 'admin' ? membership.organizationId : null;
  const canReadKey = canReadAnswerKey(actor, facts);
  if (!canEditCourse(actor, facts))
    return getOwnStats(db, courseId, organizationId, { hiddenBelow: null, canReadKey });

  const stats = await findCourseTotals(db, courseId, null);
  if (!stats) throw new Error('The system scope is missing');
  const all = { ...stats, coversAllLearners: true, organizationId, canReadKey };
  if (isSuperAdmin) return { ...all, hiddenBelow: null, organizationStarts: [] };
  const organizationStarts = organizationId
    ? await listOrganizationStarts(db, courseId, organizationId)
    : [];
  const outside = {
    started: organizationStarts.reduce((left, { began }) => left - began, stats.started),
    completed: organizationStarts.reduce(
      (left, { completed }) => left - completed,
      stats.completed,
    ),
  };
  if (maskCount(outside.started, minGroupSize) === null)
    return getOwnStats(db, courseId, organizationId, { hiddenBelow: minGroupSize, canReadKey });
  const hiddenBelow = outside.started === 0 ? null : minGroupSize;
  const completed = maskMixedCount(stats.completed, outside.completed, hiddenBelow);
  return { ...all, completed, hiddenBelow, organizationStarts };
}
