import type pg from 'pg';
import { z } from 'zod';
import { CommandError } from '../command-errors.ts';
import type { Archive } from './archive-reader.ts';
import { listTakenUsernames } from './free-names.ts';
import { moveGivenAnswers, moveIds, numberedColumns, type IdOffsets } from './json-ids.ts';
import type { LinkedPeople } from './link-people.ts';
import { listColumns } from './organization-client.ts';
import { transferTables, type TransferTable } from './transfer-tables.ts';

type Row = Record<string, unknown>;

/** What an import knows while it writes the rows. */
export type ImportState = {
  archive: Archive;
  offsets: IdOffsets;
  people: LinkedPeople;
  /** Replaces the slug of the organization. */
  slug: string | undefined;
  /** Questions without a choice, by their id in the archive. */
  keyedQuestions: Set<number>;
  /** People whose username is taken: they get another one at the end. */
  renamed: { id: string; name: string }[];
};

const pageBytes = 4_000_000;
const pageRows = 500;
const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const snapshotQuestions = z.array(z.object({ id: z.int(), answerKey: z.unknown().optional() }));

/** Replaces ids of linked people wherever they occur: as values, keys of JSON objects, or in texts. */
const linkIds = (line: string, { ids }: LinkedPeople) =>
  ids.size === 0 ? line : line.replace(uuids, (id) => ids.get(id) ?? id);

/**
 * Throws for a row that would belong to another organization, or refer to a course or lesson that is not in the
 * archive: after the move its number could be that of another one.
 */
function requireOwnRow(
  table: string,
  row: Row,
  rules: TransferTable,
  { archive }: ImportState,
): void {
  const { organization, highestIds } = archive.manifest;
  const owner = table === 'public.organizations' ? row['id'] : row['organization_id'];
  const isOwn = (owner ?? organization.id) === organization.id;
  const isInRange = Object.entries({ ...numberedColumns, ...rules.ids }).every(([column, kind]) => {
    const id = row[column];
    return typeof id !== 'number' || (id >= 1 && id <= highestIds[kind]);
  });
  if (!isOwn || !isInRange)
    throw new CommandError(
      `Nothing was imported: ${table} contains a row that is not the organization's.`,
    );
}

function moveRow(row: Row, rules: TransferTable, { offsets }: ImportState): Row {
  const moved: Row = { ...row, ...rules.fixed };
  const shapes = { ...numberedColumns, ...rules.ids, ...rules.json };
  for (const [column, shape] of Object.entries(shapes))
    if (column in moved) moved[column] = moveIds(moved[column], shape, offsets);
  return moved;
}

/** Adapts a row to the target, in the few tables that need more than their rules say. */
const adapters: Record<string, (row: Row, state: ImportState) => Row> = {
  'public.organizations': (row, { slug }) => (slug === undefined ? row : { ...row, slug }),
  'public.quiz_attempts': (row, { keyedQuestions, offsets }) => {
    const hasChoice = (id: number) => !keyedQuestions.has(id);
    return { ...row, answers: moveGivenAnswers(row['answers'], hasChoice, offsets) };
  },
};

/** Records which questions of a snapshot have no choice, before their ids are moved. */
function collectKeyedQuestions(row: Row, { keyedQuestions }: ImportState): void {
  const questions = snapshotQuestions.safeParse(row['questions']);
  for (const { id, answerKey } of questions.data ?? [])
    if (answerKey !== undefined) keyedQuestions.add(id);
}

function toRow(table: string, rules: TransferTable, line: string, state: ImportState): Row {
  const row = z.record(z.string(), z.unknown()).parse(JSON.parse(linkIds(line, state.people)));
  requireOwnRow(table, row, rules, state);
  if (table === 'public.quiz_snapshots') collectKeyedQuestions(row, state);
  const moved = moveRow(row, rules, state);
  return adapters[table]?.(moved, state) ?? moved;
}

/** Replaces usernames that are taken by the id. */
async function withoutTakenUsernames(client: pg.Client, rows: Row[], { renamed }: ImportState) {
  const profiles = z
    .array(
      z.looseObject({
        id: z.string(),
        full_name: z.string().nullable(),
        username: z.string().nullish(),
      }),
    )
    .parse(rows);
  const taken = await listTakenUsernames(client, profiles);
  return profiles.map((profile) => {
    const name = profile.username ?? profile.full_name;
    if (name === null || !taken.has(profile.id)) return profile;
    renamed.push({ id: profile.id, name });
    return { ...profile, username: profile.id };
  });
}

/** The names of linked people are imported for the time before the target knew them. */
const beforeKnown = `during * tstzrange(null, ($2::jsonb ->> id::text)::timestamptz)`;

async function toInsert(client: pg.Client, table: string, { mayExist }: TransferTable) {
  const columns = (await listColumns(client, table)).filter(({ isDerived }) => !isDerived);
  const names = columns.map(({ name }) => `"${name}"`);
  const isHistory = table === 'public.user_history';
  const values = names.map((name) => (isHistory && name === '"during"' ? beforeKnown : name));
  return `insert into ${table} (${names.join()}) select ${values.join()}
    from jsonb_populate_recordset(null::${table}, $1::jsonb) as item
    where ${isHistory ? `not isempty(${beforeKnown})` : '$2::jsonb is not null'}
    ${mayExist ? 'on conflict do nothing' : ''}`;
}

/** Writes the rows of a table, with ids moved and people linked. */
async function importTable(
  client: pg.Client,
  table: string,
  rules: TransferTable,
  state: ImportState,
) {
  const insert = await toInsert(client, table, rules);
  const linked = new Set(state.people.ids.values());
  const known = JSON.stringify(state.people.knownSince);
  const { account } = rules;
  let [page, bytes]: [Row[], number] = [[], 0];
  const write = async () => {
    const rows =
      table === 'public.profiles' ? await withoutTakenUsernames(client, page, state) : page;
    if (rows.length > 0) await client.query(insert, [JSON.stringify(rows), known]);
    [page, bytes] = [[], 0];
  };
  for await (const lines of state.archive.readLines(table))
    for (const line of lines) {
      const row = toRow(table, rules, line, state);
      if (account !== undefined && linked.has(String(row[account]))) continue;
      page.push(row);
      bytes += line.length;
      if (page.length >= pageRows || bytes >= pageBytes) await write();
    }
  await write();
}

/** Writes the rows of all tables in the order of their references. */
export async function importRows(client: pg.Client, state: ImportState): Promise<void> {
  for (const [table, rules] of Object.entries(transferTables))
    await importTable(client, table, rules, state);
}
