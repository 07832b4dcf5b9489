import { describe, expect } from 'vitest';
import { sendBatch } from '../../../../test/organizations/invitations.ts';
import { addOidcUser, sessionOf, signInWithOidc, test } from '../../../../test/sso/sso-test.ts';
import { runJobs } from '../../../../test/support/mailbox.ts';

describe('POST /api/auth/sso/complete', () => {
  test('refuses a removed member until an admin invites them again', async ({
    api,
    deps,
    oidc,
    makeOidcOrganization,
  }) => {
    const world = await makeOidcOrganization();
    const { account, email } = addOidcUser(oidc, world);
    const { id } = sessionOf(await signInWithOidc(api.browser(), oidc, email, account)).session
      .user;
    await api.as(world.admin).send({ method: 'DELETE', url: `${world.url}/users/${id}` });
    const moveTo = (to: string) =>
      deps.db.updateTable('auth.users').set({ email: to }).where('id', '=', id).execute();
    const membership = () =>
      deps.db.selectFrom('memberships').select('role').where('userId', '=', id).executeTakeFirst();

    await moveTo(`${account}@private.example`);
    expect(await signInWithOidc(api.browser(), oidc, email, account)).toMatchObject({
      status: 409,
      body: { code: 'sso_refused', result: 'domain_not_verified' },
    });
    expect(await membership()).toBeUndefined();
    await moveTo(email);
    const notInvited = { status: 409, body: { code: 'sso_refused', result: 'not_invited' } };
    const signIn = () => signInWithOidc(api.browser(), oidc, email, account);
    expect(await signIn()).toMatchObject(notInvited);
    const batch = await sendBatch(
      api.as(world.admin),
      `${world.url}/invitation-batches`,
      `Email\r\n${email}\r\n`,
    );
    await runJobs(deps);
    const again = await signIn();
    expect(sessionOf(again).session.user.id).toBe(id);
    expect(await membership()).toEqual({ role: 'member' });
    // An invitation from before they were removed does not count.
    await api.as(world.admin).send({ method: 'DELETE', url: `${world.url}/users/${id}` });
    expect(await signIn()).toMatchObject(notInvited);
    expect(batch.rowCount).toBe(1);
  });
});
