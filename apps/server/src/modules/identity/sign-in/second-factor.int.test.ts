import { describe, expect } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import {
  addTotp,
  bearer,
  codeOf,
  complete,
  openBrowser,
  startSignIn,
} from '../../../../test/identity/factor-world.ts';
import type { Deps } from '../../../platform/deps.ts';

async function makeProtected(api: ApiClient, make: Factories) {
  const user = await make.user();
  const { browser, headers } = await openBrowser(api, user);
  return { user, browser, headers, ...(await addTotp(browser, headers)) };
}

const statusesOf = (replies: { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other);

async function eventsOf({ db }: Deps, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('securityEvents')
    .select('kind')
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

describe('POST /api/auth/second-factor', () => {
  test('signs in with a code, and only then', async ({ api, deps, make, mailbox }) => {
    const { user, secret, confirmed, recoveryCodes } = await makeProtected(api, make);
    expect(confirmed.status).toBe(200);
    expect(new Set(recoveryCodes).size).toBe(10);
    const browser = api.browser();
    const { reply, pending } = await startSignIn(browser, user);
    expect(reply.status).toBe(403);
    expect(reply.body).toMatchObject({
      code: 'second_factor_required',
      methods: ['totp', 'recovery_code'],
    });
    expect(reply.cookies.map(({ name }) => name)).not.toContain('atrium_refresh');
    const done = await complete(browser, pending?.token ?? '', {
      method: 'totp',
      code: codeOf(secret),
    });
    expect(done.status).toBe(200);
    const sessions = await browser.get('/api/auth/sessions', bearer(done));
    expect(sessions.body).toMatchObject({
      sessions: [{ method: 'password', secondFactor: 'totp', isCurrent: true }, {}],
    });
    expect(await eventsOf(deps, user.id)).toEqual(['sign_in', 'factor_added', 'sign_in']);
    const [mail] = await mailbox.of(user.email);
    expect(mail?.subject).toBe('Two-step verification of your Atrium account was changed');
  });

  test('accepts each code once, also in parallel', async ({ api, make }) => {
    const { user, secret } = await makeProtected(api, make);
    const code = codeOf(secret);
    const attempts = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const browser = api.browser();
        const { pending } = await startSignIn(browser, user);
        return complete(browser, pending?.token ?? '', { method: 'totp', code });
      }),
    );
    expect(statusesOf(attempts)).toEqual([200, 400, 400, 400]);
    const browser = api.browser();
    const { pending } = await startSignIn(browser, user);
    const older = { method: 'totp', code: codeOf(secret, -1) };
    expect((await complete(browser, pending?.token ?? '', older)).status).toBe(400);
  });

  test('accepts a recovery code once when it is used twice at once', async ({
    api,
    make,
    deps,
  }) => {
    const { user, recoveryCodes } = await makeProtected(api, make);
    const code = recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ');
    const attempts = await Promise.all(
      [1, 2].map(async () => {
        const browser = api.browser();
        const { pending } = await startSignIn(browser, user);
        return complete(browser, pending?.token ?? '', { method: 'recovery_code', code });
      }),
    );
    expect(statusesOf(attempts)).toEqual([200, 400]);
    expect(await eventsOf(deps, user.id)).toContain('recovery_code_used');
  });

  test('returns 410 in another browser and for a completed sign-in', async ({ api, make }) => {
    const { user, secret, recoveryCodes } = await makeProtected(api, make);
    const browser = api.browser();
    const { pending } = await startSignIn(browser, user);
    const token = pending?.token ?? '';
    const proof = { method: 'totp', code: codeOf(secret) };
    expect((await complete(api.browser(), token, proof)).status).toBe(410);
    expect((await complete(browser, token, proof)).status).toBe(200);
    const again = { method: 'recovery_code', code: recoveryCodes[0] };
    expect((await complete(browser, token, again)).status).toBe(410);
  });

  test('delays guesses after five wrong codes and notifies the owner', async ({
    api,
    deps,
    make,
    mailbox,
  }) => {
    const { user, secret } = await makeProtected(api, make);
    const browser = api.browser();
    const { pending } = await startSignIn(browser, user);
    const token = pending?.token ?? '';
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const wrong = String((Number(codeOf(secret)) + 7 + guess) % 1_000_000).padStart(6, '0');
      statuses.push((await complete(browser, token, { method: 'totp', code: wrong })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    const right = { method: 'totp', code: codeOf(secret) };
    expect((await complete(browser, token, right)).status).toBe(429);
    expect(
      (await eventsOf(deps, user.id)).filter((kind) => kind === 'factor_check_failed'),
    ).toHaveLength(5);
    const subjects = (await mailbox.of(user.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Someone tried to sign in to your Atrium account');
  });

  test('does not ask again on a trusted device until it is removed', async ({ api, make }) => {
    const { user, secret } = await makeProtected(api, make);
    const browser = api.browser();
    const { pending } = await startSignIn(browser, user);
    const proof = { method: 'totp', code: codeOf(secret) };
    const done = await complete(browser, pending?.token ?? '', proof, true);
    expect(done.status).toBe(200);
    const { reply: trusted } = await startSignIn(browser, user);
    expect(trusted.status).toBe(200);
    expect((await startSignIn(api.browser(), user)).reply.status).toBe(403);
    const headers = bearer(trusted);
    const { body } = await browser.get('/api/auth/factors', headers);
    const [device] = (body as { trustedDevices: { id: string }[] }).trustedDevices;
    const url = `/api/auth/trusted-devices/${device?.id}`;
    expect((await browser.send({ method: 'DELETE', url, headers })).status).toBe(200);
    expect((await browser.send({ method: 'DELETE', url, headers })).status).toBe(404);
    expect((await startSignIn(browser, user)).reply.status).toBe(403);
  });

  test('asks for the factor after an emailed link too', async ({ api, make, mailbox }) => {
    const { user, secret } = await makeProtected(api, make);
    const browser = api.browser();
    await browser.post('/api/auth/magic-link', { email: user.email });
    const token = await mailbox.tokenFor(user.email);
    const reply = await browser.post('/api/auth/verify', { token });
    expect(reply.status).toBe(403);
    expect(reply.body).toMatchObject({ code: 'second_factor_required', purpose: 'magic_link' });
    const { token: pending } = reply.body as { token: string };
    const proof = { method: 'totp', code: codeOf(secret) };
    expect((await complete(browser, pending, proof)).status).toBe(200);
    expect((await browser.post('/api/auth/verify', { token })).status).toBe(410);
  });

  test('ends one other session, and none of another user', async ({ api, make }) => {
    const user = await make.user();
    const { browser, headers } = await openBrowser(api, user);
    const other = await openBrowser(api, user);
    const stranger = await openBrowser(api, await make.user());
    const { body } = await browser.get('/api/auth/sessions', headers);
    const { sessions } = body as { sessions: { id: string; isCurrent: boolean }[] };
    const end = (id: string | undefined, as = headers) =>
      browser.send({ method: 'DELETE', url: `/api/auth/sessions/${id}`, headers: as });
    const otherId = sessions.find(({ isCurrent }) => !isCurrent)?.id;
    expect((await end(otherId, stranger.headers)).status).toBe(404);
    expect((await end(sessions.find(({ isCurrent }) => isCurrent)?.id)).status).toBe(404);
    expect((await end(otherId)).status).toBe(200);
    expect((await other.browser.get('/api/auth/sessions', other.headers)).status).toBe(401);
    expect((await browser.get('/api/auth/sessions', headers)).status).toBe(200);
  });
});
