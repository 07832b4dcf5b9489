import { sql } from 'kysely';
import { expect } from 'vitest';
import { asAdmin } from '../../../../scripts/local-database.ts';
import {
  makeInvitingOrganization,
  readBatchReport,
  sendBatch,
  unique,
} from '../../../../test/organizations/invitations.ts';
import { test } from '../../../../test/harness.ts';
import { runJobs } from '../../../../test/support/mailbox.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { invitationJobs } from '../batches/batches.jobs.ts';

/** Backdates a batch by a number of days. */
const backdate = (database: string, id: string, days: number) =>
  asAdmin(
    (client) =>
      client.query(
        'update invitation_batches set created_at = now() - make_interval(days => $2) where id = $1',
        [id, days],
      ),
    database,
  );

test('erases the emails of a batch after 90 days but keeps its rows and outcomes', async ({
  api,
  make,
  deps,
  database,
}) => {
  const { url, client } = await makeInvitingOrganization(api.as, make);
  const mark = unique();
  const content = `a.${mark}@x.example\nnot ${mark}\nA.${mark}@x.example`;
  const old = [await sendBatch(client, url, content), await sendBatch(client, url, content)];
  const young = await sendBatch(client, url, `young.${mark}@x.example`);
  await runJobs(deps);
  for (const { id } of old) await backdate(database, id, 91);
  await backdate(database, young.id, 89);
  const before = await readBatchReport(client, url, young.id);
  for (const _ of [1, 2]) {
    await enqueue(deps.db, 'invitations.erase_emails', {});
    await runJobs(deps);
  }
  for (const { id } of old) {
    const { rows, batch } = await readBatchReport(client, url, id);
    expect(rows).toEqual([
      { row: 1, email: '', outcome: 'sent' },
      { row: 2, email: '', outcome: 'invalid' },
      { row: 3, email: '', outcome: 'duplicate' },
    ]);
    expect(batch).toMatchObject({ rowCount: 3, counts: { sent: 1, invalid: 1, duplicate: 1 } });
    expect((await client.get(`${url}/${id}/report.csv`)).body).not.toContain(mark);
  }
  expect(await readBatchReport(client, url, young.id)).toEqual(before);
  const { rows } = await sql<{ dump: string }>`
    select concat((select string_agg(b::text, ' ') from invitation_batches b),
      (select string_agg(r::text, ' ') from invitation_batch_rows r where batch_id <> ${young.id}),
      (select string_agg(i::text, ' ') from invitations i),
      (select string_agg(e::text, ' ') from audit_events e)) as dump`.execute(deps.db);
  expect(rows[0]?.dump).not.toContain(mark);
});

test('fails rows that were not invited when their email is erased', async ({
  api,
  make,
  deps,
  mailbox,
  database,
}) => {
  const { url, client } = await makeInvitingOrganization(api.as, make);
  const email = `${unique()}@mailbox.example`;
  const { id } = await sendBatch(client, url, email);
  await backdate(database, id, 91);
  await invitationJobs['invitations.erase_emails']?.(deps, {});
  expect(await mailbox.of(email)).toEqual([]);
  expect((await readBatchReport(client, url, id)).rows).toEqual([
    { row: 1, email: '', outcome: 'failed' },
  ]);
});
