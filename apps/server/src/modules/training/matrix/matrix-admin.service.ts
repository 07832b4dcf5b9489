import type { TrainingSummary } from '@atrium/contracts/training/training';
import { streamCsv } from '../../../platform/base/csv.ts';
import { toExportName } from '../../../platform/base/file-name.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requirePeopleScope } from '../../../policies/people.policy.ts';
import { formatCell, formatTeams } from './cell-text.ts';
import { type Day, getDay } from '../days/index.ts';
import { getMatrixPage, iterateMatrix, type MatrixScope, requireTeam } from './matrix.service.ts';
import type { MatrixFilter } from './matrix-rows.queries.ts';
import { listMatrixColumns, getMatrixSummary } from './summary.service.ts';

type OnDay = { on?: string | undefined };

/** A filter as requested. The people it can show follow from the actor. */
type RequestedFilter = Omit<MatrixFilter, 'managerId'> & OnDay;

async function getScopedDay(deps: Deps, actor: Actor, organizationId: string, { on }: OnDay) {
  const { managerId } = requirePeopleScope(actor, organizationId);
  return { day: await getDay(deps, organizationId, on), managerId };
}

/** Returns a page of an organization's matrix to its admins, or of their people to managers. */
export async function listTraining(
  deps: Deps,
  actor: Actor,
  organizationId: string,
  query: RequestedFilter & { limit: number; cursor?: string | undefined },
) {
  const { day, managerId } = await getScopedDay(deps, actor, organizationId, query);
  return getMatrixPage(deps, day, { ...query, managerId });
}

/** Returns the summary of the same matrix. */
export async function getTrainingSummary(
  deps: Deps,
  actor: Actor,
  organizationId: string,
  { on, ...requested }: OnDay & Omit<MatrixScope, 'managerId'>,
): Promise<TrainingSummary> {
  const { day, managerId } = await getScopedDay(deps, actor, organizationId, { on });
  return getMatrixSummary(deps, day, { ...requested, managerId });
}

/** Exports the matrix as CSV with the columns, rows and texts of the screen. The caller checks access. */
export async function exportMatrixOfDay(deps: Pick<Deps, 'db'>, day: Day, filter: MatrixFilter) {
  await requireTeam(deps, day, filter);
  const columns = await listMatrixColumns(deps, day, filter);
  const { courseId } = filter;
  const courses = columns.filter(({ id }) => courseId === undefined || id === courseId);
  async function* rows() {
    for await (const { fullName, email, teams, cells } of iterateMatrix(deps, day, filter)) {
      const byCourse = new Map(cells.map((cell) => [cell.courseId, cell]));
      const texts = courses.map(({ id }) => formatCell(byCourse.get(id), day.on));
      yield [fullName ?? 'N/A', email, formatTeams(teams), ...texts];
    }
  }
  const header = ['Name', 'Email', 'Teams', ...courses.map(({ title }) => title)];
  return {
    name: toExportName({ organization: day.organizationName, content: 'training', on: day.on }),
    table: await streamCsv(header, rows()),
  };
}

/** Exports the matrix of an organization to its admins, or of their people to managers. */
export async function exportTraining(
  deps: Deps,
  actor: Actor,
  organizationId: string,
  requested: RequestedFilter,
) {
  const { day, managerId } = await getScopedDay(deps, actor, organizationId, requested);
  return exportMatrixOfDay(deps, day, { ...requested, managerId });
}
