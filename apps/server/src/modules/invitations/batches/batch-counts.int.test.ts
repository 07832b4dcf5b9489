import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import {
  makeInvitingOrganization,
  readBatchReport,
  sendBatch,
  unique,
} from '../../../../test/organizations/invitations.ts';
import { test } from '../../../../test/harness.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invitationMailToken } from '../../identity/index.ts';
import { invitationJobs } from './batches.jobs.ts';

const newEmail = () => `${unique()}@mailbox.example`;

/** Creates the invitations of rows 1 to 9 and queues their emails without sending them. */
const inviteRows = (deps: Deps, batchId: string) =>
  invitationJobs['invitations.invite_rows']?.(deps, { batchId, fromRow: 1, toRow: 9 });

/** Returns the token in the queued email to an address. */
async function getToken(deps: Deps, email: string) {
  const { invitationId } = await deps.db
    .selectFrom('outgoingMails')
    .select('invitationId')
    .where('toEmail', '=', email)
    .executeTakeFirstOrThrow();
  return invitationMailToken(deps.config, invitationId ?? '');
}

/** Moves the deadline of the email to an address to now. */
const expireMail = (deps: Deps, email: string) =>
  sql`update outgoing_mails set due_until = now() where to_email = ${email}`.execute(deps.db);

describe('the report of an invitation batch', () => {
  test('does not change when invited people join by its emails or by another link', async ({
    api,
    make,
    deps,
    mailbox,
  }) => {
    const { url, client, organization } = await makeInvitingOrganization(api.as, make);
    const [delivered, retried, elsewhere, undelivered] = [
      newEmail(),
      newEmail(),
      newEmail(),
      newEmail(),
    ];
    const { id } = await sendBatch(
      client,
      url,
      [delivered, retried, elsewhere, undelivered].join('\n'),
    );
    await inviteRows(deps, id);
    const join = async (email: string) => {
      const invitationToken = await getToken(deps, email);
      const user = api.as(await make.user({ email }));
      const reply = await user.post('/api/enterprise/consume-invitation', { invitationToken });
      expect(reply.status).toBe(200);
    };
    // The mail server accepted this email but its reply was lost, so the email is still queued when its link is used.
    await join(retried);
    await expireMail(deps, retried);
    await expireMail(deps, undelivered);
    await make.user({ email: elsewhere, organization });
    for (const email of [retried, elsewhere, undelivered])
      expect(await mailbox.of(email)).toEqual([]);
    expect(await mailbox.of(delivered)).toHaveLength(1);
    const before = await readBatchReport(client, url, id);
    expect(before.rows).toEqual([
      { row: 1, email: delivered, outcome: 'sent' },
      { row: 2, email: retried, outcome: 'sent' },
      { row: 3, email: elsewhere, outcome: 'already_member' },
      { row: 4, email: undelivered, outcome: 'failed' },
    ]);
    expect(before.batch).toMatchObject({
      rowCount: 4,
      waitingCount: 0,
      counts: { waiting: 0, sent: 2, already_member: 1, failed: 1, invalid: 0, duplicate: 0 },
    });
    await join(delivered);
    await make.user({ email: undelivered, organization });
    expect(await readBatchReport(client, url, id)).toEqual(before);
  });

  test('counts users who joined before the invitations were created as members', async ({
    api,
    make,
    deps,
    mailbox,
  }) => {
    const { url, client, organization } = await makeInvitingOrganization(api.as, make);
    const [joined, other] = [newEmail(), newEmail()];
    const { id } = await sendBatch(client, url, `${joined.toUpperCase()}\n${other}`);
    await make.user({ email: joined, organization });
    await inviteRows(deps, id);
    expect(await mailbox.of(joined)).toEqual([]);
    expect(await mailbox.of(other)).toHaveLength(1);
    const { batch, rows } = await readBatchReport(client, url, id);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['already_member', 'sent']);
    expect(batch).toMatchObject({ rowCount: 2, waitingCount: 0 });
    const created = await deps.db
      .selectFrom('invitations')
      .select('id')
      .where('organizationId', '=', organization.id)
      .execute();
    expect(created).toHaveLength(1);
  });

  test('counts users who joined as members when the batch is revoked', async ({
    api,
    make,
    mailbox,
  }) => {
    const { url, client, organization } = await makeInvitingOrganization(api.as, make);
    const [joined, waiting] = [newEmail(), newEmail()];
    const { id } = await sendBatch(client, url, `${joined}\n${waiting}`);
    await make.user({ email: joined, organization });
    expect((await client.send({ method: 'DELETE', url: `${url}/${id}` })).status).toBe(200);
    for (const email of [joined, waiting]) expect(await mailbox.of(email)).toEqual([]);
    const { rows } = await readBatchReport(client, url, id);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['already_member', 'failed']);
  });
});
