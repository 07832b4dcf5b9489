import type { TrainingExportFormat } from '@atrium/contracts/training/constants';
import { streamCsv } from '../../../platform/base/csv.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { maxSheetRows, streamXlsx } from '../../../platform/base/xlsx.ts';
import { toExportName } from '../../../platform/base/file-name.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createStreamLimiter } from '../../../platform/limits/export-limiter.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requirePeopleScope } from '../../../policies/people.policy.ts';
import { listMemberFields } from '../../organizations/index.ts';
import { type Day, getDay, getEndOfDay, type PastDay } from '../days/index.ts';
import {
  listMembersByName,
  measurePastDay,
  type MatrixFilter,
  requireTeam,
} from '../matrix/index.ts';
import { type RowColumn, rowColumns, toFieldColumns } from './row-columns.ts';
import { countTrainingRows, listTrainingRows } from './training-rows.queries.ts';

export type RowsFilter = Omit<MatrixFilter, 'sort'>;

/** A page of members whose cells are calculated well within the statement timeout. */
const membersPerPage = 200;

/** A file is calculated while it is read. */
const limited = createStreamLimiter({ running: 8, perOrganization: 4, perReader: 2 });

/** Yields the ids of the members who match the filter by name, page by page. */
async function* iterateMemberPages({ db }: Pick<Deps, 'db'>, day: PastDay, filter: RowsFilter) {
  let after: { key: string; id: string } | undefined;
  do {
    const members = await listMembersByName(db, day, filter, { after, limit: membersPerPage });
    if (members.length > 0) yield members.map(({ id }) => id);
    after = members.length < membersPerPage ? undefined : members.at(-1);
  } while (after);
}

/**
 * Yields a row for each member and assigned course that matches the filter, members by name. All pages are read from
 * the history as of one moment, so that changes during the export don't show.
 */
async function* iterateTrainingRows(
  deps: Pick<Deps, 'db'>,
  day: PastDay,
  filter: RowsFilter,
  columns: readonly RowColumn[],
) {
  for await (const userIds of iterateMemberPages(deps, day, filter))
    for (const row of await listTrainingRows(deps.db, day, userIds, filter))
      yield columns.map(({ getCell }) => getCell(row, day));
}

/**
 * Throws `sheet_too_long` if the rows and the header don't fit into a sheet. Counts the rows of the same moment, but only
 * if a row for every member and course would not fit.
 */
export async function requireSheetFits(
  deps: Pick<Deps, 'db'>,
  day: PastDay,
  filter: RowsFilter,
  maxRows = maxSheetRows,
): Promise<void> {
  const { members, courses } = await measurePastDay(deps.db, day, filter);
  const perMember = filter.courseId === undefined ? courses : 1;
  if (members * perMember < maxRows) return;
  let rows = 0;
  for await (const userIds of iterateMemberPages(deps, day, filter)) {
    rows += await countTrainingRows(deps.db, day, userIds, filter);
    if (rows >= maxRows) throw new AppError('sheet_too_long');
  }
}

/**
 * Exports one row per member and assigned course. The caller checks access, and reads or destroys the stream. `reader`
 * names who downloads it, because each reader can have only a few files open. Custom fields are for people of the organization.
 */
export async function exportRowsOfDay(
  deps: Pick<Deps, 'db'>,
  day: Day,
  filter: RowsFilter,
  {
    format,
    reader,
    withCustomFields = true,
  }: { format: TrainingExportFormat; reader: string; withCustomFields?: boolean },
) {
  const { organizationId } = day;
  return limited({ reader, organizationId }, () =>
    openRowsOfDay(deps, day, filter, { format, withCustomFields }),
  );
}

/** Returns the name of a file with the rows of a day, without extension. */
export const toRowsFileName = ({ organizationName, on }: Day): string =>
  toExportName({ organization: organizationName, content: 'training-rows', on });

/** Does the same as `exportRowsOfDay`, for callers that limit the number of open files themselves. */
export async function openRowsOfDay(
  deps: Pick<Deps, 'db'>,
  day: Day,
  filter: RowsFilter,
  { format, withCustomFields }: { format: TrainingExportFormat; withCustomFields: boolean },
) {
  await requireTeam(deps, day, filter);
  const { moment } = await getEndOfDay(deps.db, day.organizationId, day.on);
  const dayThen = { ...day, moment };
  if (format === 'xlsx') await requireSheetFits(deps, dayThen, filter);
  const fields = withCustomFields ? await listMemberFields(deps.db, day.organizationId) : [];
  const used = fields.filter(({ isArchived }) => !isArchived);
  const columns = [...rowColumns, ...toFieldColumns(used)];
  const rows = iterateTrainingRows(deps, dayThen, filter, columns);
  const headers = columns.map(({ header }) => header);
  return {
    name: toRowsFileName(day),
    table: await (format === 'csv'
      ? streamCsv(headers, rows)
      : streamXlsx('Training', columns, rows)),
  };
}

/** Exports one row per member and assigned course to admins, or of their people to managers. */
export async function exportTrainingRows(
  deps: Deps,
  actor: Actor,
  organizationId: string,
  { on, ...requested }: Omit<RowsFilter, 'managerId'> & { on?: string | undefined },
  format: TrainingExportFormat,
) {
  const { managerId } = requirePeopleScope(actor, organizationId);
  const day = await getDay(deps, organizationId, on);
  return exportRowsOfDay(deps, day, { ...requested, managerId }, { format, reader: actor.id });
}
