import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { sessionReply } from '@atrium/contracts/identity/auth';
import type { Reply } from '../../../../test/api-client.ts';
import { count } from '../../../../test/support/counts.ts';
import { testPassword } from '../../../../test/factories.ts';
import { test, testConfig } from '../../../../test/harness.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import { buildApp } from '../../../app.ts';
import type { Database } from '../../../platform/database/database.ts';
import { openDeps } from '../../../platform/deps.ts';
import { createLogger } from '../../../platform/base/logging.ts';
import { pruneSessions } from '../sessions/refresh-credentials.queries.ts';

const cookieOf = (reply: Reply) => {
  const cookie = reply.cookies.find(({ name }) => name === 'atrium_refresh');
  return { cookie: `atrium_refresh=${cookie?.value ?? ''}` };
};

describe('POST /api/auth/sign-in', () => {
  test('returns a session and sets the refresh credential as an HttpOnly cookie', async ({
    api,
    make,
  }) => {
    const user = await make.user({ fullName: 'Amara Okafor' });
    const reply = await api.signIn(user);

    expect(reply.status).toBe(200);
    const session = sessionReply.parse(reply.body);
    expect(session.user).toEqual({ id: user.id, email: user.email, full_name: 'Amara Okafor' });
    expect(session.expires_at - Date.now() / 1000).toBeGreaterThan(590);
    expect(session.expires_at - Date.now() / 1000).toBeLessThan(601);
    const cookie = reply.cookies.find(({ name }) => name === 'atrium_refresh');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' });
    expect(JSON.stringify(reply.body)).not.toContain(cookie?.value);
  });

  test('returns the same error for a wrong password and an unknown email', async ({
    api,
    make,
  }) => {
    const user = await make.user();
    const wrong = await api.post('/api/auth/sign-in', { email: user.email, password: 'not-it' });
    const unknown = await api.post('/api/auth/sign-in', {
      email: 'nobody@people.example',
      password: 'not-it',
    });

    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    const error = { code: 'invalid_credentials', message: 'Invalid login credentials' };
    expect(wrong.body).toMatchObject(error);
    expect(unknown.body).toMatchObject(error);
  });

  test('ignores the case of the email', async ({ api, make }) => {
    const user = await make.user();
    const body = { email: user.email.toUpperCase(), password: testPassword };
    expect((await api.post('/api/auth/sign-in', body)).status).toBe(200);
  });

  test('returns email_not_verified for an unconfirmed email', async ({ api, make }) => {
    const user = await make.user({ emailVerified: false });
    const reply = await api.signIn(user);
    expect(reply.status).toBe(403);
    expect(reply.body).toMatchObject({ code: 'email_not_verified' });
  });

  test('returns the invalid fields and rejects unknown ones', async ({ api }) => {
    const reply = await api.post('/api/auth/sign-in', {
      email: 'no address',
      password: '',
      isSuperAdmin: true,
    });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({
      code: 'bad_request',
      fields: { email: expect.any(String) },
    });
  });

  test('returns 403 for a request from another origin', async ({ api, make }) => {
    const user = await make.user();
    const body = { email: user.email, password: testPassword };
    const reply = await api.post('/api/auth/sign-in', body, {
      origin: 'https://elsewhere.example',
    });
    expect(reply.status).toBe(403);
    expect(reply.cookies).toEqual([]);
  });
});

describe('POST /api/auth/refresh', () => {
  test('exchanges the cookie for a new token and a new cookie', async ({ api, make }) => {
    const signedIn = await api.signIn(await make.user());
    const refreshed = await api.post('/api/auth/refresh', undefined, cookieOf(signedIn));
    expect(refreshed.status).toBe(200);
    sessionReply.parse(refreshed.body);
    expect(cookieOf(refreshed)).not.toEqual(cookieOf(signedIn));
  });

  test('accepts concurrent refreshes with the same cookie', async ({ api, make }) => {
    const cookie = cookieOf(await api.signIn(await make.user()));
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => api.post('/api/auth/refresh', undefined, cookie)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    for (const reply of replies) {
      expect((await api.post('/api/auth/refresh', undefined, cookieOf(reply))).status).toBe(200);
    }
  });

  test('ends the session when a replaced cookie is used after the grace period', async ({
    api,
    make,
    deps,
  }) => {
    const user = await make.user();
    const stolen = cookieOf(await api.signIn(user));
    const current = await api.post('/api/auth/refresh', undefined, stolen);
    const { access_token } = sessionReply.parse(current.body);
    await sql`update auth.refresh_credentials set replaced_at = now() - interval '11 seconds' where replaced_at is not null`.execute(
      deps.db,
    );

    expect((await api.post('/api/auth/refresh', undefined, stolen)).status).toBe(401);
    expect((await api.post('/api/auth/refresh', undefined, cookieOf(current))).status).toBe(401);
    const reply = await api.get('/api/auth/user', { authorization: `Bearer ${access_token}` });
    expect(reply.status).toBe(401);
    expect(reply.body).toMatchObject({ message: 'Session expired. Please sign in again.' });
  });

  test('stores only the hash of a credential', async ({ api, make, deps }) => {
    const signedIn = await api.signIn(await make.user());
    const value = cookieOf(signedIn).cookie.split('=')[1] ?? '';
    const isStored = async (bytes: Buffer) =>
      (
        await deps.db
          .selectFrom('auth.refreshCredentials')
          .select('sessionId')
          .where('tokenHash', '=', bytes)
          .execute()
      ).length;
    expect(await isStored(createHash('sha256').update(value).digest())).toBe(1);
    expect(await isStored(Buffer.from(value, 'base64url'))).toBe(0);
  });

  test('does not deadlock with a concurrent sign-out', async ({ api, make }) => {
    const pairs = Array.from({ length: count(6, 60) }, async () => {
      const cookie = cookieOf(await api.signIn(await make.user()));
      const replies = await Promise.all([
        api.post('/api/auth/refresh', undefined, cookie),
        api.post('/api/auth/sign-out', undefined, cookie),
      ]);
      return replies.map(({ status }) => status);
    });
    for (const [refreshed, signedOut] of await Promise.all(pairs)) {
      expect([200, 401]).toContain(refreshed);
      expect(signedOut).toBe(200);
    }
  });

  test('returns 401 when the session is deleted before its user is read', async ({
    api,
    make,
    deps,
  }) => {
    const user = await make.user();
    const cookie = cookieOf(await api.signIn(user));
    const isWaiting = async (owner: Database) => {
      const waiting = sql`select from pg_locks where relation = 'auth.users'::regclass and not granted`;
      return (await waiting.execute(owner)).rows.length > 0;
    };
    const refreshed = await asOwner(deps.db, (owner) =>
      owner.transaction().execute(async (tx) => {
        await sql`lock table auth.users in access exclusive mode`.execute(tx);
        const reply = api.post('/api/auth/refresh', undefined, cookie);
        await expect.poll(() => isWaiting(tx)).toBe(true);
        await tx.deleteFrom('auth.sessions').where('userId', '=', user.id).execute();
        return { reply };
      }),
    );
    const { status, body } = await refreshed.reply;
    expect({ status, body }).toMatchObject({ status: 401, body: { code: 'session_expired' } });
  });

  test('extends the session and returns 401 once it has expired', async ({ api, make, deps }) => {
    const user = await make.user();
    const signedIn = await api.signIn(user);
    const { access_token } = sessionReply.parse(signedIn.body);
    await sql`update auth.sessions set expires_at = now() + interval '1 day' where user_id = ${user.id}`.execute(
      deps.db,
    );
    const refreshed = await api.post('/api/auth/refresh', undefined, cookieOf(signedIn));
    const { rows } = await sql<{ days: number }>`
      select extract(day from expires_at - now())::int as days from auth.sessions where user_id = ${user.id}
    `.execute(deps.db);
    expect(rows[0]?.days).toBeGreaterThanOrEqual(29);
    await sql`update auth.sessions set expires_at = now() where user_id = ${user.id}`.execute(
      deps.db,
    );
    expect(
      (await api.get('/api/auth/user', { authorization: `Bearer ${access_token}` })).status,
    ).toBe(401);
    expect((await api.post('/api/auth/refresh', undefined, cookieOf(refreshed))).status).toBe(401);
  });

  test('returns 401 without a cookie and 403 from another origin', async ({ api, make }) => {
    const cookie = cookieOf(await api.signIn(await make.user()));
    expect((await api.post('/api/auth/refresh')).status).toBe(401);
    const foreign = await api.post('/api/auth/refresh', undefined, {
      ...cookie,
      origin: 'https://elsewhere.example',
    });
    expect(foreign.status).toBe(403);
  });
});

describe('POST /api/auth/sign-out', () => {
  test('invalidates the access token and the cookie immediately', async ({ api, make }) => {
    const signedIn = await api.signIn(await make.user());
    const { access_token } = sessionReply.parse(signedIn.body);
    const cookie = cookieOf(signedIn);

    const reply = await api.post('/api/auth/sign-out', undefined, cookie);
    expect(reply.status).toBe(200);
    expect(reply.cookies).toMatchObject([{ name: 'atrium_refresh', value: '' }]);
    expect((await api.post('/api/auth/refresh', undefined, cookie)).status).toBe(401);
    const after = await api.get('/api/auth/user', { authorization: `Bearer ${access_token}` });
    expect(after.status).toBe(401);
  });

  test('succeeds twice and without a session, and returns 403 from another origin', async ({
    api,
    make,
  }) => {
    const cookie = cookieOf(await api.signIn(await make.user()));
    const foreign = await api.post('/api/auth/sign-out', undefined, {
      ...cookie,
      origin: 'https://elsewhere.example',
    });
    expect(foreign.status).toBe(403);
    expect((await api.post('/api/auth/sign-out', undefined, cookie)).status).toBe(200);
    expect((await api.post('/api/auth/sign-out', undefined, cookie)).status).toBe(200);
    expect((await api.post('/api/auth/sign-out')).status).toBe(200);
  });
});

describe('authenticated requests', () => {
  test('read roles and organization from the database each time', async ({ api, make, deps }) => {
    const organization = await make.organization({ name: 'Northfield Surveying' });
    const user = await make.user({ organization, role: 'admin' });
    const before = await api.as(user).get('/api/auth/profile');
    expect(before.body).toMatchObject({
      full_name: user.fullName,
      is_org_admin: true,
      is_super_admin: false,
      organization: { id: organization.id, name: 'Northfield Surveying' },
    });

    await deps.db.deleteFrom('memberships').where('userId', '=', user.id).execute();
    const after = await api.as(user).get('/api/auth/profile');
    expect(after.body).toMatchObject({
      is_org_admin: false,
      organization_id: null,
      organization: null,
    });
  });

  test('return 401 for a modified, forged or unsigned token', async ({ api, make }) => {
    const { access_token } = sessionReply.parse((await api.signIn(await make.user())).body);
    const [header, payload, signature] = access_token.split('.');
    const admin = Buffer.from(
      JSON.stringify({ sub: crypto.randomUUID(), sid: crypto.randomUUID() }),
    ).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    const forged = [
      `${header}.${admin}.${signature}`,
      `${none}.${payload}.`,
      `${header}.${payload}.`,
      'x',
      '',
    ];
    for (const token of forged) {
      expect((await api.get('/api/auth/user', { authorization: `Bearer ${token}` })).status).toBe(
        401,
      );
    }
  });
});

test('prunes expired sessions and old credentials only', async ({ api, make, deps }) => {
  const [gone, here] = [await make.user(), await make.user()];
  await api.signIn(gone);
  const current = await api.post('/api/auth/refresh', undefined, cookieOf(await api.signIn(here)));
  await sql`update auth.sessions set expires_at = now() - interval '1 second' where user_id = ${gone.id}`.execute(
    deps.db,
  );
  await sql`update auth.refresh_credentials set replaced_at = now() - interval '8 days' where replaced_at is not null`.execute(
    deps.db,
  );

  const removed = await pruneSessions(deps.db);
  expect(removed.sessions).toBeGreaterThanOrEqual(1);
  expect(removed.credentials).toBeGreaterThanOrEqual(1);
  const left = await deps.db
    .selectFrom('auth.sessions')
    .select('id')
    .where('userId', '=', gone.id)
    .execute();
  expect(left).toEqual([]);
  expect((await api.post('/api/auth/refresh', undefined, cookieOf(current))).status).toBe(200);
});

test('sets a secure cookie when the site uses HTTPS', async ({ database, make }) => {
  const config = testConfig(database, { PUBLIC_URL: 'https://learn.example', LOG_LEVEL: 'silent' });
  const deps = openDeps(config, createLogger(config));
  const app = await buildApp(deps);
  const user = await make.user();
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    headers: { origin: 'https://learn.example' },
    payload: { email: user.email, password: testPassword },
  });
  expect(reply.cookies).toContainEqual(
    expect.objectContaining({ name: '__Secure-atrium_refresh', secure: true, httpOnly: true }),
  );
  expect(reply.headers['cache-control']).toBe('no-store');
  await app.close();
  await deps.close();
});
