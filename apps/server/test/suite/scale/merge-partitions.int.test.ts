import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { adminUrl } from '../../../scripts/local-database.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import type { MadeUser } from '../../factories.ts';
import { test } from '../../harness.ts';

describe('deploy/citus/merge-partitions.sql', () => {
  /** The schema of the merged tables, without names that PostgreSQL generates. */
  const listTables = async (db: Database) => {
    const { rows } = await sql<{ line: string }>`
      with merged as (select unnest(array['enrollments', 'quiz_attempts', 'lesson_progress'])::regclass as oid)
      select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(pg_constraint.oid) as line
      from pg_constraint join merged on merged.oid in (conrelid, confrelid)
      where conparentid = 0
      union
      select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text || ' ' || tgfoid::regproc::text
      from pg_trigger join merged on merged.oid = tgrelid where not tgisinternal
      union
      select indrelid::regclass::text || ' ' || indisunique || ' ' || regexp_replace(pg_get_indexdef(indexrelid), '^.* USING ', '')
      from pg_index join merged on merged.oid = indrelid
      union
      select merged.oid::text || ' ' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull || ' '
        || coalesce(pg_get_expr(adbin, adrelid), '') || ' ' || attgenerated::text
        || has_column_privilege('atrium_app', merged.oid, attnum, 'insert')
        || has_column_privilege('atrium_app', merged.oid, attnum, 'update')
        || has_column_privilege('atrium_app', merged.oid, attnum, 'select')
      from merged join pg_attribute on attrelid = merged.oid and attnum > 0
      left join pg_attrdef on adrelid = merged.oid and adnum = attnum
      order by line`.execute(db);
    return rows.map(({ line }) => line);
  };
  const listRows = async (db: Database) => {
    const { rows } = await sql`
      select (select jsonb_agg(row order by row) from enrollments row) as enrollments,
        (select jsonb_agg(row order by row) from quiz_attempts row) as attempts,
        (select jsonb_agg(row order by learner_id) from lesson_progress row) as progress`.execute(
      db,
    );
    return rows;
  };

  test('leaves rows, constraints, triggers and rights as they are', async ({
    deps,
    api,
    make,
    database,
  }) => {
    const lesson = await make.lesson((await make.course()).id);
    const learners = await make.users(5);
    const mark = (learner: MadeUser, status: string) =>
      api.as(learner).post('/api/progress/unit', { lessonId: lesson.id, status });
    for (const learner of learners) await mark(learner, 'in_progress');
    const [tables, stored] = [await listTables(deps.db), await listRows(deps.db)];
    const file = fileURLToPath(
      new URL('../../../../../deploy/citus/merge-partitions.sql', import.meta.url),
    );
    const url = new URL(adminUrl);
    url.pathname = `/${database}`;
    await promisify(execFile)('psql', ['-q', '-d', url.href, '-f', file]);
    expect(await listTables(deps.db)).toEqual(tables);
    expect(await listRows(deps.db)).toEqual(stored);
    for (const learner of learners) expect((await mark(learner, 'completed')).status).toBe(200);
  });
});
