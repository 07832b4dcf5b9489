import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { makeInviting, readReport, sendList, unique } from '../../../test/batches.ts';
import { test } from '../../../test/harness.ts';
import type { Deps } from '../../platform/deps.ts';
import { invitationMailToken } from '../identity/index.ts';
import { invitationJobs } from './batches.jobs.ts';

const newEmail = () => `${unique()}@mailbox.example`;

/** Creates the invitations and mails of rows 1 to 9 without sending a mail. */
const inviteRows = (deps: Deps, batchId: string) =>
  invitationJobs['invitations.invite_rows']?.(deps, { batchId, fromRow: 1, toRow: 9 });

/** Returns the token that the mail to an address contains, or would contain. */
async function getToken(deps: Deps, email: string) {
  const { invitationId } = await deps.db
    .selectFrom('outgoingMails')
    .select('invitationId')
    .where('toEmail', '=', email)
    .executeTakeFirstOrThrow();
  return invitationMailToken(deps.config, invitationId ?? '');
}

/** Lets the time run out in which the mail to an address may be sent. */
const giveUpMail = (deps: Deps, email: string) =>
  sql`update outgoing_mails set due_until = now() where to_email = ${email}`.execute(deps.db);

describe('the report of an invitation batch', () => {
  test('keeps its counts when people join by its mails or by another link', async ({
    api,
    make,
    deps,
    mailbox,
  }) => {
    const { url, caller, organization } = await makeInviting(api.as, make);
    const [delivered, retried, elsewhere, undelivered] = [
      newEmail(),
      newEmail(),
      newEmail(),
      newEmail(),
    ];
    const { id } = await sendList(
      caller,
      url,
      [delivered, retried, elsewhere, undelivered].join('\n'),
    );
    await inviteRows(deps, id);
    const join = async (email: string) => {
      const invitationToken = await getToken(deps, email);
      const person = api.as(await make.person({ email }));
      const reply = await person.post('/api/enterprise/consume-invitation', { invitationToken });
      expect(reply.status).toBe(200);
    };
    // The mail server accepted this mail but its answer was lost, so the mail is still to be sent when its link is used.
    await join(retried);
    await giveUpMail(deps, retried);
    await giveUpMail(deps, undelivered);
    await make.person({ email: elsewhere, organization });
    for (const email of [retried, elsewhere, undelivered])
      expect(await mailbox.of(email)).toEqual([]);
    expect(await mailbox.of(delivered)).toHaveLength(1);
    const before = await readReport(caller, url, id);
    expect(before.rows).toEqual([
      { row: 1, email: delivered, outcome: 'sent' },
      { row: 2, email: retried, outcome: 'sent' },
      { row: 3, email: elsewhere, outcome: 'already_member' },
      { row: 4, email: undelivered, outcome: 'failed' },
    ]);
    expect(before.batch).toMatchObject({
      rowCount: 4,
      waitingCount: 0,
      counts: { waiting: 0, sent: 2, already_member: 1, failed: 1, invalid: 0, repeated: 0 },
    });
    await join(delivered);
    await make.person({ email: undelivered, organization });
    expect(await readReport(caller, url, id)).toEqual(before);
  });

  test('counts a person who joined before the invitations were created as a member', async ({
    api,
    make,
    deps,
    mailbox,
  }) => {
    const { url, caller, organization } = await makeInviting(api.as, make);
    const [joined, other] = [newEmail(), newEmail()];
    const { id } = await sendList(caller, url, `${joined.toUpperCase()}\n${other}`);
    await make.person({ email: joined, organization });
    await inviteRows(deps, id);
    expect(await mailbox.of(joined)).toEqual([]);
    expect(await mailbox.of(other)).toHaveLength(1);
    const { batch, rows } = await readReport(caller, url, id);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['already_member', 'sent']);
    expect(batch).toMatchObject({ rowCount: 2, waitingCount: 0 });
    const made = await deps.db
      .selectFrom('invitations')
      .select('id')
      .where('organizationId', '=', organization.id)
      .execute();
    expect(made).toHaveLength(1);
  });

  test('keeps the person who joined out of "Not delivered" when the batch is revoked', async ({
    api,
    make,
    mailbox,
  }) => {
    const { url, caller, organization } = await makeInviting(api.as, make);
    const [joined, waiting] = [newEmail(), newEmail()];
    const { id } = await sendList(caller, url, `${joined}\n${waiting}`);
    await make.person({ email: joined, organization });
    expect((await caller.send({ method: 'DELETE', url: `${url}/${id}` })).status).toBe(200);
    for (const email of [joined, waiting]) expect(await mailbox.of(email)).toEqual([]);
    const { rows } = await readReport(caller, url, id);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['already_member', 'failed']);
  });
});
