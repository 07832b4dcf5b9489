import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { sessionReply } from '@atrium/contracts/auth';
import type { Reply } from '../../../test/api-client.ts';
import { count } from '../../../test/counts.ts';
import { testPassword } from '../../../test/factories.ts';
import { test, testConfig } from '../../../test/harness.ts';
import { buildApp } from '../../app.ts';
import { openDeps } from '../../platform/deps.ts';
import { createLogger } from '../../platform/logging.ts';
import { pruneSessions } from './identity.queries.ts';

const cookieOf = (reply: Reply) => {
  const cookie = reply.cookies.find(({ name }) => name === 'atrium_refresh');
  return { cookie: `atrium_refresh=${cookie?.value ?? ''}` };
};

describe('signing in', () => {
  test('gives a session and keeps the credential out of reach of scripts', async ({
    api,
    make,
  }) => {
    const person = await make.person({ fullName: 'Amara Okafor' });
    const reply = await api.signIn(person);

    expect(reply.status).toBe(200);
    const session = sessionReply.parse(reply.body);
    expect(session.user).toEqual({ id: person.id, email: person.email, full_name: 'Amara Okafor' });
    expect(session.expires_at - Date.now() / 1000).toBeGreaterThan(590);
    expect(session.expires_at - Date.now() / 1000).toBeLessThan(601);
    const cookie = reply.cookies.find(({ name }) => name === 'atrium_refresh');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' });
    expect(JSON.stringify(reply.body)).not.toContain(cookie?.value);
  });

  test('answers a wrong password and an unknown address alike', async ({ api, make }) => {
    const person = await make.person();
    const wrong = await api.post('/api/auth/sign-in', { email: person.email, password: 'not-it' });
    const unknown = await api.post('/api/auth/sign-in', {
      email: 'nobody@people.example',
      password: 'not-it',
    });

    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    const words = { code: 'invalid_credentials', message: 'Invalid login credentials' };
    expect(wrong.body).toMatchObject(words);
    expect(unknown.body).toMatchObject(words);
  });

  test('does not care how the address is written', async ({ api, make }) => {
    const person = await make.person();
    const body = { email: person.email.toUpperCase(), password: testPassword };
    expect((await api.post('/api/auth/sign-in', body)).status).toBe(200);
  });

  test('needs a confirmed address', async ({ api, make }) => {
    const person = await make.person({ emailVerified: false });
    const reply = await api.signIn(person);
    expect(reply.status).toBe(403);
    expect(reply.body).toMatchObject({ code: 'email_not_verified' });
  });

  test('names the fields that are wrong and takes no others', async ({ api }) => {
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

  test('is refused from another site', async ({ api, make }) => {
    const person = await make.person();
    const body = { email: person.email, password: testPassword };
    const reply = await api.post('/api/auth/sign-in', body, {
      origin: 'https://elsewhere.example',
    });
    expect(reply.status).toBe(403);
    expect(reply.cookies).toEqual([]);
  });
});

describe('refreshing', () => {
  test('exchanges the cookie for a new token and a new cookie', async ({ api, make }) => {
    const signedIn = await api.signIn(await make.person());
    const refreshed = await api.post('/api/auth/refresh', undefined, cookieOf(signedIn));
    expect(refreshed.status).toBe(200);
    sessionReply.parse(refreshed.body);
    expect(cookieOf(refreshed)).not.toEqual(cookieOf(signedIn));
  });

  test('lets two tabs refresh with the same cookie at the same moment', async ({ api, make }) => {
    const cookie = cookieOf(await api.signIn(await make.person()));
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => api.post('/api/auth/refresh', undefined, cookie)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    for (const reply of replies) {
      expect((await api.post('/api/auth/refresh', undefined, cookieOf(reply))).status).toBe(200);
    }
  });

  test('ends the session for everybody when an old cookie is used again', async ({
    api,
    make,
    deps,
  }) => {
    const person = await make.person();
    const stolen = cookieOf(await api.signIn(person));
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

  test('stores the hash of a credential and not the credential', async ({ api, make, deps }) => {
    const signedIn = await api.signIn(await make.person());
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

  test('and signing out at the same moment do not block each other', async ({ api, make }) => {
    const pairs = Array.from({ length: count(6, 60) }, async () => {
      const cookie = cookieOf(await api.signIn(await make.person()));
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

  test('keeps a session alive, and one past its end is no session', async ({ api, make, deps }) => {
    const person = await make.person();
    const signedIn = await api.signIn(person);
    const { access_token } = sessionReply.parse(signedIn.body);
    await sql`update auth.sessions set expires_at = now() + interval '1 day' where user_id = ${person.id}`.execute(
      deps.db,
    );
    const refreshed = await api.post('/api/auth/refresh', undefined, cookieOf(signedIn));
    const { rows } = await sql<{ days: number }>`
      select extract(day from expires_at - now())::int as days from auth.sessions where user_id = ${person.id}
    `.execute(deps.db);
    expect(rows[0]?.days).toBeGreaterThanOrEqual(29);
    await sql`update auth.sessions set expires_at = now() where user_id = ${person.id}`.execute(
      deps.db,
    );
    expect(
      (await api.get('/api/auth/user', { authorization: `Bearer ${access_token}` })).status,
    ).toBe(401);
    expect((await api.post('/api/auth/refresh', undefined, cookieOf(refreshed))).status).toBe(401);
  });

  test('without a cookie, or from another site, is refused', async ({ api, make }) => {
    const cookie = cookieOf(await api.signIn(await make.person()));
    expect((await api.post('/api/auth/refresh')).status).toBe(401);
    const foreign = await api.post('/api/auth/refresh', undefined, {
      ...cookie,
      origin: 'https://elsewhere.example',
    });
    expect(foreign.status).toBe(403);
  });
});

describe('signing out', () => {
  test('ends the session at once, its token and its cookie alike', async ({ api, make }) => {
    const signedIn = await api.signIn(await make.person());
    const { access_token } = sessionReply.parse(signedIn.body);
    const cookie = cookieOf(signedIn);

    const reply = await api.post('/api/auth/sign-out', undefined, cookie);
    expect(reply.status).toBe(200);
    expect(reply.cookies).toMatchObject([{ name: 'atrium_refresh', value: '' }]);
    expect((await api.post('/api/auth/refresh', undefined, cookie)).status).toBe(401);
    const after = await api.get('/api/auth/user', { authorization: `Bearer ${access_token}` });
    expect(after.status).toBe(401);
  });

  test('twice, or without a session, is fine; from another site it is not', async ({
    api,
    make,
  }) => {
    const cookie = cookieOf(await api.signIn(await make.person()));
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

describe('who is calling', () => {
  test('reads roles and organization anew for each call', async ({ api, make, deps }) => {
    const organization = await make.organization({ name: 'Northfield Surveying' });
    const person = await make.person({ organization, role: 'admin' });
    const before = await api.as(person).get('/api/auth/profile');
    expect(before.body).toMatchObject({
      full_name: person.fullName,
      is_org_admin: true,
      is_super_admin: false,
      organization: { id: organization.id, name: 'Northfield Surveying' },
    });

    await deps.db.deleteFrom('memberships').where('userId', '=', person.id).execute();
    const after = await api.as(person).get('/api/auth/profile');
    expect(after.body).toMatchObject({
      is_org_admin: false,
      organization_id: null,
      organization: null,
    });
  });

  test('refuses a token that was changed, made up or signed elsewhere', async ({ api, make }) => {
    const { access_token } = sessionReply.parse((await api.signIn(await make.person())).body);
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

test('expired sessions and old credentials are pruned, living ones are kept', async ({
  api,
  make,
  deps,
}) => {
  const [gone, here] = [await make.person(), await make.person()];
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

test('over https the cookie goes over https only', async ({ database, make }) => {
  const config = testConfig(database, { PUBLIC_URL: 'https://learn.example', LOG_LEVEL: 'silent' });
  const deps = openDeps(config, createLogger(config));
  const app = await buildApp(deps);
  const person = await make.person();
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    headers: { origin: 'https://learn.example' },
    payload: { email: person.email, password: testPassword },
  });
  expect(reply.cookies).toContainEqual(
    expect.objectContaining({ name: '__Secure-atrium_refresh', secure: true, httpOnly: true }),
  );
  expect(reply.headers['cache-control']).toBe('no-store');
  await app.close();
  await deps.close();
});
