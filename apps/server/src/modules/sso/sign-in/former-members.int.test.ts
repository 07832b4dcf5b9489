import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { sessionReply } from '@atrium/contracts/identity/auth';
import type { ApiClient, HttpClient } from '../../../../test/api-client.ts';
import { testPassword, type MadeUser } from '../../../../test/factories.ts';
import {
  addOidcUser,
  bearer,
  signInWithOidc,
  test as base,
} from '../../../../test/sso/sso-test.ts';

/** `test` with a member who has a session that the identity provider opened, and one opened by password. */
const test = base.extend('makeMember', ({ api, make, oidc, makeOidcOrganization }) => async () => {
  const world = await makeOidcOrganization();
  const { account, email } = addOidcUser(oidc, world);
  const user = await make.user({ organization: world.organization, email });
  const browser = api.browser();
  const headers = bearer(await signInWithOidc(browser, oidc, email, account));
  expect((await browser.get('/api/auth/profile', headers)).status).toBe(200);
  expect((await api.as(user).get('/api/auth/profile')).status).toBe(200);
  return { ...world, user, browser, headers };
});

async function expectProviderSessionEnded(
  api: ApiClient,
  {
    user,
    browser,
    headers,
  }: { user: MadeUser; browser: HttpClient; headers: Record<string, string> },
) {
  expect((await browser.get('/api/auth/profile', headers)).status).toBe(401);
  expect((await browser.post('/api/auth/refresh')).status).toBe(401);
  expect((await api.as(user).get('/api/auth/profile')).status).toBe(200);
}

describe('the session that an identity provider opened', () => {
  test('ends when the member leaves the organization', async ({ api, makeMember }) => {
    const member = await makeMember();
    const leave = { method: 'DELETE', url: '/api/auth/membership' } as const;
    expect((await api.as(member.user).send(leave)).status).toBe(200);
    await expectProviderSessionEnded(api, member);
  });

  test('ends when an admin removes the member', async ({ api, makeMember }) => {
    const member = await makeMember();
    const url = `${member.url}/users/${member.user.id}`;
    expect((await api.as(member.admin).send({ method: 'DELETE', url })).status).toBe(200);
    await expectProviderSessionEnded(api, member);
  });

  test('ends when the member moves to another organization', async ({
    api,
    make,
    deps,
    makeMember,
  }) => {
    const member = await makeMember();
    const { id: organizationId } = await make.organization();
    const move = deps.db.updateTable('memberships').set({ organizationId });
    await move.where('userId', '=', member.user.id).execute();
    await expectProviderSessionEnded(api, member);
  });

  test('ends no session of other members', async ({ deps, makeMember }) => {
    const [member, other] = [await makeMember(), await makeMember()];
    await deps.db.deleteFrom('memberships').where('userId', '=', member.user.id).execute();
    expect((await other.browser.get('/api/auth/profile', other.headers)).status).toBe(200);
  });

  test('is refused in another organization when it was opened while the member left', async ({
    api,
    make,
    deps,
    makeMember,
  }) => {
    const { organization, user } = await makeMember();
    const { id: connectionId } = await deps.db
      .selectFrom('ssoConnections')
      .select('id')
      .where('organizationId', '=', organization.id)
      .executeTakeFirstOrThrow();
    const next = await make.organization();
    const move = deps.db.updateTable('memberships').set({ organizationId: next.id });
    await move.where('userId', '=', user.id).execute();
    await deps.db
      .updateTable('organizations')
      .set({ secondFactorFor: 'everyone' })
      .where('id', '=', next.id)
      .execute();
    const browser = api.browser();
    const signIn = { email: user.email, password: testPassword };
    const reply = await browser.post('/api/auth/sign-in', signIn);
    const { access_token: token } = sessionReply.parse(reply.body);
    const headers = { authorization: `Bearer ${token}` };
    const read = () => browser.get('/api/courses', headers);
    expect(await read()).toMatchObject({ status: 403, body: { code: 'factor_setup_required' } });
    await sql`update auth.sessions set sso_connection_id = ${connectionId} where user_id = ${user.id}`.execute(
      deps.db,
    );
    expect((await read()).status).toBe(401);
    expect((await browser.post('/api/auth/refresh')).status).toBe(401);
  });
});
