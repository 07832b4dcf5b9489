import { sql } from 'kysely';
import { until } from '../../support/worker-process.ts';
import type { Stack } from '../stack/stack.ts';

/** Longest time to wait for jobs. Those of a dead worker, and mails under way when it died, wait for a lease to end. */
export const catchUpSeconds = 150;

/** Counts pending jobs created before a moment: certificates, mails, webhooks, imports and videos. */
async function countPendingJobs({ deps }: Stack, before: Date): Promise<number> {
  const { rows } = await sql<{ pending: number }>`
    select (select count(*) from enrollments e join courses on courses.id = e.course_id
        where e.completed_at < ${before} and certificate_title is not null
          and not exists (select from certificates c where c.learner_id = e.learner_id
            and c.course_id = e.course_id and c.cycle = e.cycle))
      + (select count(*) from messages where created_at < ${before}
          and mail_due_at is not null and mailed_at is null and canceled_at is null)
      + (select count(*) from outgoing_mails where created_at < ${before}
          and sent_at is null and dropped_at is null)
      + (select count(*) from webhook_deliveries where queued_at < ${before} and status = 'pending')
      + (select count(*) from people_imports where created_at < ${before}
          and status in ('checking', 'importing'))
      + (select count(*) from videos where created_at < ${before} and status = 'processing')
      as pending`.execute(deps.db);
  return rows[0]?.pending ?? 0;
}

/** Waits until the workers have done everything up to now. Returns how many seconds that took. */
export async function waitForJobs(stack: Stack): Promise<number> {
  const startedAt = Date.now();
  const before = new Date(startedAt);
  await until('certificates, mails, webhooks, imports and videos', catchUpSeconds, () =>
    countPendingJobs(stack, before).then(
      (pending) => pending === 0,
      () => false,
    ),
  );
  return (Date.now() - startedAt) / 1_000;
}

/** Mails against the queue. A copy has the Message-ID of the first delivery, by which receiving servers can drop it. */
export type MailCounts = { arrived: number; lost: number; duplicates: number; copies: number };

/** Counts mails that arrived, mails that were marked as sent and did not arrive, and mails that arrived twice. */
export async function compareMails({ deps, mail }: Stack): Promise<MailCounts> {
  const { rows } = await sql<{ email: string; queued: number; sent: number }>`
    select to_email as email, count(*) as queued, count(sent_at) as sent
    from outgoing_mails group by to_email`.execute(deps.db);
  const counts = { arrived: 0, lost: 0, duplicates: 0, copies: 0 };
  for (const { email, queued, sent } of rows) {
    const received = mail.received.get(email) ?? [];
    const distinct = new Set(received).size;
    counts.arrived += distinct;
    counts.lost += Math.max(0, sent - distinct);
    counts.duplicates += Math.max(0, distinct - queued);
    counts.copies += received.length - distinct;
  }
  return counts;
}
