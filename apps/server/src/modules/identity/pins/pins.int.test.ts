import { describe, expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import { bearer } from '../../../../test/identity/factor-world.ts';
import {
  addCode,
  addMemberWithPin,
  addPinMember,
  allowPins,
  createPinWorld,
  signInWithCode,
  signInWithPin,
  testPin,
} from '../../../../test/identity/pin-world.ts';
import { clearRateLimits } from '../../../../test/support/redis.ts';
import type { Deps } from '../../../platform/deps.ts';

const rejected = { status: 401, body: { code: 'pin_rejected' } };

const listKinds = async ({ db }: Deps, userId: string) => {
  const events = await db
    .selectFrom('securityEvents')
    .select(['kind', 'outcome'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  return events.map(({ kind, outcome }) => `${kind} ${outcome}`);
};

describe('POST /api/auth/pin/code', () => {
  test('sets the PIN and signs in, once and in any case of the letters', async ({ api, make }) => {
    const world = await createPinWorld(api, make);
    const member = await addPinMember(world, 'Marta Field');
    const code = await addCode(world, member.id);
    const typed = code.toLowerCase().replaceAll('-', ' ');
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => signInWithCode(api.browser(), typed)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = await signInWithPin(api.browser(), 'marta field');
    expect(again).toMatchObject({
      status: 200,
      body: { user: { email: '', full_name: 'Marta Field' } },
    });
  });

  test('keeps the code when the PIN is weak, and ends it after 15 minutes', async ({
    api,
    deps,
    make,
  }) => {
    const world = await createPinWorld(api, make);
    const member = await addPinMember(world, 'Anton Quarry');
    const code = await addCode(world, member.id);
    const weak = await signInWithCode(api.browser(), code, '123456');
    expect(weak).toMatchObject({ status: 400, body: { code: 'weak_pin' } });
    const expires = (codeExpiresAt: Date) =>
      deps.db.updateTable('auth.pins').set({ codeExpiresAt }).where('userId', '=', member.id);
    await expires(new Date(Date.now() - 1000)).execute();
    const late = await signInWithCode(api.browser(), code);
    expect(late).toMatchObject({ status: 401, body: { code: 'sign_in_code_rejected' } });
    await expires(new Date(Date.now() + 60_000)).execute();
    expect((await signInWithCode(api.browser(), code)).status).toBe(200);
  });

  test('limits wrong codes of a network', async ({ api, deps }) => {
    await clearRateLimits(deps.config);
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1)
      statuses.push((await signInWithCode(api.browser(), 'AAAA-BBBB-CCCC')).status);
    expect(statuses.slice(29)).toEqual([401, 429]);
    await clearRateLimits(deps.config);
  });
});

describe('POST /api/auth/pin/sign-in', () => {
  test('replies the same to an unknown username, a wrong PIN and a locked account', async ({
    api,
    deps,
    make,
  }) => {
    const world = await createPinWorld(api, make);
    const member = await addMemberWithPin(api, world, 'Ines Locked');
    const bodyOf = async (username: string, pin?: string) => {
      const { status, body } = await signInWithPin(api.browser(), username, pin);
      await clearRateLimits(deps.config);
      const { requestId: _id, ...rest } = body as { requestId: string };
      return { status, rest };
    };
    const unknown = await bodyOf('Nobody Atall');
    expect(unknown).toMatchObject({ status: 401, rest: { code: 'pin_rejected' } });
    for (let count = 0; count < 10; count += 1)
      expect(await bodyOf(member.username, '918273')).toEqual(unknown);
    expect(await bodyOf(member.username)).toEqual(unknown);
    expect((await listKinds(deps, member.id)).at(-1)).toBe('pin_locked failure');
    const code = await addCode(world, member.id);
    expect((await signInWithCode(api.browser(), code, '604183')).status).toBe(200);
    expect(await bodyOf(member.username)).toEqual(unknown);
    expect(await bodyOf(member.username, '604183')).toMatchObject({ status: 200 });
  });

  test('checks at most ten PINs of parallel guesses', async ({ api, deps, make }) => {
    const world = await createPinWorld(api, make);
    const member = await addMemberWithPin(api, world, 'Pia Parallel');
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(
        Array.from({ length: 5 }, () => signInWithPin(api.browser(), member.username, '918273')),
      );
      await clearRateLimits(deps.config);
    }
    const events = await listKinds(deps, member.id);
    expect(events.filter((kind) => kind === 'sign_in_failed failure')).toHaveLength(10);
    expect(events.filter((kind) => kind === 'pin_locked failure')).toHaveLength(1);
  });

  test('forgets wrong PINs after a right one, and delays guesses of one network', async ({
    api,
    deps,
    make,
  }) => {
    const world = await createPinWorld(api, make);
    const { username } = await addMemberWithPin(api, world, 'Otto Typo');
    for (let round = 0; round < 4; round += 1) {
      for (let count = 0; count < 4; count += 1)
        expect((await signInWithPin(api.browser(), username, '918273')).status).toBe(401);
      expect((await signInWithPin(api.browser(), username)).status).toBe(200);
      await clearRateLimits(deps.config);
    }
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await signInWithPin(api.browser(), username, '918273')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    await clearRateLimits(deps.config);
  });

  test('refuses members who may not use a PIN: deactivated, promoted, removed', async ({
    api,
    deps,
    make,
  }) => {
    const world = await createPinWorld(api, make);
    const { id, username } = await addMemberWithPin(api, world, 'Rita Left');
    const save = (change: { role?: 'admin' | 'member'; deactivatedAt?: Date | null }) =>
      deps.db.updateTable('memberships').set(change).where('userId', '=', id).execute();
    await save({ deactivatedAt: new Date() });
    expect(await signInWithPin(api.browser(), username)).toMatchObject(rejected);
    await save({ deactivatedAt: null, role: 'admin' });
    expect(await signInWithPin(api.browser(), username)).toMatchObject(rejected);
    await save({ role: 'member' });
    expect((await signInWithPin(api.browser(), username)).status).toBe(200);
    await deps.db.deleteFrom('memberships').where('userId', '=', id).execute();
    expect(await signInWithPin(api.browser(), username)).toMatchObject(rejected);
  });
});

describe('sessions with a PIN', () => {
  test('end with the permission of the organization', async ({ api, deps, make }) => {
    const world = await createPinWorld(api, make);
    const { username } = await addMemberWithPin(api, world, 'Vera Off');
    const browser = api.browser();
    const headers = bearer(await signInWithPin(browser, username));
    expect((await browser.get('/api/courses', headers)).status).toBe(200);
    const url = `/api/enterprise/admin/organizations/${world.organization.id}/sign-in-policy`;
    const policy = {
      secondFactorFor: null,
      sessionIdleMinutes: null,
      sessionLifetimeMinutes: null,
    };
    const save = (body: object) =>
      world.browser.send({ method: 'PUT', url, body, headers: world.headers });
    expect(await save(policy)).toMatchObject({ body: { allowsPinSignIn: true, members: 1 } });
    expect((await browser.get('/api/courses', headers)).status).toBe(200);
    expect((await save({ ...policy, allowsPinSignIn: false })).status).toBe(200);
    expect((await browser.get('/api/courses', headers)).status).toBe(401);
    expect(await signInWithPin(api.browser(), username)).toMatchObject(rejected);
    await allowPins(deps, world.organization, true);
    expect((await signInWithPin(api.browser(), username)).status).toBe(200);
  });

  test('need neither single sign-on nor a second factor', async ({ api, deps, make }) => {
    const world = await createPinWorld(api, make);
    const { username } = await addMemberWithPin(api, world, 'Ben Exempt');
    await deps.db.insertInto('ssoEmergencyAdmins').values({ userId: world.admin.id }).execute();
    await deps.db
      .updateTable('organizations')
      .set({ secondFactorFor: 'everyone', ssoEnforcedAt: new Date() })
      .where('id', '=', world.organization.id)
      .execute();
    const browser = api.browser();
    const headers = bearer(await signInWithPin(browser, username));
    expect((await browser.get('/api/courses', headers)).status).toBe(200);
    expect((await browser.post('/api/auth/refresh')).status).toBe(200);
  });

  test('end 15 minutes after their last use, and after 12 hours', async ({ api, deps, make }) => {
    const world = await createPinWorld(api, make);
    const { id, username } = await addMemberWithPin(api, world, 'Kai Idle');
    await deps.db.deleteFrom('auth.sessions').where('userId', '=', id).execute();
    const browser = api.browser();
    const signedIn = await signInWithPin(browser, username);
    const cookies = [signedIn.headers['set-cookie']].flat().map(String);
    const refreshCookie = cookies.find((cookie) => cookie.startsWith('atrium_refresh='));
    expect(refreshCookie).not.toContain('Max-Age');
    const sessions = deps.db.selectFrom('auth.sessions').where('userId', '=', id);
    const minutesLeft = async () => {
      const { expiresAt } = await sessions.select('expiresAt').executeTakeFirstOrThrow();
      return Math.round((expiresAt.getTime() - Date.now()) / 60_000);
    };
    expect(await minutesLeft()).toBe(15);
    const opened = (hours: number) =>
      deps.db
        .updateTable('auth.sessions')
        .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
        .where('userId', '=', id)
        .execute();
    await opened(11.9);
    expect((await browser.post('/api/auth/refresh')).status).toBe(200);
    expect(await minutesLeft()).toBe(6);
    await opened(12.1);
    await browser.post('/api/auth/refresh');
    expect((await browser.post('/api/auth/refresh')).status).toBe(401);
  });

  test('confirm the identity with the PIN, whose wrong ones count', async ({ api, deps, make }) => {
    const world = await createPinWorld(api, make);
    const { id, username } = await addMemberWithPin(api, world, 'Rosa Proof');
    const browser = api.browser();
    const headers = bearer(await signInWithPin(browser, username));
    const url = '/api/auth/reauthentication';
    expect((await browser.get(url, headers)).body).toEqual({ methods: ['pin'] });
    const prove = (pin: string) => browser.post(url, { proof: { method: 'pin', pin } }, headers);
    expect(await prove('918273')).toMatchObject({ status: 400, body: { code: 'wrong_pin' } });
    expect((await prove(testPin)).status).toBe(200);
    for (let count = 0; count < 10; count += 1) await prove('918273');
    expect((await prove(testPin)).status).toBe(400);
    expect(await listKinds(deps, id)).toContain('pin_locked failure');
  });

  test('can change nothing that needs an email', async ({ api, make }) => {
    const world = await createPinWorld(api, make);
    const { username } = await addMemberWithPin(api, world, 'Nora Managed');
    const browser = api.browser();
    const headers = bearer(await signInWithPin(browser, username));
    const refused = { status: 409, body: { code: 'needs_email' } };
    const send = (url: string, body?: unknown) => browser.post(url, body, headers);
    expect(await send('/api/auth/password', { password: 'tall-birch-92' })).toMatchObject(refused);
    expect(await send('/api/auth/email', { email: 'nora@people.example' })).toMatchObject(refused);
    expect(await send('/api/auth/factors/totp')).toMatchObject(refused);
    expect(await send('/api/auth/factors/passkeys/options')).toMatchObject(refused);
    const left = await browser.send({ method: 'DELETE', url: '/api/auth/membership', headers });
    expect(left).toMatchObject(refused);
  });
});
