import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { asAdmin } from '../../../scripts/local-database.ts';
import {
  makeInviting,
  readReport,
  sendList,
  unique,
  withMailCounter,
} from '../../../test/batches.ts';
import { count } from '../../../test/counts.ts';
import { test } from '../../../test/harness.ts';
import { runJobs } from '../../../test/mailbox.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueue } from '../../platform/queue.ts';

/** A worker as it is started in production: a process of its own. */
function startWorkerProcess({ config }: Deps) {
  const { DATABASE_URL, REDIS_URL, S3_BUCKET, SMTP_URL, PUBLIC_URL, MEDIA_SPOOL } = config;
  const settings = { DATABASE_URL, REDIS_URL, S3_BUCKET, SMTP_URL, PUBLIC_URL, MEDIA_SPOOL };
  const node = ['--import', 'tsx', '--conditions=source', 'src/main-worker.ts'];
  return spawn(process.execPath, node, {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', LOG_LEVEL: 'error', ...settings },
    stdio: 'inherit',
  });
}

/** Where the job can be stopped: whoever holds the lock of the table does it at that statement. */
const stops = [
  { when: 'before its invitations', table: 'invitations', statement: 'insert into "invitations"%' },
  {
    when: 'between invitations and rows',
    table: 'invitation_batch_rows',
    statement: '%update invitation_batch_rows%',
  },
  { when: 'before its mails', table: 'outgoing_mails', statement: 'insert into "outgoing_mails"%' },
];

/** Lets a worker begin, and kills it where it stops. */
async function killWorkerAt(deps: Deps, database: string, { table, statement }: (typeof stops)[0]) {
  await asAdmin(async (client) => {
    const countStopped = async () => {
      await client.query('select pg_stat_clear_snapshot()');
      const { rowCount } = await client.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and pid <> pg_backend_pid() and query like $1`,
        [statement],
      );
      return rowCount ?? 0;
    };
    await client.query(`begin; lock table ${table} in share mode`);
    const worker = startWorkerProcess(deps);
    try {
      await expect.poll(countStopped, { interval: 20, timeout: 60_000 }).toBeGreaterThan(0);
    } finally {
      worker.kill('SIGKILL');
      await once(worker, 'exit');
    }
    await expect.poll(countStopped, { interval: 20, timeout: 10_000 }).toBe(0);
    await client.query('rollback');
  }, database);
  // As the next worker does when it finds that one has died.
  await sql`update graphile_worker._private_jobs set run_at = now(), locked_at = null, locked_by = null`.execute(
    deps.db,
  );
}

for (const stop of stops.slice(-count(1, stops.length))) {
  test(
    `a job killed ${stop.when} and run again, and again, invites everybody once`,
    { timeout: 120_000 },
    async ({ api, make, database }) => {
      const { organization, url, caller } = await makeInviting(api.as, make);
      const mark = unique();
      const emails = Array.from({ length: 30 }, (_, index) => `k${index}.${mark}@people.example`);
      const batch = await sendList(caller, url, emails.join('\n'));
      await withMailCounter(database, async (deps, received) => {
        const invitationsMade = async () =>
          (
            await deps.db
              .selectFrom('invitations')
              .select('id')
              .where('organizationId', '=', organization.id)
              .execute()
          ).length;
        await killWorkerAt(deps, database, stop);
        expect(await invitationsMade()).toBe(0);
        expect((await readReport(caller, url, batch.id)).batch.waitingCount).toBe(30);
        expect(received.size).toBe(0);

        await runJobs(deps);
        // Killed when all was done, and nobody knew.
        const rows = { batchId: batch.id, fromRow: 1, toRow: 30 };
        await enqueue(deps.db, 'invitations.invite_rows', rows);
        await enqueue(deps.db, 'invitations.invite_rows', rows);
        await runJobs(deps);
        expect(await invitationsMade()).toBe(30);
        expect(Object.fromEntries(received)).toEqual(
          Object.fromEntries(emails.map((email) => [email, 1])),
        );
        expect((await readReport(caller, url, batch.id)).batch.counts.sent).toBe(30);
      });
    },
  );
}
