import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';
import { describe, nameScope, type ExpectedStats } from './stats-oracle.ts';

type Row = Omit<ExpectedStats, 'active'> & { scopeId: number; courseId: number };
type Day = Row & { day: string; arrived: number; departed: number };

const columns = sql`scope_id, course_id, enrolled, completed, raters, stars, revenue_cents`;

/** Returns the stored stats as of each day: the totals minus what later days added. */
export async function readStats(db: Database, days: string[]): Promise<string[]> {
  const { rows: scopes } = await sql<{
    id: number;
    kind: string;
    organizationId: string | null;
    authorId: string | null;
  }>`select id, kind, organization_id, author_id from analytics_scopes`.execute(db);
  const names = new Map(
    scopes.map(({ id, kind, organizationId, authorId }) => [
      id,
      nameScope(kind, organizationId, authorId),
    ]),
  );
  const { rows: totals } = await sql<Row>`select ${columns} from learning_totals`.execute(db);
  const { rows: changes } = await sql<Day>`
    select ${columns}, day::text, arrived, departed from learning_days`.execute(db);
  const of = ({ scopeId, courseId }: Row) => `${scopeId} ${courseId}`;
  const byCell = Map.groupBy(changes, of);
  // Activity is in no total: in the end every learner becomes inactive.
  const cells = new Map([...changes, ...totals].map((row) => [of(row), row]));
  const totalOf = new Map(totals.map((row) => [of(row), row]));
  return [...cells]
    .flatMap(([key, { scopeId, courseId }]) =>
      days.flatMap((day) => {
        const later = (byCell.get(key) ?? []).filter((change) => change.day > day);
        const at = (stat: keyof Omit<ExpectedStats, 'active'>) =>
          later.reduce((sum, change) => sum - change[stat], totalOf.get(key)?.[stat] ?? 0);
        return describe(names.get(scopeId) ?? '', courseId, day, {
          enrolled: at('enrolled'),
          completed: at('completed'),
          raters: at('raters'),
          stars: at('stars'),
          revenueCents: at('revenueCents'),
          active: later.reduce((sum, { arrived, departed }) => sum + departed - arrived, 0),
        });
      }),
    )
    .toSorted();
}

const tableKeys = {
  learning_days: 'scope_id, course_id, day::text',
  learning_totals: 'scope_id, course_id',
  course_learners: 'scope_id, learner_id, course_id',
  aggregated_ratings: 'scope_id, learner_id, course_id, rated_at, event_id',
  active_learners: 'scope_id, learner_id',
};

/** Returns all stored stats row by row, without days on which all changes cancel out. */
export async function readStoredStats(db: Database): Promise<Record<string, unknown[]>> {
  const tables = Object.entries(tableKeys).map(async ([table, key]) => {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} order by ${sql.raw(key)}`.execute(db);
    const counted = ({ scopeId: _scope, courseId: _course, day: _day, ...row }: (typeof rows)[0]) =>
      Object.values(row).some((value) => value !== 0);
    return [table, rows.filter(counted)] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}
