import type { TrainingSummary } from '@atrium/contracts/training/training';
import { streamCsv } from '../../../platform/base/csv.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { formatCell } from './cell-text.ts';
import { getDay } from '../days/index.ts';
import { getMatrixPage, iterateMatrix, requireTeam } from './matrix.service.ts';
import type { MatrixFilter } from './matrix-rows.queries.ts';
import { listMatrixColumns, getMatrixSummary } from './summary.service.ts';

type OnDay = { on?: string | undefined };

async function getDayForAdmin(deps: Deps, actor: Actor, organizationId: string, { on }: OnDay) {
  requireOrganizationAdmin(actor, organizationId);
  return getDay(deps, organizationId, on);
}

/** Returns a page of an organization's matrix to its admins. */
export async function listTraining(
  deps: Deps,
  actor: Actor,
  organizationId: string,
  query: MatrixFilter & OnDay & { limit: number; cursor?: string | undefined },
) {
  const day = await getDayForAdmin(deps, actor, organizationId, query);
  return getMatrixPage(deps, day, query);
}

/** Returns the summary of an organization's matrix to its admins. */
export async function getTrainingSummary(
  deps: Deps,
  actor: Actor,
  organizationId: string,
  scope: OnDay & { teamId?: string | undefined },
): Promise<TrainingSummary> {
  const day = await getDayForAdmin(deps, actor, organizationId, scope);
  return getMatrixSummary(deps, day, scope.teamId);
}

/** Exports the matrix as CSV with the columns, rows and texts of the screen. */
export async function exportTraining(
  deps: Deps,
  actor: Actor,
  organizationId: string,
  filter: MatrixFilter & OnDay,
) {
  const day = await getDayForAdmin(deps, actor, organizationId, filter);
  await requireTeam(deps, organizationId, filter.teamId);
  const columns = await listMatrixColumns(deps, day, filter.teamId);
  const { courseId } = filter;
  const courses = columns.filter(({ id }) => courseId === undefined || id === courseId);
  async function* rows() {
    for await (const { fullName, email, teams, cells } of iterateMatrix(deps, day, filter)) {
      const byCourse = new Map(cells.map((cell) => [cell.courseId, cell]));
      const texts = courses.map(({ id }) => formatCell(byCourse.get(id), day.on));
      yield [fullName ?? 'N/A', email, teams.join(', '), ...texts];
    }
  }
  const header = ['Name', 'Email', 'Teams', ...courses.map(({ title }) => title)];
  return {
    name: `${day.organizationName} training ${day.on}`,
    table: await streamCsv(header, rows()),
  };
}
