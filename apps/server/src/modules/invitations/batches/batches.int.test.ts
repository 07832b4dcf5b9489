import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import {
  listBatches,
  type InvitationBatch,
} from '@atrium/contracts/invitations/invitation-batches';
import { listAuditEventsOfOrganization } from '../../../../test/support/database-state.ts';
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
import { invitationJobs } from './batches.jobs.ts';

const batchPage = listBatches.schema.response[200];

test(
  'sets the outcome of every row and sends one email per valid address of a long list',
  { timeout: 3_000_000 },
  async ({ api, make, database }) => {
    const { organization, url, client } = await makeInvitingOrganization(api.as, make);
    const member = await make.user({ organization });
    const elsewhere = await make.user({ organization: await make.organization() });
    const mark = unique();
    const length = count(200, 10_000);
    const special = [
      member.email.toUpperCase(),
      elsewhere.email,
      `nobody-${mark}@rejecting.example`,
      'not an address',
      '',
      `P10.${mark}@People.Example`,
    ];
    const outcomes = ['already_member', 'sent', 'failed', 'invalid', 'invalid', 'duplicate'];
    const emails = Array.from(
      { length: length - special.length },
      (_, index) => `p${index}.${mark}@people.example`,
    );
    const lines = [...emails, ...special].map((email, index) => `"Person, ${index}",${email}`);
    const batch = await sendBatch(client, url, `\uFEFFName,E-mail\r\n${lines.join('\r\n')}\r\n`);
    const waiting = emails.length + 2;
    expect(batch).toMatchObject({ rowCount: length, waitingCount: waiting, role: 'member' });

    await withMailCounter(database, async (deps, received) => {
      await runJobs(deps);
      const sent = [...emails, elsewhere.email];
      expect(Object.fromEntries(received)).toEqual(
        Object.fromEntries(sent.map((email) => [email, 1])),
      );
    });

    // Sending ten thousand emails may outlast the access token.
    const reader = api.as(await make.user({ organization, role: 'admin' }));
    const report = await readBatchReport(reader, url, batch.id);
    expect(report.rows).toEqual([
      ...emails.map((email, index) => ({ row: index + 2, email, outcome: 'sent' })),
      ...special.map((email, index) => ({
        row: emails.length + index + 2,
        email,
        outcome: outcomes[index],
      })),
    ]);
    expect(report.batch).toMatchObject({
      waitingCount: 0,
      counts: {
        waiting: 0,
        sent: emails.length + 1,
        failed: 1,
        invalid: 2,
        duplicate: 1,
        already_member: 1,
      },
    });
    const failed = await readBatchReport(reader, url, batch.id, '&outcome=failed');
    expect(failed.rows).toEqual([{ row: emails.length + 4, email: special[2], outcome: 'failed' }]);
    const listed = (await reader.get(url)).body as { batches: InvitationBatch[] };
    expect(listed.batches).toEqual([failed.batch]);
  },
);

describe('invitation emails', () => {
  test('contain a single-use token that expires after 30 days and is not stored', async ({
    api,
    make,
    mailbox,
    deps,
  }) => {
    const { organization, url, client } = await makeInvitingOrganization(api.as, make);
    const email = `${unique()}@mailbox.example`;
    await sendBatch(client, url, email);
    const [mail, ...others] = await mailbox.of(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`You are invited to join ${organization.name}`);
    const token = /\/invite\?token=([\w-]{43})\s/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await api.post('/api/validate-invitation', { token })).body).toMatchObject({
      valid: true,
      organization,
      role: 'member',
    });
    const { rows } = await sql<{ dump: string }>`
      select concat((select string_agg(m::text, ' ') from outgoing_mails m),
        (select string_agg(i::text, ' ') from invitations i),
        (select string_agg(j::text, ' ') from graphile_worker._private_jobs j),
        (select string_agg(e::text, ' ') from audit_events e)) as dump`.execute(deps.db);
    expect(rows[0]?.dump).not.toContain(token);
    const { expiresAt } = await deps.db
      .selectFrom('invitations')
      .select('expiresAt')
      .where('organizationId', '=', organization.id)
      .executeTakeFirstOrThrow();
    expect(((expiresAt?.getTime() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(30, 1);

    const join = async () =>
      api
        .as(await make.user())
        .post('/api/enterprise/consume-invitation', { invitationToken: token });
    expect((await join()).status).toBe(200);
    expect(await join()).toMatchObject({ status: 410, body: { code: 'invitation_used_up' } });
  });

  test('for admins expire after a week and fail once the creator is no longer an admin', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, admin, url, client } = await makeInvitingOrganization(api.as, make);
    await make.user({ organization, role: 'admin' });
    const [first, second] = [`${unique()}@mailbox.example`, `${unique()}@mailbox.example`];
    await sendBatch(client, url, first, { role: 'admin' });
    await runJobs(deps);
    const { expiresAt } = await deps.db
      .selectFrom('invitations')
      .select('expiresAt')
      .where('organizationId', '=', organization.id)
      .executeTakeFirstOrThrow();
    expect(((expiresAt?.getTime() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
    const events = await deps.db
      .selectFrom('auditEvents')
      .select(['action', 'actorId', 'after'])
      .where('organizationId', '=', organization.id)
      .execute();
    expect(events).toMatchObject([
      { action: 'invitation.batch_sent', actorId: admin.id, after: { role: 'admin', rows: 1 } },
    ]);
    expect(JSON.stringify(events)).not.toContain(first);

    const late = await sendBatch(client, url, second, { role: 'admin' });
    await sql`update memberships set role = 'member' where user_id = ${admin.id}`.execute(deps.db);
    await runJobs(deps);
    const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
    expect((await readBatchReport(superAdmin, url, late.id)).batch.counts.failed).toBe(1);
  });

  test('for admins are not sent if the creator was removed after the invitation was created', async ({
    api,
    make,
    mailbox,
    deps,
  }) => {
    const { organization, admin, url, client } = await makeInvitingOrganization(api.as, make);
    const email = `${unique()}@mailbox.example`;
    const { id } = await sendBatch(client, url, email, { role: 'admin' });
    await invitationJobs['invitations.invite_rows']?.(deps, { batchId: id, fromRow: 1, toRow: 1 });
    const other = api.as(await make.user({ organization, role: 'admin' }));
    await sql`delete from memberships where user_id = ${admin.id}`.execute(deps.db);
    expect(await mailbox.of(email)).toEqual([]);
    expect((await readBatchReport(other, url, id)).batch.counts.failed).toBe(1);
  });

  test('are not sent for an inactive organization', async ({ api, make, mailbox, deps }) => {
    const { organization, url, client } = await makeInvitingOrganization(api.as, make);
    const email = `${unique()}@mailbox.example`;
    const { id } = await sendBatch(client, url, email);
    await sql`update organizations set is_active = false where id = ${organization.id}`.execute(
      deps.db,
    );
    expect(await mailbox.of(email)).toEqual([]);
    const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
    expect((await readBatchReport(superAdmin, url, id)).batch.counts.failed).toBe(1);
  });

  test('fail when they are not sent before their deadline', async ({
    api,
    make,
    mailbox,
    deps,
  }) => {
    const { url, client } = await makeInvitingOrganization(api.as, make);
    const email = `${unique()}@mailbox.example`;
    const { id } = await sendBatch(client, url, email);
    const inviteRows = invitationJobs['invitations.invite_rows'];
    await inviteRows?.(deps, { batchId: id, fromRow: 1, toRow: 1 });
    await sql`update outgoing_mails set due_until = now() where to_email = ${email}`.execute(
      deps.db,
    );
    expect(await mailbox.of(email)).toEqual([]);
    expect((await readBatchReport(client, url, id)).rows).toEqual([
      { row: 1, email, outcome: 'failed' },
    ]);
  });
});

describe('invitation batches', () => {
  test('are created once for repeated requests and rejected when the content differs', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, url, client } = await makeInvitingOrganization(api.as, make);
    const body = { batchId: crypto.randomUUID(), content: `${unique()}@mailbox.example` };
    const replies = await Promise.all([1, 2, 3].map(() => client.post(url, body)));
    const [first] = replies;
    for (const reply of [...replies, await client.post(url, body)])
      expect(reply).toMatchObject({ status: 201, body: first?.body as object });
    await runJobs(deps);
    const created = await deps.db
      .selectFrom('invitations')
      .select('id')
      .where('organizationId', '=', organization.id)
      .execute();
    expect(created).toHaveLength(1);
    const differs = { status: 422, body: { code: 'idempotency_key_reused' } };
    expect(await client.post(url, { ...body, content: 'b@x.example' })).toMatchObject(differs);
    expect(await client.post(url, { ...body, role: 'admin' })).toMatchObject(differs);
    const other = await makeInvitingOrganization(api.as, make);
    expect(await other.client.post(other.url, body)).toMatchObject(differs);
  });

  test('return 404 for a batch of another organization', async ({ api, make }) => {
    const { url, client } = await makeInvitingOrganization(api.as, make);
    const { id } = await sendBatch(client, url, 'canary@people.example');
    const other = await makeInvitingOrganization(api.as, make);
    const get = async (path: string) => {
      const { status, body } = await other.client.get(path);
      return { status, body: { ...(body as object), requestId: '' } };
    };
    const missing = await get(`${other.url}/${crypto.randomUUID()}`);
    expect(missing.status).toBe(404);
    for (const path of [`${other.url}/${id}`, `${url}/${id}`, `${url}/${id}/report.csv`])
      expect(await get(path)).toEqual(missing);
    expect(await get(`${other.url}/${id}/report.csv`)).toEqual(missing);
  });

  test('are rejected with too many rows, too much content or no valid email', async ({
    api,
    make,
  }) => {
    const { url, client } = await makeInvitingOrganization(api.as, make);
    const post = (content: string, more: object = {}) =>
      client.post(url, { batchId: crypto.randomUUID(), content, ...more });
    const codes = {
      too_many_rows: await post('a@x.example\n'.repeat(10_001)),
      payload_too_large: await post('ä'.repeat(500_001)),
      no_valid_emails: await post('Name,Email\nAda,\nBo,bo'),
      bad_request: await post('a@x.example', { expiresAt: '2020-01-01T00:00:00Z' }),
    };
    for (const [code, { body }] of Object.entries(codes)) expect(body).toMatchObject({ code });
    expect((await post('a@x.example\r\n'.repeat(10_000))).status).toBe(201);
  });

  test('are listed newest first across pages', async ({ api, make }) => {
    const { url, client } = await makeInvitingOrganization(api.as, make);
    const sent: string[] = [];
    for (let index = 0; index < 3; index += 1)
      sent.unshift((await sendBatch(client, url, 'a@x.example')).id);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const after: string = cursor && `&cursor=${cursor}`;
      const reply = batchPage.parse((await client.get(`${url}?limit=2${after}`)).body);
      seen.push(...reply.batches.map(({ id }) => id));
      cursor = reply.nextCursor;
    }
    expect(seen).toEqual(sent);
    expect((await client.get(`${url}?cursor=made-up`)).status).toBe(400);
  });

  test('record an audit event with the number of invited people', async ({ api, make, deps }) => {
    const { organization, admin, url, client } = await makeInvitingOrganization(api.as, make);
    await sendBatch(client, url, `a@x.example\nA@x.example\n${admin.email}\nnobody`);
    expect(await listAuditEventsOfOrganization(deps, organization.id)).toMatchObject([
      {
        action: 'invitation.batch_sent',
        target: '1 address',
        after: { rows: 4, invited: 1 },
      },
    ]);
  });

  test('are limited to five per hour and organization', async ({ api, make }) => {
    const { url, client } = await makeInvitingOrganization(api.as, make);
    for (let sent = 0; sent < 5; sent += 1) await sendBatch(client, url, 'a@x.example');
    const body = { batchId: crypto.randomUUID(), content: 'a@x.example' };
    expect((await client.post(url, body)).status).toBe(429);
    const other = await makeInvitingOrganization(api.as, make);
    await sendBatch(other.client, other.url, 'a@x.example');
  });

  test('escape formulas in the CSV report', async ({ api, make }) => {
    const { url, client } = await makeInvitingOrganization(api.as, make);
    const content =
      'Name,Email\nAda,"=HYPERLINK(""https://evil.example"")"\nBo,+1\nCy,@sum\nDi,d@x.example';
    const { id } = await sendBatch(client, url, content);
    const { body, headers } = await client.get(`${url}/${id}/report.csv`);
    expect(headers['content-type']).toContain('text/csv');
    expect(String(body).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Row,Email,Result',
      `2,"'=HYPERLINK(""https://evil.example"")",Invalid address`,
      `3,'+1,Invalid address`,
      `4,'@sum,Invalid address`,
      '5,d@x.example,Waiting',
    ]);
  });
});

test('excludes invitations of batches from the invitation list', async ({ api, make, deps }) => {
  const { organization, url, client } = await makeInvitingOrganization(api.as, make);
  const organizationId = organization.id;
  const created = await client.post('/api/enterprise/admin/create-invitation', { organizationId });
  const { id } = await sendBatch(client, url, `${unique()}@x.example\n${unique()}@x.example`);
  await runJobs(deps);
  expect((await readBatchReport(client, url, id)).batch.counts.sent).toBe(2);
  const listed = await client.get(
    `/api/enterprise/admin/organizations/${organizationId}/invitations`,
  );
  expect(listed.body).toMatchObject({ invitations: [{ id: (created.body as { id: string }).id }] });
});
