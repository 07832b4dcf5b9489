import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { RequestOf } from '@atrium/contracts/api';
import {
  formatImportIssue,
  importFailures,
  importResults,
  type ImportResult,
  type ImportTarget,
  peopleImports,
} from '@atrium/contracts/people-import/constants';
import type {
  PeopleImport,
  updatePeopleImport as updateContract,
} from '@atrium/contracts/people-import/people-import';
import { z } from 'zod';
import { AppError } from '../../../platform/base/errors.ts';
import { mapRows, readPages, streamCsv } from '../../../platform/base/csv.ts';
import { readCursor, writeCursor } from '../../../platform/database/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { trimPage } from '../../../platform/database/lists.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enforceLimits } from '../../../platform/limits/limits.ts';
import { extendReplyDeadline } from '../../../platform/limits/reply-deadline.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { type Actor, responsibleUserOf } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { findOrganization, listMemberFields, toFieldKey } from '../../organizations/index.ts';
import {
  countOutcome,
  deleteImport,
  findImport,
  insertImport,
  insertRows,
  listRows,
  listSamples,
  lockImport,
  type RowPosition,
  saveCell,
  saveSettings,
  type StoredImport,
  type StoredRow,
} from '../stored/index.ts';
import { suggestTargets, type Table } from './columns.ts';
import { readFile } from './read-file.ts';

export type ImportRef = { orgId: string; peopleImportId: string };

const rowsPerStatement = 1_000;

/** Returns an import for the API, with the first values of its columns and, once it has ended, its outcome. */
export async function toPeopleImport(db: Database, stored: StoredImport): Promise<PeopleImport> {
  const { headers, targets, createdAt, id, status } = stored;
  const isEnded = status === 'done' || status === 'failed';
  const limit = peopleImports.samples;
  const samples = await listSamples(db, id, { columns: headers.length, limit });
  return {
    ...stored,
    columns: headers.map((name, column) => ({
      name,
      samples: samples[column] ?? [],
      target: targets[column] ?? 'ignore',
    })),
    outcome: isEnded ? await countOutcome(db, stored) : null,
    createdAt: createdAt.toISOString(),
  };
}

/** Returns an import of an organization. Throws `not_found` for those of others. */
export async function requireImport(
  db: Database,
  actor: Actor,
  { orgId, peopleImportId }: ImportRef,
  find = findImport,
): Promise<StoredImport> {
  requireOrganizationAdmin(actor, orgId);
  const found = await find(db, peopleImportId);
  if (found?.organizationId !== orgId) throw new AppError('not_found');
  return found;
}

async function storeTable(
  { db }: Deps,
  actor: Actor,
  { orgId, fileName }: { orgId: string; fileName: string },
  { headers, rows }: Table,
): Promise<PeopleImport> {
  return db.transaction().execute(async (tx) => {
    const id = randomUUID();
    await insertImport(tx, {
      id,
      organizationId: orgId,
      createdBy: responsibleUserOf(actor),
      actorId: actor.id,
      fileName,
      rowCount: rows.length,
      headers,
      targets: suggestTargets(headers, await listMemberFields(tx, orgId)),
    });
    for (let from = 0; from < rows.length; from += rowsPerStatement)
      await insertRows(tx, id, rows.slice(from, from + rowsPerStatement));
    return toPeopleImport(tx, await requireImport(tx, actor, { orgId, peopleImportId: id }));
  });
}

/** Reads an uploaded file and stores its rows, with a suggestion what its columns are. */
export async function createPeopleImport(
  deps: Deps,
  actor: Actor,
  file: { orgId: string; fileName: string },
  bytes: AsyncIterable<Buffer>,
): Promise<PeopleImport> {
  const { orgId } = file;
  requireOrganizationAdmin(actor, orgId);
  if (!(await findOrganization(deps.db, orgId))) throw new AppError('not_found');
  const key = `people imports of ${orgId}`;
  await enforceLimits(deps, [{ key, max: peopleImports.uploadsPerHour, minutes: 60 }]);
  const content = await buffer(bytes);
  const table = await extendReplyDeadline(() => readFile(content));
  return storeTable(deps, actor, file, table);
}

export async function getPeopleImport({ db }: Deps, actor: Actor, ref: ImportRef) {
  return { import: await toPeopleImport(db, await requireImport(db, actor, ref)) };
}

/** Locks an import that has not been started. */
async function lockDraft(tx: Database, actor: Actor, ref: ImportRef): Promise<StoredImport> {
  const found = await requireImport(tx, actor, ref, lockImport);
  if (!['mapping', 'checking', 'ready'].includes(found.status))
    throw new AppError('import_running');
  return found;
}

/** Throws unless rows can be matched by the columns, each is there once, and fields exist. */
async function requireValidTargets(
  db: Database,
  { organizationId, headers }: StoredImport,
  targets: ImportTarget[],
): Promise<void> {
  const fields = await listMemberFields(db, organizationId);
  const usable = fields.filter(({ isArchived }) => !isArchived);
  const known = new Set(usable.map(({ key }) => `field:${key}`));
  const resolved = targets.map((target, column) =>
    target === 'newField' ? `field:${toFieldKey(headers[column] ?? '')}` : target,
  );
  const used = resolved.filter((target) => target !== 'ignore');
  const isKnown = targets.every((target, column) =>
    target === 'newField'
      ? fields.every(({ key }) => `field:${key}` !== resolved[column])
      : !target.startsWith('field:') || known.has(target),
  );
  const canMatch = targets.includes('email') || targets.includes('employeeId');
  if (
    targets.length !== headers.length ||
    !canMatch ||
    !isKnown ||
    new Set(used).size < used.length
  )
    throw new AppError('import_columns_invalid');
}

const enqueueCheck = (tx: Database, importId: string) =>
  enqueue(tx, 'people_import.check', { importId }, { key: `people import check ${importId}` });

/** Stores what columns are and what the import does, and checks all rows. */
export async function updatePeopleImport(
  { db }: Deps,
  actor: Actor,
  ref: ImportRef,
  settings: RequestOf<typeof updateContract>['body'],
) {
  return db.transaction().execute(async (tx) => {
    const draft = await lockDraft(tx, actor, ref);
    await requireValidTargets(tx, draft, settings.targets);
    await saveSettings(tx, draft.id, settings);
    await enqueueCheck(tx, draft.id);
    return { import: await toPeopleImport(tx, await requireImport(tx, actor, ref)) };
  });
}

/** Corrects a cell and checks all rows again. */
export async function updatePeopleImportRow(
  { db }: Deps,
  actor: Actor,
  { rowNumber: row, ...ref }: ImportRef & { rowNumber: number },
  cell: { column: number; value: string },
) {
  return db.transaction().execute(async (tx) => {
    const { id, status } = await lockDraft(tx, actor, ref);
    if (status === 'mapping') throw new AppError('import_not_checked');
    const value = cell.value.replaceAll('\0', '\uFFFD').toWellFormed();
    if (!(await saveCell(tx, id, { row, column: cell.column, value })))
      throw new AppError('not_found');
    await enqueueCheck(tx, id);
    return { import: await toPeopleImport(tx, await requireImport(tx, actor, ref)) };
  });
}

/** Deletes an import that is not running. */
export async function deletePeopleImport({ db }: Deps, actor: Actor, ref: ImportRef) {
  await db.transaction().execute(async (tx) => {
    const { id, status } = await requireImport(tx, actor, ref, lockImport);
    if (status === 'importing') throw new AppError('import_running');
    await deleteImport(tx, id);
  });
}

const cursorSchema = z.tuple([z.enum(importResults).nullable(), z.int().min(1).max(2_147_483_647)]);

/** Returns a page of the rows of an import, those with problems first. */
export async function listPeopleImportRows(
  { db }: Deps,
  actor: Actor,
  ref: ImportRef,
  page: { limit: number; cursor?: string | undefined; result?: ImportResult | undefined },
) {
  const found = await requireImport(db, actor, ref);
  const { limit, cursor, result } = page;
  const parsed = cursor === undefined ? undefined : readCursor(cursor, cursorSchema);
  const after: RowPosition | undefined = parsed && { result: parsed[0], row: parsed[1] };
  const rows = await listRows(db, found, { after, limit: limit + 1, results: result && [result] });
  const trimmed = trimPage(rows, limit, (row) => writeCursor(cursorSchema, [row.result, row.row]));
  return { rows: trimmed.page, nextCursor: trimmed.nextCursor };
}

const problems: readonly ImportResult[] = ['error', 'check'];

const resultTexts: Record<ImportResult, string> = {
  error: 'Error',
  check: 'Check',
  new: 'New',
  update: 'Update',
  unchanged: 'Unchanged',
};

const toCells = (
  headers: string[],
  { row, cells, result, issues, failure, isNotImported }: StoredRow,
) => [
  row,
  ...headers.map((_header, column) => cells[column] ?? ''),
  isNotImported ? 'Not imported' : result && resultTexts[result],
  [
    ...issues.map((issue) => {
      const text = formatImportIssue({ code: issue.code, value: issue.value ?? '' });
      const name = issue.column === null ? undefined : headers[issue.column];
      return name === undefined ? text : `${name}: ${text}`;
    }),
    ...(failure === null ? [] : [importFailures[failure]]),
  ].join(' '),
];

/** Streams the rows of an import with their results as a CSV table. */
export async function exportPeopleImport(
  { db }: Deps,
  actor: Actor,
  ref: ImportRef,
  only: 'all' | 'problems',
): Promise<Readable> {
  const found = await requireImport(db, actor, ref);
  const results = only === 'problems' ? problems : undefined;
  const rows = readPages<StoredRow>((last, limit) =>
    listRows(db, found, { after: last && { result: last.result, row: last.row }, limit, results }),
  );
  return streamCsv(
    ['Row', ...found.headers, 'Result', 'Problem'],
    mapRows(rows, (row) => toCells(found.headers, row)),
  );
}
