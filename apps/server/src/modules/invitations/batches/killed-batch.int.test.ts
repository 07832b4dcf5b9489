import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { asAdmin } from '../../../../scripts/local-database.ts';
import {
  makeInvitingOrganization,
  readBatchReport,
  sendBatch,
  unique,
  withMailCounter,
} from '../../../../test/organizations/invitations.ts';
import { count } from '../../../../test/support/counts.ts';
import { test } from '../../../../test/harness.ts';
import { runJobs } from '../../../../test/support/mailbox.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueue } from '../../../platform/queue/queue.ts';

/** Starts a worker in its own process, as in production. */
function startWorkerProcess({ config }: Deps) {
  const { DATABASE_URL, REDIS_URL, S3_BUCKET, SMTP_URL, PUBLIC_URL, MEDIA_SPOOL } = config;
  const settings = { DATABASE_URL, REDIS_URL, S3_BUCKET, SMTP_URL, PUBLIC_URL, MEDIA_SPOOL };
  const node = ['--import', 'tsx', '--conditions=source', 'src/main-worker.ts'];
  return spawn(process.execPath, node, {
    cwd: fileURLToPath(new URL('../../../..', import.meta.url)),
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', LOG_LEVEL: 'error', ...settings },
    stdio: 'inherit',
  });
}

/** Statements at which the job can be stopped by locking the table. */
const stops = [
  { when: 'before its invitations', table: 'invitations', statement: 'insert into "invitations"%' },
  {
    when: 'between invitations and rows',
    table: 'invitation_batch_rows',
    statement: '%update invitation_batch_rows%',
  },
  { when: 'before its mails', table: 'outgoing_mails', statement: 'insert into "outgoing_mails"%' },
];

/** Starts a worker and kills it when it waits at the given statement. */
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
  // Unlock the job, as the next worker does after a worker has died.
  await sql`update graphile_worker._private_jobs set run_at = now(), locked_at = null, locked_by = null`.execute(
    deps.db,
  );
}

for (const stop of stops.slice(-count(1, stops.length))) {
  test(
    `invites everyone once when the job is killed ${stop.when} and run again`,
    { timeout: 120_000 },
    async ({ api, make, database }) => {
      const { organization, url, client } = await makeInvitingOrganization(api.as, make);
      const mark = unique();
      const emails = Array.from({ length: 30 }, (_, index) => `k${index}.${mark}@people.example`);
      const batch = await sendBatch(client, url, emails.join('\n'));
      await withMailCounter(database, async (deps, received) => {
        const countInvitations = async () =>
          (
            await deps.db
              .selectFrom('invitations')
              .select('id')
              .where('organizationId', '=', organization.id)
              .execute()
          ).length;
        await killWorkerAt(deps, database, stop);
        expect(await countInvitations()).toBe(0);
        expect((await readBatchReport(client, url, batch.id)).batch.waitingCount).toBe(30);
        expect(received.size).toBe(0);

        await runJobs(deps);
        // Deliver the job again, as after a worker that died before reporting success.
        const rows = { batchId: batch.id, fromRow: 1, toRow: 30 };
        await enqueue(deps.db, 'invitations.invite_rows', rows);
        await enqueue(deps.db, 'invitations.invite_rows', rows);
        await runJobs(deps);
        expect(await countInvitations()).toBe(30);
        expect(Object.fromEntries(received)).toEqual(
          Object.fromEntries(emails.map((email) => [email, 1])),
        );
        expect((await readBatchReport(client, url, batch.id)).batch.counts.sent).toBe(30);
      });
    },
  );
}
