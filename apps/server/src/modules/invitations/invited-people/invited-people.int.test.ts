import type { InvitedPerson } from '@atrium/contracts/invitations/invited-people';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { makeInvitingOrganization, sendBatch } from '../../../../test/organizations/invitations.ts';
import { listAuditEventsOfOrganization } from '../../../../test/support/database-state.ts';
import { runJobs } from '../../../../test/support/mailbox.ts';

type Page = { people: InvitedPerson[]; total: number; nextCursor: string | null };

async function createWorld(api: ApiClient, make: Factories) {
  const { organization, client, url } = await makeInvitingOrganization(api.as, make);
  const base = `/api/enterprise/admin/organizations/${organization.id}/invited-people`;
  const list = async (query = '') => {
    const reply = await client.get(`${base}?${query}`);
    expect(reply.status).toBe(200);
    return reply.body as Page;
  };
  const resend = (email: string) => client.post(`${base}/resend`, { email });
  return { organization, client, url, base, list, resend };
}

const createEmail = (name: string) => `${name}-${crypto.randomUUID()}@people.example`;

describe('GET /api/enterprise/admin/organizations/:orgId/invited-people', () => {
  test('lists who was invited or imported and has not joined, by name and page by page', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, client, url, list } = await createWorld(api, make);
    const [open, imported, both] = ['b-open', 'imported', 'both'].map(createEmail);
    if (!open || !imported || !both) throw new Error('three emails expected');
    const member = await make.user({ organization });
    await sendBatch(client, url, [open, both, 'not an address', member.email].join('\n'));
    await deps.db
      .insertInto('pendingMembers')
      .values([
        { organizationId: organization.id, email: imported, fullName: 'Ada Import' },
        { organizationId: organization.id, email: both, fullName: 'Zoe Both', employeeId: 'N-1' },
      ])
      .execute();
    expect((await list()).people.map(({ status }) => status)).toEqual([
      'not_invited',
      'sending',
      'sending',
    ]);
    await runJobs(deps);
    const { people, total } = await list();
    expect(total).toBe(3);
    expect(people).toMatchObject([
      { email: imported, fullName: 'Ada Import', status: 'not_invited', invitationId: null },
      { email: open, fullName: null, status: 'invited', role: 'member' },
      { email: both, fullName: 'Zoe Both', status: 'invited', employeeId: 'N-1' },
    ]);
    expect((await list('search=zoe')).people.map(({ email }) => email)).toEqual([both]);
    const first = await list('limit=2');
    expect(first.people).toHaveLength(2);
    const rest = await list(`limit=2&cursor=${first.nextCursor}`);
    expect(rest).toMatchObject({ people: [{ email: both }], nextCursor: null });

    await sql`update invitations set expires_at = now() where id = ${people[1]?.invitationId}`.execute(
      deps.db,
    );
    const joined = await make.user({ email: both });
    await deps.db
      .insertInto('memberships')
      .values({ organizationId: organization.id, userId: joined.id, role: 'member' })
      .execute();
    expect((await list()).people).toMatchObject([
      { email: imported },
      { email: open, status: 'expired', invitationId: null },
    ]);
  });

  test('leaves out people whose invitation was revoked, and those of other organizations', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, client, url, list } = await createWorld(api, make);
    const other = await createWorld(api, make);
    await sendBatch(client, url, createEmail('revoked'));
    await runJobs(deps);
    const [person] = (await list()).people;
    const revoked = await client.send({
      method: 'DELETE',
      url: `/api/enterprise/admin/organizations/${organization.id}/invitations/${person?.invitationId}`,
    });
    expect(revoked.status).toBe(200);
    expect(await list()).toMatchObject({ people: [], total: 0 });
    expect((await other.list()).people).toEqual([]);
  });
});

describe('POST /api/enterprise/admin/organizations/:orgId/invited-people/resend', () => {
  test('sends one new invitation when it is called twice at once, and ends the previous one', async ({
    api,
    make,
    deps,
    mailbox,
  }) => {
    const { organization, client, url, list, resend } = await createWorld(api, make);
    const email = createEmail('again');
    await sendBatch(client, url, email);
    await runJobs(deps);
    const [before] = (await list()).people;
    const replies = await Promise.all([resend(email.toUpperCase()), resend(email)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    await runJobs(deps);
    expect(await mailbox.of(email)).toHaveLength(2);
    const [after] = (await list()).people;
    expect(after).toMatchObject({ email, status: 'invited' });
    expect(after?.invitationId).not.toBe(before?.invitationId);
    const old = deps.db.selectFrom('invitations').select('revokedAt');
    const { revokedAt } = await old
      .where('id', '=', before?.invitationId ?? '')
      .executeTakeFirstOrThrow();
    expect(revokedAt).not.toBeNull();
    const events = await listAuditEventsOfOrganization(deps, organization.id);
    expect(events.filter(({ action }) => action === 'invitation.resent')).toHaveLength(1);
  });

  test('invites imported people who had no invitation, and nobody else', async ({
    api,
    make,
    deps,
    mailbox,
  }) => {
    const { organization, list, resend } = await createWorld(api, make);
    const email = createEmail('imported');
    const pending = { organizationId: organization.id, email };
    await deps.db.insertInto('pendingMembers').values(pending).execute();
    expect((await resend(email)).status).toBe(200);
    await runJobs(deps);
    expect(await mailbox.of(email)).toHaveLength(1);
    expect((await list()).people).toMatchObject([{ email, status: 'invited' }]);
    const stranger = createEmail('stranger');
    expect((await resend(stranger)).status).toBe(404);
    await runJobs(deps);
    expect(await mailbox.of(stranger)).toEqual([]);
  });
});
