import type { Assignment, AssignmentInput } from '@atrium/contracts/training/assignments';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { responsibleUserOf, type Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { lockOrganizationForTraining, listMembersByIds, listTeamRows } from './teams.queries.ts';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { canReadCourse } from '../../../policies/course.policy.ts';
import { toCourseFacts, getReadableCourse } from '../../courses/index.ts';
import { findOrganization } from '../../organizations/index.ts';
import { findMemberReader, listReadableCourses } from './assignable-courses.queries.ts';
import { diffTerms, hasSameTerms, toLoggedTerms } from './assignment-terms.ts';
import {
  deleteAssignment,
  findAssignment,
  insertAssignment,
  listAssignmentRows,
  listAssignmentsOf,
  listAssignmentVersions,
  listGroupNames,
  saveAssignment,
  type AssignmentRow,
} from './assignments.queries.ts';

/** Runs `work` as an admin of the organization, holding its training lock: one change of teams or assignments at a time. */
export async function withTrainingLock<Result>(
  deps: Deps,
  actor: Actor,
  orgId: string,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  requireOrganizationAdmin(actor, orgId);
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockOrganizationForTraining(tx, orgId))) throw new AppError('not_found');
    return work(tx);
  });
}

/** Enqueues the messages about a change of an assignment, one change of an organization after the other. */
async function announceAssignment(
  tx: Database,
  organizationId: string,
  { id, courseId }: Pick<AssignmentRow, 'id' | 'courseId'>,
  revision: number | null,
): Promise<void> {
  const queue = `assignments of ${organizationId}`;
  const change = { organizationId, courseId, assignmentId: id, revision };
  await enqueue(tx, 'training.announce_assignment', change, { queue });
}

type AssignmentKey = { orgId: string; assignmentId: string };

const toAssignment = (row: AssignmentRow): Assignment => ({
  ...row,
  assignedAt: row.assignedAt.toISOString(),
});

/** Lists an organization's assignments for its admins. */
export async function listAssignments(deps: Deps, actor: Actor, orgId: string) {
  requireOrganizationAdmin(actor, orgId);
  if (!(await findOrganization(deps.db, orgId))) throw new AppError('not_found');
  const rows = await listAssignmentRows(deps.db, orgId);
  return { assignments: rows.map(toAssignment) };
}

/** Lists the courses that can be assigned in an organization. */
export async function listAssignableCourses(
  deps: Deps,
  actor: Actor,
  orgId: string,
  { search, limit }: { search?: string | undefined; limit: number },
) {
  requireOrganizationAdmin(actor, orgId);
  const reader = await findMemberReader(deps.db, orgId);
  if (!reader) throw new AppError('not_found');
  const rows = await listReadableCourses(deps.db, reader, { search, limit: limit + 1 });
  return { courses: rows.slice(0, limit), hasMore: rows.length > limit };
}

async function getAssignment(tx: Database, { orgId, assignmentId }: AssignmentKey) {
  const found = await findAssignment(tx, orgId, assignmentId);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Throws `not_found` if a team, group or member is not of the organization. `named` members may have left it since. */
async function requireAudience(
  tx: Database,
  orgId: string,
  { teamIds, groupIds, userIds }: AssignmentInput,
  named: readonly { id: string }[] = [],
) {
  const teams = await listTeamRows(tx, orgId);
  const groups = await listGroupNames(tx, orgId);
  const members = await listMembersByIds(tx, orgId, userIds);
  const known = new Set([...teams, ...groups, ...members, ...named].map(({ id }) => id));
  if ([...teamIds, ...groupIds, ...userIds].some((id) => !known.has(id)))
    throw new AppError('not_found');
}

async function getAssignableCourse(tx: Database, actor: Actor, orgId: string, courseId: number) {
  const course = await getReadableCourse({ db: tx }, actor, courseId);
  const reader = await findMemberReader(tx, orgId);
  if (!reader || !canReadCourse(reader, toCourseFacts(course)))
    throw new AppError('course_not_assignable');
  return course;
}

/** Assigns a course. Returns the existing assignment if there is one with the same terms. */
export async function createAssignment(
  deps: Deps,
  actor: Actor,
  orgId: string,
  { courseId, terms }: { courseId: number; terms: AssignmentInput },
): Promise<Assignment> {
  return withTrainingLock(deps, actor, orgId, async (tx) => {
    const course = await getAssignableCourse(tx, actor, orgId, courseId);
    await requireAudience(tx, orgId, terms);
    const existing = await listAssignmentsOf(tx, orgId, courseId);
    const same = existing.find((candidate) => hasSameTerms(candidate, terms));
    if (same) return toAssignment(same);
    const input = { organizationId: orgId, courseId, terms, by: responsibleUserOf(actor) };
    const assignmentId = await insertAssignment(tx, input);
    const assignment = await getAssignment(tx, { orgId, assignmentId });
    await recordAuditEvent(tx, actor, {
      organizationId: orgId,
      action: 'assignment.created',
      target: course.title,
      after: toLoggedTerms(assignment),
    });
    await announceAssignment(tx, orgId, assignment, assignment.revision);
    return toAssignment(assignment);
  });
}

/** Updates the terms. Throws `assignment_changed` if the revision is not the current one. Idempotent. */
export async function updateAssignment(
  deps: Deps,
  actor: Actor,
  key: AssignmentKey,
  { revision, terms }: { revision: number; terms: AssignmentInput },
): Promise<Assignment> {
  return withTrainingLock(deps, actor, key.orgId, async (tx) => {
    const current = await getAssignment(tx, key);
    if (current.revision !== revision) throw new AppError('assignment_changed');
    await requireAudience(tx, key.orgId, terms, current.members);
    if (hasSameTerms(current, terms)) return toAssignment(current);
    await saveAssignment(tx, current.id, responsibleUserOf(actor), terms);
    const changed = await getAssignment(tx, key);
    await recordAuditEvent(tx, actor, {
      organizationId: key.orgId,
      action: 'assignment.changed',
      target: current.courseTitle,
      ...diffTerms(current, changed),
    });
    await announceAssignment(tx, key.orgId, changed, changed.revision);
    return toAssignment(changed);
  });
}

/** Cancels an assignment. */
export async function cancelAssignment(
  deps: Deps,
  actor: Actor,
  key: AssignmentKey,
): Promise<void> {
  await withTrainingLock(deps, actor, key.orgId, async (tx) => {
    const current = await getAssignment(tx, key);
    await deleteAssignment(tx, current.id);
    await recordAuditEvent(tx, actor, {
      organizationId: key.orgId,
      action: 'assignment.canceled',
      target: current.courseTitle,
      before: toLoggedTerms(current),
    });
    await announceAssignment(tx, key.orgId, current, null);
  });
}

/** Returns the history of an assignment, including canceled ones. */
export async function listAssignmentHistory(
  deps: Deps,
  actor: Actor,
  { orgId, assignmentId }: AssignmentKey,
) {
  requireOrganizationAdmin(actor, orgId);
  const rows = await listAssignmentVersions(deps.db, orgId, assignmentId);
  if (rows.length === 0) throw new AppError('not_found');
  return {
    versions: rows.map(({ since, until, ...version }) => ({
      ...version,
      from: since.toISOString(),
      until: until?.toISOString() ?? null,
    })),
  };
}
