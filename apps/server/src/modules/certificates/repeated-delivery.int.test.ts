import { sql } from 'kysely';
import { expect } from 'vitest';
import { certificatesOf, completeCourse } from '../../../test/progress/certified.ts';
import { makeWebhook, test } from '../../../test/webhooks/webhooks-test.ts';
import { until } from '../../../test/support/worker-process.ts';
import { jobs } from '../../jobs.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueue } from '../../platform/queue/queue.ts';
import { startWorker } from '../../platform/queue/worker.ts';

const deliveries = 100;
const workerCount = 4;

async function countJobs({ db }: Deps): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from graphile_worker.jobs where task_identifier = 'certificates.issue'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

test(
  `issues one certificate when its job is delivered ${deliveries} times to ${workerCount} workers`,
  { timeout: 180_000 },
  async ({ api, deps, make, mailbox, receiver }) => {
    const { db } = deps;
    const { organization } = await makeWebhook(api, make, receiver);
    const user = await make.user({ organization });
    const cycle = await completeCourse(deps, make, user);
    for (let delivery = 0; delivery < deliveries; delivery += 1)
      await enqueue(db, 'certificates.issue', cycle);
    expect(await countJobs(deps)).toBe(deliveries);
    const workers = await Promise.all(
      Array.from({ length: workerCount }, () => startWorker(deps, jobs, [])),
    );
    try {
      await until('the last delivery', 120, async () => (await countJobs(deps)) === 0);
    } finally {
      await Promise.all(workers.map((worker) => worker.stop()));
    }
    expect(await certificatesOf(deps, cycle)).toHaveLength(1);
    const events = db.selectFrom('learningEvents').select('verb').where('learnerId', '=', user.id);
    expect(await events.where('verb', '=', 'certified').execute()).toHaveLength(1);
    const messages = db.selectFrom('messages').select('id').where('userId', '=', user.id);
    expect(await messages.where('kind', '=', 'certificate_issued').execute()).toHaveLength(1);
    const notices = db
      .selectFrom('webhookEvents')
      .select('id')
      .where('type', '=', 'certificate.issued');
    expect(await notices.where('organizationId', '=', organization.id).execute()).toHaveLength(1);
    const mails = await mailbox.of(user.email);
    expect(mails.filter(({ subject }) => subject?.startsWith('Your certificate'))).toHaveLength(1);
  },
);
