import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { asAdmin } from '../../scripts/local-database.ts';

const pauseLock = 7_305_126;
type Statement = { table: string; event: 'insert' | 'update' | 'delete' };

async function isWaiting(client: pg.Client, on: { type: string; event?: string }) {
  const { rows } = await client.query<{ isWaiting: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = $1
      and coalesce(wait_event = $2, true)) as "isWaiting"`,
    [on.type, on.event],
  );
  return rows[0]?.isWaiting === true;
}

async function waitUntil(isDone: () => Promise<boolean> | boolean) {
  while (!(await isDone())) await sleep(10);
}

/**
 * Runs `interrupted` up to its first statement of a kind, starts `concurrent`, and lets the first one go on once the
 * other is done or waits for a lock. Returns the result of `concurrent`.
 */
export const duringStatement = <Result>(
  database: string,
  { table, event }: Statement,
  interrupted: () => Promise<void>,
  concurrent: () => Promise<Result>,
): Promise<Result> =>
  asAdmin(async (client) => {
    // Tries the lock instead of waiting for it, because waiting has a time limit.
    await client.query(`create function pause_statement() returns trigger language plpgsql as $$
      begin
        while not pg_try_advisory_xact_lock_shared(${pauseLock}) loop
          perform pg_sleep(0.01);
        end loop;
        return null;
      end $$`);
    await client.query(`create trigger pause_statement before ${event} on ${table}
      for each statement execute function pause_statement()`);
    await client.query('select pg_advisory_lock($1)', [pauseLock]);
    try {
      let isOver = false;
      const first = interrupted().finally(() => (isOver = true));
      await waitUntil(
        async () => isOver || isWaiting(client, { type: 'Timeout', event: 'PgSleep' }),
      );
      let isDone = false;
      const second = concurrent().finally(() => (isDone = true));
      await waitUntil(async () => isDone || isWaiting(client, { type: 'Lock' }));
      await client.query('select pg_advisory_unlock($1)', [pauseLock]);
      const [, result] = await Promise.all([first, second]);
      return result;
    } finally {
      await client.query('select pg_advisory_unlock_all()');
      await client.query(`drop trigger pause_statement on ${table}`);
      await client.query('drop function pause_statement');
    }
  }, database);
