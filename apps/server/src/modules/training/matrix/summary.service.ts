import type { TrainingStatusCounts, TrainingSummary } from '@atrium/contracts/training/training';
import { trainingStatuses } from '@atrium/contracts/training/constants';
import type { Deps } from '../../../platform/deps.ts';
import { type Day, isPast } from '../days/index.ts';
import { hasDetailFilter, pickDetailFilter } from '../../organizations/index.ts';
import { listMembersForPastDay, type MatrixScope, requireTeam } from './matrix.service.ts';
import {
  countPastStatuses,
  countScopedStatuses,
  listAssignedCourses,
  listTeamsOn,
  listStatusCounts,
  type AssignedCourse,
  type StatusCount,
} from './summary.queries.ts';

const urgent = new Set(['overdue', 'expired', 'due_soon']);

function toStatusCounts(counts: StatusCount[]): TrainingStatusCounts {
  const sum = (status: string) =>
    counts.filter((one) => one.status === status).reduce((total, { count }) => total + count, 0);
  return Object.fromEntries(
    trainingStatuses.map((status) => [status, sum(status)]),
  ) as TrainingStatusCounts;
}

async function countCells(deps: Pick<Deps, 'db'>, day: Day, scope: MatrixScope) {
  const { organizationId } = day;
  const { managerId, teamId } = scope;
  // Callers pass whole filters of the matrix. The summary is about everyone in the scope, whatever is searched for.
  const people = { managerId, teamId, ...pickDetailFilter(scope) };
  if (isPast(day)) {
    const userIds = await listMembersForPastDay(deps, day, people, 'Choose a team.');
    return countPastStatuses(deps.db, day, userIds);
  }
  return hasDetailFilter(scope) || (managerId !== null && teamId === undefined)
    ? countScopedStatuses(deps.db, organizationId, people)
    : listStatusCounts(deps.db, organizationId, teamId);
}

/** True if courses that are assigned to none of the listed members are left out. */
const isPartial = (scope: MatrixScope) =>
  scope.managerId !== null || scope.teamId !== undefined || hasDetailFilter(scope);

/** Keeps the courses assigned to at least one of the counted members. */
function filterCountedCourses(courses: AssignedCourse[], counts: StatusCount[]): AssignedCourse[] {
  const assigned = new Set(counts.map(({ courseId }) => courseId));
  return courses.filter(({ id }) => assigned.has(id));
}

/** Lists the columns of a day's matrix. */
export async function listMatrixColumns(
  deps: Pick<Deps, 'db'>,
  day: Day,
  scope: MatrixScope,
): Promise<AssignedCourse[]> {
  const courses = await listAssignedCourses(deps.db, day, scope.managerId);
  return isPartial(scope)
    ? filterCountedCourses(courses, await countCells(deps, day, scope))
    : courses;
}

/** Returns the matrix counts of a day, in total and per course. The caller checks access. */
export async function getMatrixSummary(
  deps: Pick<Deps, 'db'>,
  day: Day,
  scope: MatrixScope,
): Promise<TrainingSummary> {
  await requireTeam(deps, day, scope);
  const [counts, assigned, teams] = await Promise.all([
    countCells(deps, day, scope),
    listAssignedCourses(deps.db, day, scope.managerId),
    listTeamsOn(deps.db, day, scope.managerId),
  ]);
  const courses = isPartial(scope) ? filterCountedCourses(assigned, counts) : assigned;
  return {
    organizationName: day.organizationName,
    on: day.on,
    today: day.today,
    timeZone: day.timeZone,
    counts: toStatusCounts(counts.filter(({ courseId }) => courseId !== 0)),
    toRemind: counts
      .filter(({ courseId, status }) => courseId === 0 && urgent.has(status))
      .reduce((total, { count }) => total + count, 0),
    courses: courses.map((course) => ({
      ...course,
      counts: toStatusCounts(counts.filter(({ courseId }) => courseId === course.id)),
    })),
    teams,
  };
}
