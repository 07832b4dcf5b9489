import { sql } from 'kysely';
import { dataMap, listColumnRules } from '../../../platform/database/data-map/data-map.ts';
import { columnRules, type TableRule } from '../../../platform/database/data-map/rules.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Answers } from '../../quizzes/index.ts';

/** Lists the columns of a table that the download contains. Keys of stored files are replaced by the files. */
const listExportedColumns = (rules: TableRule): string[] =>
  listColumnRules(rules)
    .filter(({ rule }) => columnRules[rule].isExported && rule !== 'file')
    .map(({ column }) => column);

/** SQL: the rows of a table, as `item`, that are about a user. The data map is part of the code; only the id is input. */
function fromOwnRows(userId: string, table: string, { subject = 'false' }: TableRule) {
  const [before = '', ...after] = subject.split('$1').map((part) => sql.raw(part));
  return sql`from ${sql.raw(table)} as item where ${sql.join([before, ...after], sql`${userId}::uuid`)}`;
}

/** Lists the tables with exported rows about a user, with their rules. */
export async function listOwnTables(
  db: Database,
  userId: string,
): Promise<{ table: string; rules: TableRule }[]> {
  const tables = Object.entries(dataMap)
    .map(([table, rules]) => ({ table, rules }))
    .filter(({ rules }) => rules.subject !== undefined && listExportedColumns(rules).length > 0);
  const found = tables.map(
    ({ table, rules }) =>
      sql`select ${sql.lit(table)} as "table" where exists (select ${fromOwnRows(userId, table, rules)})`,
  );
  const { rows } = await sql<{ table: string }>`${sql.join(found, sql` union all `)}`.execute(db);
  const names = new Set(rows.map(({ table }) => table));
  return tables.filter(({ table }) => names.has(table));
}

export type OwnRow = Record<string, unknown>;

/** Lists the rows of a table that are about a user, with the columns that the data map exports, as JSON. */
export async function listOwnRows(
  db: Database,
  userId: string,
  table: string,
  rules: TableRule,
): Promise<OwnRow[]> {
  const columns = listExportedColumns(rules);
  const read = (column: string) =>
    column === 'email' ? sql`shown_email(item.email)` : sql`item.${sql.ref(column)}`;
  const { rows } = await sql<{ row: OwnRow }>`
    select jsonb_build_object(${sql.join(columns.map((column) => sql`${sql.lit(column)}, to_jsonb(${read(column)})`))}) as row
    ${fromOwnRows(userId, table, rules)}
  `.execute(db);
  return rows.map(({ row }) => row);
}

/** An attempt with ids for its questions and answers. */
export type OwnAttempt = {
  id: string;
  lessonId: number;
  snapshotHash: Buffer;
  questionIds: number[] | null;
  answers: Answers;
  hidesScore: boolean;
};

/**
 * Lists attempts of a user by id, also those that were submitted since their id was read, and whether their rules or those
 * of today hide the score.
 */
export async function listOwnAttempts(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<OwnAttempt[]> {
  const { rows } = await sql<OwnAttempt>`
    select id, attempt.lesson_id, snapshot_hash, question_ids, answers,
      'nothing' in (coalesce(rules ->> 'reveal', ''), coalesce(quiz_rules.reveal::text, '')) as hides_score
    from (
      select id, lesson_id, snapshot_hash, question_ids, answers, rules from quiz_attempts
      where learner_id = ${userId} and id = any(${ids}::uuid[])
      union all
      select id, lesson_id, snapshot_hash, question_ids, answers, rules from open_quiz_attempts
      where learner_id = ${userId} and id = any(${ids}::uuid[])) as attempt
    left join quiz_rules on quiz_rules.lesson_id = attempt.lesson_id`.execute(db);
  return rows;
}

/** Lists the accounts that were merged into that of a user, also through others. */
export async function listMergedAccountIds(db: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive merged (id) as (
      select user_id from merged_accounts where merged_into = ${userId}
      union select user_id from merged join merged_accounts on merged_into = merged.id)
    select id from merged order by id
  `.execute(db);
  return rows.map(({ id }) => id);
}

type OwnFile = { id: string; name: string; objectKey: string };

/** Lists the files that a user uploaded for capstone projects. */
export async function listOwnFiles(db: Database, userId: string): Promise<OwnFile[]> {
  return db
    .selectFrom('capstoneAttachments')
    .select(['id', 'name', 'objectKey'])
    .where('learnerId', '=', userId)
    .where('status', '=', 'ready')
    .orderBy('createdAt')
    .execute();
}

/** Lists the ids of a user's certificates. */
export async function listOwnCertificateIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('certificates')
    .select('id')
    .where('learnerId', '=', userId)
    .orderBy('issuedAt')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the names of what the rows of a user refer to by id. */
export async function getReferencedNames(db: Database, userId: string): Promise<unknown> {
  const { rows } = await sql<{ names: unknown }>`
    select jsonb_build_object(
      'courses', (select coalesce(jsonb_object_agg(id, title), '{}') from courses
        where id in (select course_id from enrollments where learner_id = ${userId})),
      'lessons', (select coalesce(jsonb_object_agg(id, title), '{}') from lessons
        where id in (select lesson_id from lesson_progress where learner_id = ${userId})),
      'organizations', (select coalesce(jsonb_object_agg(id, name), '{}') from organizations
        where id in (select organization_id from membership_history where user_id = ${userId})),
      'teams', (select coalesce(jsonb_object_agg(id, name), '{}') from teams
        where id in (select team_id from team_member_history where user_id = ${userId})),
      'groups', (select coalesce(jsonb_object_agg(id, name), '{}') from groups
        where id in (select group_id from group_member_history where user_id = ${userId}))) as names
  `.execute(db);
  return rows[0]?.names;
}
