import type { StateCounts, TrainingSummary } from '@atrium/contracts/training';
import { trainingStates } from '@atrium/contracts/training';
import type { Deps } from '../../platform/deps.ts';
import { isPast, type Day } from './days.ts';
import { getMembersToWorkOut, requireTeam } from './matrix.service.ts';
import {
  countOn,
  listAskedCourses,
  listTeamsOn,
  readCounts,
  type AskedCourse,
  type StateCount,
} from './summary.queries.ts';

const urgent = new Set(['overdue', 'expired', 'due_soon']);

function sumUp(counts: StateCount[]): StateCounts {
  const sum = (state: string) =>
    counts.filter((one) => one.state === state).reduce((total, { count }) => total + count, 0);
  return Object.fromEntries(trainingStates.map((state) => [state, sum(state)])) as StateCounts;
}

async function countCells(deps: Pick<Deps, 'db'>, day: Day, teamId: string | undefined) {
  if (!isPast(day)) return readCounts(deps.db, day.organizationId, teamId);
  const personIds = await getMembersToWorkOut(deps, day, { teamId }, 'Choose a team.');
  return countOn(deps.db, day, personIds);
}

/** The columns of a team's matrix are those that are asked of somebody in it. */
function inTeam(courses: AskedCourse[], counts: StateCount[]): AskedCourse[] {
  const asked = new Set(counts.map(({ courseId }) => courseId));
  return courses.filter(({ id }) => asked.has(id));
}

/** The columns of a day's matrix. */
export async function readColumns(
  deps: Pick<Deps, 'db'>,
  day: Day,
  teamId: string | undefined,
): Promise<AskedCourse[]> {
  const courses = await listAskedCourses(deps.db, day);
  return teamId === undefined ? courses : inTeam(courses, await countCells(deps, day, teamId));
}

/** How much of what is asked was up to date on a day, in all and course by course, for whoever was let in. */
export async function readSummary(
  deps: Pick<Deps, 'db'>,
  day: Day,
  teamId: string | undefined,
): Promise<TrainingSummary> {
  await requireTeam(deps, day.organizationId, teamId);
  const [counts, asked, teams] = await Promise.all([
    countCells(deps, day, teamId),
    listAskedCourses(deps.db, day),
    listTeamsOn(deps.db, day),
  ]);
  const courses = teamId === undefined ? asked : inTeam(asked, counts);
  return {
    on: day.on,
    today: day.today,
    timeZone: day.timeZone,
    counts: sumUp(counts.filter(({ courseId }) => courseId !== 0)),
    toRemind: counts
      .filter(({ courseId, state }) => courseId === 0 && urgent.has(state))
      .reduce((total, { count }) => total + count, 0),
    courses: courses.map((course) => ({
      ...course,
      counts: sumUp(counts.filter(({ courseId }) => courseId === course.id)),
    })),
    teams,
  };
}
