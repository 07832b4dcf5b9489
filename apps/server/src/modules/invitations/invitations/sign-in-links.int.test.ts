import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { sessionReply, verifyReply } from '@atrium/contracts/identity/auth';
import { test } from '../../../../test/harness.ts';
import { invite } from '../../../../test/organizations/invitations.ts';

describe('links with an invitation', () => {
  test('join the organization when a sign-up is confirmed', async ({ api, make, mailbox }) => {
    const { organization, token } = await invite(api.as, make);
    const email = `${crypto.randomUUID()}@mailbox.example`;
    const browser = api.browser();
    const body = {
      email,
      password: 'green-tea-77',
      fullName: `New ${crypto.randomUUID().slice(0, 8)}`,
      invitationToken: token,
    };
    expect((await browser.post('/api/auth/sign-up', body)).status).toBe(202);
    const reply = await browser.post('/api/auth/verify', { token: await mailbox.tokenFor(email) });
    expect(verifyReply.parse(reply.body)).toMatchObject({
      joined: { organizationId: organization.id, organizationName: organization.name },
      invitationError: null,
    });
  });

  test('create an account without a name and join when requested on the invitation page', async ({
    api,
    make,
    mailbox,
  }) => {
    const { organization, token } = await invite(api.as, make);
    const email = `${crypto.randomUUID()}@mailbox.example`;
    const requested = await api
      .browser()
      .post('/api/enterprise/magic-link-with-invitation', { email, invitationToken: token });
    expect(requested.body).toEqual({ success: true, organization: organization.name });
    const reply = await api
      .browser()
      .post('/api/auth/verify', { token: await mailbox.tokenFor(email), confirmed: true });
    const { joined, session } = verifyReply.parse(reply.body);
    expect(joined?.organizationId).toBe(organization.id);
    expect(session.user).toMatchObject({ email, full_name: null });
  });

  test('sign in and return an error when the invitation has expired in the meantime', async ({
    api,
    make,
    mailbox,
    deps,
  }) => {
    const { token, id } = await invite(api.as, make);
    const email = `${crypto.randomUUID()}@mailbox.example`;
    const browser = api.browser();
    await browser.post('/api/enterprise/magic-link-with-invitation', {
      email,
      invitationToken: token,
    });
    await sql`update invitations set expires_at = now() where id = ${id}`.execute(deps.db);
    const reply = await browser.post('/api/auth/verify', { token: await mailbox.tokenFor(email) });
    expect(verifyReply.parse(reply.body)).toMatchObject({
      joined: null,
      invitationError: 'This invitation token has expired',
    });
    sessionReply.parse(verifyReply.parse(reply.body).session);
  });

  test('stay valid when joining fails with a transient error', async ({
    api,
    make,
    mailbox,
    deps,
  }) => {
    const { organization, token, id } = await invite(api.as, make);
    const email = `${crypto.randomUUID()}@mailbox.example`;
    const browser = api.browser();
    await browser.post('/api/enterprise/magic-link-with-invitation', {
      email,
      invitationToken: token,
    });
    const link = await mailbox.tokenFor(email);
    const open = () => browser.post('/api/auth/verify', { token: link });
    await deps.db.transaction().execute(async (tx) => {
      await sql`select from invitations where id = ${id} for update`.execute(tx);
      expect((await open()).status).toBe(503);
    });
    expect(verifyReply.parse((await open()).body).joined?.organizationId).toBe(organization.id);
  });

  test.for([
    ['revoked', 'revoked_at = now()'],
    ['expired', 'expires_at = now()'],
    ['used up', 'uses = max_uses'],
  ] as const)(
    'return an error and send no email when the invitation is %s',
    async ([, change], { api, make, mailbox, deps }) => {
      const { token, id } = await invite(api.as, make);
      await sql`update invitations set ${sql.raw(change)} where id = ${id}`.execute(deps.db);
      const { email } = await make.user();
      const reply = await api
        .browser()
        .post('/api/enterprise/magic-link-with-invitation', { email, invitationToken: token });
      expect(reply.body).toEqual({
        success: false,
        organization: null,
        error: 'Invalid invitation token',
      });
      expect(await mailbox.of(email)).toEqual([]);
    },
  );

  test('are not needed by signed-in users, who join by the token', async ({ api, make }) => {
    const { organization, token } = await invite(api.as, make);
    const user = api.as(await make.user());
    const join = () => user.post('/api/enterprise/consume-invitation', { invitationToken: token });
    const joined = { organizationId: organization.id };
    expect(await join()).toMatchObject({ status: 200, body: joined });
    expect(await join()).toMatchObject({ status: 200, body: joined });
    expect(
      await user.post('/api/enterprise/consume-invitation', { invitationToken: 'made-up' }),
    ).toMatchObject({ status: 404, body: { code: 'invitation_invalid' } });
  });

  test('are not sent for an unknown token', async ({ api, mailbox }) => {
    const email = `${crypto.randomUUID()}@mailbox.example`;
    const reply = await api
      .browser()
      .post('/api/enterprise/magic-link-with-invitation', { email, invitationToken: 'made-up' });
    expect(reply.body).toEqual({
      success: false,
      organization: null,
      error: 'Invalid invitation token',
    });
    expect(await mailbox.of(email)).toEqual([]);
  });
});
