import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { errorReplies } from '../base/error-replies.ts';
import { pageQuery } from '../base/paging.ts';
import {
  importActions,
  type ImportFailure,
  importFailures,
  type ImportIssueCode,
  importIssues,
  importResults,
  importTargets,
  peopleImportErrors,
  peopleImports as limits,
  peopleImportStatuses,
} from './constants.ts';
import * as routes from './people-import.routes.ts';

const tags = ['People'];
const byOrganization = z.object({ orgId: z.uuid() });
const byImport = byOrganization.extend({ peopleImportId: z.uuid() });
const byRow = byImport.extend({ rowNumber: z.coerce.number().int().min(1).max(2_147_483_647) });

const keysOf = <Key extends string>(texts: Record<Key, string>) =>
  Object.keys(texts) as [Key, ...Key[]];

const target = z.union([
  z.enum(importTargets),
  z.templateLiteral(['field:', z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)]),
]);

const options = z.object({
  sendInvitations: z.boolean(),
  updateExisting: z.boolean(),
  deactivateMissing: z.boolean().describe('Deactivate members who are not in the file; not admins'),
});
export type PeopleImportOptions = z.infer<typeof options>;

const counts = z.object({
  new: z.int(),
  update: z.int(),
  unchanged: z.int(),
  error: z.int().describe('Rows that are not imported'),
  check: z.int().describe('Rows that are imported without a doubtful value'),
  deactivate: z.int(),
  withoutEmail: z
    .int()
    .describe('New people who become members without email at once, instead of being invited'),
});
export type PeopleImportCounts = z.infer<typeof counts>;

const outcome = z.object({
  new: z.int(),
  update: z.int(),
  unchanged: z.int(),
  notImported: z
    .int()
    .describe('Rows with errors, rows that failed and rows that a stopped import did not reach'),
  withoutEmail: z.int().describe('New people who became members without email'),
});
export type PeopleImportOutcome = z.infer<typeof outcome>;

const peopleImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  status: z.enum(peopleImportStatuses),
  error: z.enum(peopleImportErrors).nullable(),
  rowCount: z.int(),
  revision: z.int().describe('Increases with each change of columns, options and cells'),
  columns: z.array(
    z.object({
      name: z.string(),
      samples: z.array(z.string()),
      target,
    }),
  ),
  options,
  counts: counts.nullable().describe('Of the last check'),
  processed: z.int().describe('Steps of the import that are done'),
  steps: z.int().describe('Steps of the whole import'),
  failedCount: z.int().describe('Checked rows that could not be imported'),
  deactivatedCount: z.int(),
  outcome: outcome
    .nullable()
    .describe(
      'What became of the rows, once the import has ended: new, update, unchanged and notImported add up to them',
    ),
  createdAt: z.iso.datetime(),
});
export type PeopleImport = z.infer<typeof peopleImport>;
const importReply = z.object({ import: peopleImport });

const issue = z.object({
  code: z.enum(keysOf<ImportIssueCode>(importIssues)),
  column: z.int().nullable().describe('Index of the column'),
  value: z.string().optional(),
  isError: z.boolean(),
});
export type ImportIssue = z.infer<typeof issue>;

const change = z.object({
  column: z.int(),
  before: z.string(),
});
export type ImportChange = z.infer<typeof change>;

const importRow = z.object({
  row: z.int().describe('As in the file, with the header'),
  cells: z.array(z.string()),
  result: z.enum(importResults).nullable(),
  action: z.enum(importActions).nullable(),
  issues: z.array(issue),
  changes: z.array(change).describe('Cells that replace another value'),
  failure: z.enum(keysOf<ImportFailure>(importFailures)).nullable(),
});
export type PeopleImportRow = z.infer<typeof importRow>;

/** The body is the raw file. */
export const createPeopleImport = endpoint(routes.createPeopleImport, {
  summary: `Upload a CSV or XLSX file of at most ${limits.maxRows} people. Nothing is changed before the import is started`,
  tags,
  scope: 'people:write',
  params: byOrganization,
  querystring: z.object({ fileName: z.string().trim().min(1).max(limits.fileNameLength) }),
  response: {
    201: importReply,
    ...errorReplies(400, 401, 403, 404, 413, 415, 422, 429, 503),
  },
});

export const getPeopleImport = endpoint(routes.getPeopleImport, {
  summary: 'Get an import with its columns, counts and progress',
  tags,
  scope: 'people:write',
  params: byImport,
  response: { 200: importReply, ...errorReplies(400, 401, 403, 404, 429, 503) },
});

export const updatePeopleImport = endpoint(routes.updatePeopleImport, {
  summary: 'Set what each column is and what the import does, and check all rows in the background',
  tags,
  scope: 'people:write',
  params: byImport,
  body: z.strictObject({
    targets: z.array(target).max(limits.maxColumns).describe('One for each column, in order'),
    options,
  }),
  response: { 200: importReply, ...errorReplies(400, 401, 403, 404, 409, 422, 429, 503) },
});

export const deletePeopleImport = endpoint(routes.deletePeopleImport, {
  summary: 'Delete an import that is not running, with the rows of its file',
  tags,
  scope: 'people:write',
  params: byImport,
  response: {
    200: z.object({ success: z.literal(true) }),
    ...errorReplies(400, 401, 403, 404, 409, 429, 503),
  },
});

export const listPeopleImportRows = endpoint(routes.listPeopleImportRows, {
  summary: 'List the rows of an import, those with problems first',
  tags,
  scope: 'people:write',
  params: byImport,
  querystring: pageQuery.extend({ result: z.enum(importResults).optional() }),
  response: {
    200: z.object({ rows: z.array(importRow), nextCursor: z.string().nullable() }),
    ...errorReplies(400, 401, 403, 404, 429, 503),
  },
});

export const updatePeopleImportRow = endpoint(routes.updatePeopleImportRow, {
  summary: 'Correct a cell and check all rows again in the background',
  tags,
  scope: 'people:write',
  params: byRow,
  body: z.strictObject({
    column: z
      .int()
      .min(0)
      .max(limits.maxColumns - 1),
    value: z.string().trim().max(limits.cellLength),
  }),
  response: { 200: importReply, ...errorReplies(400, 401, 403, 404, 409, 429, 503) },
});

export const exportPeopleImport = endpoint(routes.exportPeopleImport, {
  summary: 'Download the rows with their results as a CSV table',
  tags,
  scope: 'people:write',
  params: byImport,
  querystring: z.object({
    only: z.enum(['all', 'problems']).default('all').describe('problems: errors and doubts'),
  }),
  response: { 200: z.unknown().describe('CSV'), ...errorReplies(400, 401, 403, 404, 429, 503) },
});

export const startPeopleImport = endpoint(routes.startPeopleImport, {
  summary: 'Import the checked rows in the background',
  tags,
  scope: 'people:write',
  params: byImport,
  body: z.strictObject({
    revision: z.int().min(0).max(2_147_483_647).describe('The one that was checked'),
  }),
  response: { 200: importReply, ...errorReplies(400, 401, 403, 404, 409, 422, 429, 503) },
});
