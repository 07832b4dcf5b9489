import type { TrainingSummary } from '@atrium/contracts/training';
import { streamCsv } from '../../platform/csv.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../policies/organization.policy.ts';
import { wordsOf } from './cell-words.ts';
import { getDay } from './days.service.ts';
import { readMatrix, readWholeMatrix, requireTeam } from './matrix.service.ts';
import type { MatrixFilter } from './places.queries.ts';
import { readColumns, readSummary } from './summary.service.ts';

type OnDay = { on?: string | undefined };

async function getAdminsDay(deps: Deps, actor: Actor, organizationId: string, { on }: OnDay) {
  requireOrganizationAdmin(actor, organizationId);
  return getDay(deps, organizationId, on);
}

/** A page of an organization's matrix, for its admins. */
export async function browseMatrix(
  deps: Deps,
  actor: Actor,
  organizationId: string,
  question: MatrixFilter & OnDay & { limit: number; cursor?: string | undefined },
) {
  const day = await getAdminsDay(deps, actor, organizationId, question);
  return readMatrix(deps, day, question);
}

/** Its summary, for its admins. */
export async function summariseMatrix(
  deps: Deps,
  actor: Actor,
  organizationId: string,
  scope: OnDay & { teamId?: string | undefined },
): Promise<TrainingSummary> {
  const day = await getAdminsDay(deps, actor, organizationId, scope);
  return readSummary(deps, day, scope.teamId);
}

/** The same people as a table: its columns, rows and words are those of the screen. */
export async function exportMatrix(
  deps: Deps,
  actor: Actor,
  organizationId: string,
  filter: MatrixFilter & OnDay,
) {
  const day = await getAdminsDay(deps, actor, organizationId, filter);
  await requireTeam(deps, organizationId, filter.teamId);
  const columns = await readColumns(deps, day, filter.teamId);
  const { courseId } = filter;
  const courses = columns.filter(({ id }) => courseId === undefined || id === courseId);
  async function* rows() {
    for await (const { fullName, email, teams, cells } of readWholeMatrix(deps, day, filter)) {
      const byCourse = new Map(cells.map((cell) => [cell.courseId, cell]));
      const words = courses.map(({ id }) => wordsOf(byCourse.get(id), day.on));
      yield [fullName ?? 'N/A', email, teams.join(', '), ...words];
    }
  }
  const header = ['Name', 'Email', 'Teams', ...courses.map(({ title }) => title)];
  return {
    name: `${day.organizationName} training ${day.on}`,
    table: await streamCsv(header, rows()),
  };
}
