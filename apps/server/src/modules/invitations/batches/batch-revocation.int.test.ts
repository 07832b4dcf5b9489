import { expect } from 'vitest';
import { listAuditEventsOfOrganization } from '../../../../test/support/database-state.ts';
import {
  makeInvitingOrganization,
  readBatchReport,
  sendBatch,
  unique,
} from '../../../../test/organizations/invitations.ts';
import { test } from '../../../../test/harness.ts';
import { invitationJobs } from './batches.jobs.ts';

test('revokes the unused invitations of a batch and records one audit event', async ({
  api,
  make,
  deps,
  mailbox,
}) => {
  const { organization, admin, url, client } = await makeInvitingOrganization(api.as, make);
  const emails = [1, 2, 3].map((index) => `${index}.${unique()}@mailbox.example`);
  const { id } = await sendBatch(client, url, emails.slice(0, 2).join('\n'));
  const other = await sendBatch(client, url, emails[2] ?? '');
  const tokenFor = async (email = '') => {
    const [mail] = await mailbox.of(email);
    const token = /\/invite\?token=([\w-]{43})\s/.exec(mail?.text ?? '')?.[1];
    expect(token).toBeDefined();
    return token;
  };
  const join = async (email?: string) => {
    const invitationToken = await tokenFor(email);
    const user = api.as(await make.user());
    return (await user.post('/api/enterprise/consume-invitation', { invitationToken })).status;
  };
  expect(await join(emails[0])).toBe(200);
  for (const _ of [1, 2]) {
    const reply = await client.send({ method: 'DELETE', url: `${url}/${id}` });
    expect(reply).toMatchObject({ status: 200, body: { success: true } });
  }
  expect(await join(emails[1])).toBe(404);
  expect(await join(emails[2])).toBe(200);
  expect((await readBatchReport(client, url, id)).batch.revokedAt).toMatch(/^\d{4}-/);
  expect((await readBatchReport(client, url, other.id)).batch.revokedAt).toBeNull();
  const events = await listAuditEventsOfOrganization(deps, organization.id);
  expect(events.filter(({ action }) => action === 'invitation.batch_revoked')).toMatchObject([
    { actorId: admin.id, target: '1 address', before: { batchId: id, invitations: 1 } },
  ]);
});

test('sends no pending emails of a revoked batch', async ({ api, make, deps, mailbox }) => {
  const { url, client } = await makeInvitingOrganization(api.as, make);
  const invited = `${unique()}@mailbox.example`;
  const uninvited = `${unique()}@mailbox.example`;
  const { id } = await sendBatch(client, url, `${invited}\n${uninvited}`);
  await invitationJobs['invitations.invite_rows']?.(deps, { batchId: id, fromRow: 1, toRow: 1 });
  expect((await client.send({ method: 'DELETE', url: `${url}/${id}` })).status).toBe(200);
  for (const email of [invited, uninvited]) expect(await mailbox.of(email)).toEqual([]);
  const { rows } = await readBatchReport(client, url, id);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['failed', 'failed']);
});

test('leaves no valid invitation when a job runs while the batch is revoked', async ({
  api,
  make,
  deps,
}) => {
  const { organization, url, client } = await makeInvitingOrganization(api.as, make);
  const { id } = await sendBatch(
    client,
    url,
    Array.from({ length: 100 }, () => `${unique()}@x.example`).join('\n'),
  );
  const job = invitationJobs['invitations.invite_rows'];
  const [, reply] = await Promise.all([
    job?.(deps, { batchId: id, fromRow: 1, toRow: 100 }),
    client.send({ method: 'DELETE', url: `${url}/${id}` }),
  ]);
  expect(reply.status).toBe(200);
  const open = await deps.db
    .selectFrom('invitations')
    .select('id')
    .where('organizationId', '=', organization.id)
    .where('revokedAt', 'is', null)
    .execute();
  expect(open).toEqual([]);
});
