import type { TrainingStatusCounts, TrainingSummary } from '@atrium/contracts/training/training';
import { trainingStatuses } from '@atrium/contracts/training/constants';
import type { Deps } from '../../../platform/deps.ts';
import { type Day, isPast } from '../days/index.ts';
import { listMembersForPastDay, requireTeam } from './matrix.service.ts';
import {
  countPastStatuses,
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

async function countCells(deps: Pick<Deps, 'db'>, day: Day, teamId: string | undefined) {
  if (!isPast(day)) return listStatusCounts(deps.db, day.organizationId, teamId);
  const userIds = await listMembersForPastDay(deps, day, { teamId }, 'Choose a team.');
  return countPastStatuses(deps.db, day, userIds);
}

/** Keeps the courses assigned to at least one member of the team. */
function filterTeamCourses(courses: AssignedCourse[], counts: StatusCount[]): AssignedCourse[] {
  const assigned = new Set(counts.map(({ courseId }) => courseId));
  return courses.filter(({ id }) => assigned.has(id));
}

/** Lists the columns of a day's matrix. */
export async function listMatrixColumns(
  deps: Pick<Deps, 'db'>,
  day: Day,
  teamId: string | undefined,
): Promise<AssignedCourse[]> {
  const courses = await listAssignedCourses(deps.db, day);
  return teamId === undefined
    ? courses
    : filterTeamCourses(courses, await countCells(deps, day, teamId));
}

/** Returns the matrix counts of a day, in total and per course. The caller checks access. */
export async function getMatrixSummary(
  deps: Pick<Deps, 'db'>,
  day: Day,
  teamId: string | undefined,
): Promise<TrainingSummary> {
  await requireTeam(deps, day.organizationId, teamId);
  const [counts, assigned, teams] = await Promise.all([
    countCells(deps, day, teamId),
    listAssignedCourses(deps.db, day),
    listTeamsOn(deps.db, day),
  ]);
  const courses = teamId === undefined ? assigned : filterTeamCourses(assigned, counts);
  return {
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
