import { trainingStatuses } from '@atrium/contracts/training/constants';
import type { TrainingMember } from '@atrium/contracts/training/training';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

/** A user's teams and cells as stored, without list queries. */
export type TrainingRow = Omit<TrainingMember, 'teams'> & { teamIds: string[] };

const cell = sql<
  TrainingRow['cells'][number]
>`json_build_object('courseId', course_id, 'status', status, 'percent', percent,
  'dueOn', due_on, 'completedOn', completed_on, 'validUntil', valid_until, 'graceUntil', grace_until)`;

export async function readTrainingRows(
  db: Database,
  organizationId: string,
): Promise<TrainingRow[]> {
  const { rows } = await sql<TrainingRow>`
    select profiles.id, full_name, email,
      array(select team_id from team_members where user_id = profiles.id) as team_ids,
      (select coalesce(json_agg(${cell} order by course_id), '[]')
        from training_cells cells where cells.user_id = profiles.id) as cells
    from memberships join profiles on profiles.id = user_id join auth.users account on account.id = user_id
    where organization_id = ${organizationId}`.execute(db);
  return rows;
}

/** Returns a user's cells at the end of a day by the training rules, for an organization in UTC. */
export async function readCellsOn(
  db: Database,
  organizationId: string,
  userId: string,
  day: string,
): Promise<TrainingRow['cells']> {
  const { rows } = await sql<{ cell: TrainingRow['cells'][number] }>`
    select ${cell} as cell
    from training_as_of(${organizationId}, array[${userId}]::uuid[], ${day}::date,
      ${`${day}T23:59:59.999999Z`}::timestamptz) order by course_id`.execute(db);
  return rows.map((row) => row.cell);
}

const ranks = {
  overdue: 0,
  expired: 0,
  due_soon: 1,
  in_progress: 2,
  not_started: 2,
  up_to_date: 3,
};
const urgencyOf = ({ status, dueOn }: TrainingRow['cells'][number]) => {
  const days = dueOn === null ? 99_999 : (Date.parse(dueOn) - Date.UTC(2000, 0, 1)) / 86_400_000;
  return ranks[status] * 1_000_000 + days;
};

/** Returns the ids a list must have, in order, by a plain implementation of the filters. */
export function expected(
  known: TrainingRow[],
  { courseId, status, teamId, search = '', sort }: Record<string, string | number | undefined>,
): string[] {
  const meant = ({ cells }: TrainingRow) =>
    cells.filter(
      (cell) =>
        (courseId === undefined || cell.courseId === courseId) &&
        (status === undefined || cell.status === status),
    );
  const wanted = String(search).toLowerCase();
  // Searches too short for the index match the start of the name.
  const isLike = (text: string, part: string) =>
    part.length < 3 ? text.startsWith(part) : text.includes(part);
  const nameOf = ({ fullName, email }: TrainingRow) => fullName ?? email;
  const isListed = (one: TrainingRow) =>
    (teamId === undefined || one.teamIds.includes(String(teamId))) &&
    [one.fullName ?? '', one.email].some((text) => isLike(text.toLowerCase(), wanted)) &&
    ((courseId === undefined && status === undefined) || meant(one).length > 0);
  const keyOf = (one: TrainingRow) =>
    sort === 'name'
      ? nameOf(one).toLowerCase().slice(0, 40)
      : Math.min(4_000_000, ...meant(one).map(urgencyOf));
  return known
    .filter(isListed)
    .map((one) => ({ key: keyOf(one), id: one.id }))
    .toSorted((a, b) => (a.key < b.key || (a.key === b.key && a.id < b.id) ? -1 : 1))
    .map(({ id }) => id);
}

/** Counts the cells by status. */
export function countStatuses(cells: TrainingRow['cells']) {
  const of = (status: string) => cells.filter((cell) => cell.status === status).length;
  return Object.fromEntries(trainingStatuses.map((status) => [status, of(status)]));
}
