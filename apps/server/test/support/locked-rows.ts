import type pg from 'pg';
import { asAdmin } from '../../scripts/local-database.ts';
import type { MadeUser } from '../factories.ts';

/** Runs something while another transaction holds a lock on a learner's rows of a table. */
export const whileLocked = (
  database: string,
  table: 'enrollments' | 'learner_revisions' | 'lesson_progress' | 'watch_allowances',
  user: MadeUser,
  work: () => Promise<void>,
) =>
  asAdmin(async (client: pg.Client) => {
    await client.query('begin');
    await client.query(`select from ${table} where learner_id = $1 for update`, [user.id]);
    await work();
    await client.query('rollback');
  }, database);
