import { getMemberErasure, type MemberErasure } from '@atrium/contracts/privacy/member-erasure';
import { getOwnPrivacy } from '@atrium/contracts/privacy/privacy';
import { sessionReply } from '@atrium/contracts/identity/auth';
import { describe, expect } from 'vitest';
import type { ApiClient, HttpClient } from '../../../../test/api-client.ts';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import {
  addCode,
  addMemberWithPin,
  addPinMember,
  createPinWorld,
  signInWithCode,
  testPin,
} from '../../../../test/identity/pin-world.ts';
import { makeErasureDue } from '../../../../test/privacy/search-everything.ts';
import { listAuditEventsOfOrganization } from '../../../../test/support/database-state.ts';
import type { Deps } from '../../../platform/deps.ts';
import { eraseAccounts } from './index.ts';

test.beforeEach(({ deps }) => deps.storage.ensureBucket());

const ownUrl = '/api/privacy/erasure';
const findName = async ({ db }: Deps, id: string) =>
  (await db.selectFrom('profiles').select('fullName').where('id', '=', id).executeTakeFirst())
    ?.fullName;

/** Makes an organization with a member without email, and calls of its admin about their erasure. */
async function makeWorld(api: ApiClient, make: Factories) {
  const world = await createPinWorld(api, make);
  const member = await addPinMember(world, 'Marta Field');
  const url = `${world.users}/${member.id}/erasure`;
  const read = (reply: { body: unknown }): MemberErasure =>
    getMemberErasure.schema.response[200].parse(reply.body).erasure;
  const send = (method: 'DELETE' | 'POST') =>
    world.browser.send({ method, url, headers: world.headers });
  return { world, member, url, read, send };
}

/** Signs a member in with a new code, and returns the calls of their browser. */
async function signIn(api: ApiClient, code: string) {
  const browser = api.browser();
  const { access_token: token } = sessionReply.parse((await signInWithCode(browser, code)).body);
  const headers = { authorization: `Bearer ${token}` };
  return {
    get: (url: string) => browser.get(url, headers),
    post: (url: string, body?: unknown) => browser.post(url, body, headers),
  } satisfies Partial<HttpClient>;
}

describe('POST /api/privacy/erasure of a member without email', () => {
  test('accepts the PIN, and neither a password nor a code by email', async ({
    api,
    make,
    deps,
    database,
  }) => {
    const { world, member } = await makeWorld(api, make);
    const client = await signIn(api, await addCode(world, member.id));
    const erase = (proof: unknown) => client.post(ownUrl, { proof });
    expect(await erase({ method: 'password', password: 'tall-birch-91' })).toMatchObject({
      status: 409,
      body: { code: 'reauthentication_method' },
    });
    expect(await erase({ method: 'email_code', code: '123456' })).toMatchObject({
      status: 409,
      body: { code: 'reauthentication_method' },
    });
    expect(await client.post(`${ownUrl}/code`)).toMatchObject({ status: 409 });
    expect(await erase({ method: 'pin', pin: '000001' })).toMatchObject({
      status: 400,
      body: { code: 'wrong_pin' },
    });
    expect((await erase({ method: 'pin', pin: testPin })).status).toBe(200);
    await makeErasureDue(database, member.id);
    await eraseAccounts(deps);
    expect(await findName(deps, member.id)).toMatch(/^Erased user [0-9A-F]{10}$/);
  });
});

describe('POST /api/enterprise/admin/organizations/:orgId/users/:userId/erasure', () => {
  test('erases the member after the waiting period, with an audit event', async ({
    api,
    make,
    deps,
    database,
  }) => {
    const { world, member, url, read, send } = await makeWorld(api, make);
    const first = read(await send('POST'));
    expect(first).toMatchObject({ requestedAt: expect.any(String), blockedBy: null });
    expect(read(await send('POST'))).toEqual(first);
    expect(read(await world.browser.get(url, world.headers))).toEqual(first);
    await eraseAccounts(deps);
    expect(await findName(deps, member.id)).toBe('Marta Field');
    await makeErasureDue(database, member.id);
    const due = read(await world.browser.get(url, world.headers));
    // The evidence period is counted from the day of the erasure.
    expect(Date.parse(first.keepUntil)).toBeGreaterThan(Date.parse(due.keepUntil));
    await eraseAccounts(deps);
    const name = await findName(deps, member.id);
    expect(name).toMatch(/^Erased user [0-9A-F]{10}$/);
    const events = await listAuditEventsOfOrganization(deps, world.organization.id);
    const requested = events.filter(({ action }) => action === 'user.erasure_requested');
    expect(requested).toMatchObject([{ target: name, actorId: world.admin.id }]);
  });

  test('is canceled by an admin or by the member, who see it', async ({
    api,
    make,
    deps,
    database,
  }) => {
    const { world, member, read, send } = await makeWorld(api, make);
    const client = await signIn(api, await addCode(world, member.id));
    await send('POST');
    const own = getOwnPrivacy.schema.response[200].parse((await client.get('/api/privacy')).body);
    expect(own.erasure.dueAt).not.toBeNull();
    for (const _ of [1, 2]) expect(read(await send('DELETE')).dueAt).toBeNull();
    await makeErasureDue(database, member.id);
    await eraseAccounts(deps);
    expect(await findName(deps, member.id)).toBe('Marta Field');
    const events = await listAuditEventsOfOrganization(deps, world.organization.id);
    const erasures = events.map(({ action }) => action).filter((each) => each.includes('erasure'));
    expect(erasures).toEqual(['user.erasure_requested', 'user.erasure_canceled']);
  });

  test('requests it once when it is sent five times at once', async ({ api, make, deps }) => {
    const { world, send } = await makeWorld(api, make);
    const replies = await Promise.all(Array.from({ length: 5 }, () => send('POST')));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const events = await listAuditEventsOfOrganization(deps, world.organization.id);
    expect(events.filter(({ action }) => action === 'user.erasure_requested')).toHaveLength(1);
  });

  test('erases a former member without email', async ({ api, make }) => {
    const { world, member, read, send } = await makeWorld(api, make);
    const url = `${world.users}/${member.id}`;
    await world.browser.send({ method: 'DELETE', url, headers: world.headers });
    expect(read(await send('POST')).dueAt).not.toBeNull();
  });

  test('is rejected for members with an email, others, and records on hold', async ({
    api,
    make,
  }) => {
    const { world, send } = await makeWorld(api, make);
    const { id } = await make.user({ organization: world.organization });
    const post = (userId: string) => world.post(`${world.users}/${userId}/erasure`);
    expect(await post(id)).toMatchObject({ status: 409, body: { code: 'has_email' } });
    const other = await createPinWorld(api, make);
    const stranger = await addMemberWithPin(api, other, 'Other Field');
    expect((await post(stranger.id)).status).toBe(404);
    const holds = `/api/enterprise/admin/organizations/${world.organization.id}/privacy/holds`;
    const body = { userId: null, reason: 'Lawsuit' };
    expect((await world.post(holds, body)).status).toBe(201);
    expect(await send('POST')).toMatchObject({ status: 409, body: { code: 'legal_hold' } });
  });
});
