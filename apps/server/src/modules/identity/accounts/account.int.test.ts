import { describe, expect } from 'vitest';
import { profileReply, verifyReply } from '@atrium/contracts/identity/auth';
import { origin, type HttpClient } from '../../../../test/api-client.ts';
import { testPassword } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { openBrowser } from '../../../../test/identity/factor-world.ts';

describe('PUT /api/auth/profile', () => {
  test('updates the name and certificate name and rejects other fields', async ({ api, make }) => {
    const user = await make.user();
    const client = api.as(user);
    const put = (body: unknown) => client.send({ method: 'PUT', url: '/api/auth/profile', body });
    const reply = await put({
      fullName: '  Ines Delgado ',
      certificateName: 'Dr. Ines M. Delgado',
    });
    expect(reply.status).toBe(200);
    expect(profileReply.parse(reply.body)).toMatchObject({
      full_name: 'Ines Delgado',
      certificate_name: 'Dr. Ines M. Delgado',
    });
    for (const body of [
      { isSuperAdmin: true },
      { is_super_admin: true },
      { id: user.id },
      { fullName: 'A' },
      { fullName: ' ' },
      { fullName: 'x'.repeat(51) },
      { fullName: '😀' },
      { fullName: '\u200b\u200b' },
      { fullName: 'a\u0000b' },
    ]) {
      expect((await put(body)).status).toBe(400);
    }
    expect(profileReply.parse((await client.get('/api/auth/user')).body).is_super_admin).toBe(
      false,
    );
  });

  test('returns whether the user is an author', async ({ api, make }) => {
    const [author, reader] = [await make.user(), await make.user()];
    const isAuthor = async (user: typeof author) =>
      profileReply.parse((await api.as(user).get('/api/auth/profile')).body).is_author;
    expect(await isAuthor(author)).toBe(false);
    await make.course({ author });
    expect(await isAuthor(author)).toBe(true);
    expect(await isAuthor(reader)).toBe(false);
  });
});

describe('sessions and passwords', () => {
  test('lists the sessions of the user and ends all others', async ({ api, make }) => {
    const user = await make.user();
    await api.signIn(user);
    await api.signIn(user);
    const client = api.as(user);
    const { sessions } = (await client.get('/api/auth/sessions')).body as {
      sessions: { isCurrent: boolean }[];
    };
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect((await client.send({ method: 'DELETE', url: '/api/auth/sessions' })).body).toEqual({
      ended: 2,
    });
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });

  test('requires the current password to change it', async ({ api, make }) => {
    const client = api.as(await make.user());
    const change = (body: unknown) => client.post('/api/auth/password', body);
    expect((await change({ password: 'blue-kettle-5' })).body).toMatchObject({
      code: 'wrong_password',
    });
    expect(
      (await change({ password: 'blue-kettle-5', currentPassword: 'not-it' })).body,
    ).toMatchObject({ code: 'wrong_password' });
    expect((await change({ password: '12345', currentPassword: testPassword })).status).toBe(400);
    expect(
      (await change({ password: '123456', currentPassword: testPassword })).body,
    ).toMatchObject({ code: 'weak_password' });
    expect(
      (await change({ password: 'blue-kettle-5', currentPassword: testPassword })).status,
    ).toBe(200);
  });

  test('requires a fresh session to set a first password or change the email without one', async ({
    api,
    deps,
    make,
    mailbox,
  }) => {
    const user = await make.user();
    const { browser, headers } = await openBrowser(api, user);
    await deps.db.deleteFrom('auth.accounts').where('userId', '=', user.id).execute();
    const ageSession = () =>
      deps.db
        .updateTable('auth.sessions')
        .set({ createdAt: new Date(Date.now() - 11 * 60_000), reauthenticatedAt: null })
        .where('userId', '=', user.id)
        .execute();
    await ageSession();
    const email = `new-${user.email}`;
    const setPassword = () =>
      browser.post('/api/auth/password', { password: 'blue-kettle-5' }, headers);
    const changeEmail = () => browser.post('/api/auth/email', { email }, headers);
    const refused = { status: 403, body: { code: 'reauthentication_required' } };
    expect(await setPassword()).toMatchObject(refused);
    expect(await changeEmail()).toMatchObject(refused);
    expect(await mailbox.of(email)).toEqual([]);
    await browser.post('/api/auth/reauthentication/code', undefined, headers);
    const text = (await mailbox.of(user.email)).at(-1)?.text ?? '';
    const proof = { method: 'email_code', code: /code (\d{6})/.exec(text)?.[1] };
    expect((await browser.post('/api/auth/reauthentication', { proof }, headers)).status).toBe(200);
    expect((await changeEmail()).status).toBe(202);
    expect((await setPassword()).status).toBe(200);
    // With a password, it is the proof, and the session doesn't have to be fresh.
    await ageSession();
    expect((await setPassword()).body).toMatchObject({ code: 'wrong_password' });
  });

  test('sets a first password in a session that a reset link opened', async ({
    api,
    deps,
    make,
  }) => {
    const user = await make.user();
    const { browser, headers } = await openBrowser(api, user);
    await deps.db.deleteFrom('auth.accounts').where('userId', '=', user.id).execute();
    await deps.db
      .updateTable('auth.sessions')
      .set({ createdAt: new Date(Date.now() - 11 * 60_000), recoveredAt: new Date() })
      .where('userId', '=', user.id)
      .execute();
    const body = { password: 'blue-kettle-5' };
    expect((await browser.post('/api/auth/password', body, headers)).status).toBe(200);
  });

  test('changes the email once the new mailbox confirms it and notifies the old one', async ({
    api,
    make,
    mailbox,
  }) => {
    const user = await make.user();
    const email = `new-${user.email}`;
    const requestChange = (more: object) =>
      api.as(user).post('/api/auth/email', { email, ...more });
    expect((await requestChange({})).body).toMatchObject({ code: 'wrong_password' });
    expect((await requestChange({ currentPassword: 'somebody-elses' })).status).toBe(400);
    expect(await mailbox.of(email)).toEqual([]);
    expect((await requestChange({ currentPassword: testPassword })).status).toBe(202);
    expect((await mailbox.of(user.email)).at(-1)).toMatchObject({
      subject: expect.stringContaining('about to change'),
      text: expect.stringContaining(email),
    });
    expect(profileReply.parse((await api.as(user).get('/api/auth/user')).body).email).toBe(
      user.email,
    );
    const token = await mailbox.tokenFor(email);
    const stranger = await api.browser().post('/api/auth/verify', { token, confirmed: true });
    expect(stranger.body).toMatchObject({ code: 'sign_in_required' });
    const own = api.browser();
    await own.post('/api/auth/sign-in', { email: user.email, password: testPassword });
    const reply = await own.post('/api/auth/verify', { token, confirmed: true });
    expect(verifyReply.parse(reply.body)).toMatchObject({
      purpose: 'email_change',
      session: { user: { email } },
    });
    expect((await mailbox.of(user.email)).at(-1)?.subject).toContain('was changed');
    // All other sessions have ended.
    expect((await api.as(user).get('/api/auth/user')).status).toBe(401);
  });

  test('gives a new email to one of two concurrent users and returns email_taken to the other', async ({
    api,
    make,
    mailbox,
  }) => {
    const email = `${crypto.randomUUID()}@mailbox.example`;
    const requests = [await make.user(), await make.user()].map(async (user) => {
      const own = api.browser();
      await own.post('/api/auth/sign-in', { email: user.email, password: testPassword });
      const body = { email, currentPassword: testPassword };
      await api.as(user).post('/api/auth/email', body);
      return own;
    });
    const browsers = await Promise.all(requests);
    const tokens = (await mailbox.of(email)).map(
      ({ text }) => /#token=([\w-]+)/.exec(text ?? '')?.[1],
    );
    expect(tokens).toHaveLength(2);
    const open = (browser: HttpClient, token: string | undefined) =>
      browser.post('/api/auth/verify', { token, confirmed: true });
    // A user cannot open the other's link, so try every combination at once.
    const replies = await Promise.all(
      tokens.flatMap((token) => browsers.map((browser) => open(browser, token))),
    );
    const codes = replies.map((reply) => (reply.status === 200 ? 'changed' : reply.body));
    expect(codes.filter((code) => code === 'changed')).toHaveLength(1);
    expect(codes).toContainEqual(expect.objectContaining({ code: 'email_taken' }));
  });

  test('cancels a pending email change when the other sessions are ended', async ({
    api,
    make,
    mailbox,
  }) => {
    const user = await make.user();
    const email = `thief-${user.email}`;
    await api.as(user).post('/api/auth/email', { email, currentPassword: testPassword });
    const token = await mailbox.tokenFor(email);
    await api.as(user).send({ method: 'DELETE', url: '/api/auth/sessions' });
    const own = api.browser();
    await own.post('/api/auth/sign-in', { email: user.email, password: testPassword });
    expect((await own.post('/api/auth/verify', { token, confirmed: true })).status).toBe(410);
  });

  test('returns 409 when the new email belongs to another account', async ({
    api,
    make,
    mailbox,
  }) => {
    const user = await make.user();
    const other = await make.user();
    const body = { email: other.email, currentPassword: testPassword };
    expect((await api.as(user).post('/api/auth/email', body)).status).toBe(202);
    const token = await mailbox.tokenFor(other.email);
    const own = api.browser();
    await own.post('/api/auth/sign-in', { email: user.email, password: testPassword });
    const reply = await own.post('/api/auth/verify', { token, confirmed: true });
    expect(reply.status).toBe(409);
    expect((await api.signIn(other)).status).toBe(200);
  });
});

describe('rate limits', () => {
  test('returns 429 with Retry-After after five wrong passwords for an account from one network', async ({
    api,
    make,
  }) => {
    const user = await make.user();
    const bystander = await make.user();
    const guess = () =>
      api.post('/api/auth/sign-in', { email: user.email, password: 'wrong-guess' });
    for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status).toBe(401);
    const rejected = await guess();
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect((await api.signIn(user)).status).toBe(429);
    expect((await api.signIn(bystander)).status).toBe(200);
  });

  test('accepts at most five of fifty concurrent guesses', async ({ api, make }) => {
    const { email } = await make.user();
    const guesses = Array.from({ length: 50 }, () =>
      api.post('/api/auth/sign-in', { email, password: 'wrong-guess' }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(45);
  });

  test('rejects the right current password after five wrong ones', async ({ api, make }) => {
    const client = api.as(await make.user());
    const change = (currentPassword: string) =>
      client.post('/api/auth/password', { password: 'blue-kettle-5', currentPassword });
    for (let times = 0; times < 5; times += 1)
      expect((await change('wrong-guess')).body).toMatchObject({ code: 'wrong_password' });
    const rejected = await change(testPassword);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('counts a sign-up with a taken username as a name check', async ({ api, make }) => {
    const { fullName } = await make.user();
    const browser = api.browser();
    const statuses = [];
    for (let times = 0; times < 31; times += 1) {
      const email = `${crypto.randomUUID()}@mailbox.example`;
      const body = { email, password: 'green-tea-77', fullName, username: fullName };
      statuses.push((await browser.post('/api/auth/sign-up', body)).status);
    }
    expect(statuses.filter((status) => status === 409)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });

  test('allows thirty name checks per minute and browser', async ({ api }) => {
    const browser = api.browser();
    const statuses = [];
    for (let times = 0; times < 31; times += 1) {
      statuses.push(
        (await browser.post('/api/auth/name-availability', { name: `Name ${times}` })).status,
      );
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });

  test('allows 600 name checks per minute and network, whatever the browser', async ({
    app,
    deps,
  }) => {
    const network = '192.0.2.60';
    const check = async (remoteAddress: string) => {
      const url = '/api/auth/name-availability';
      const payload = { name: 'Solveig' };
      const call = { method: 'POST', url, remoteAddress, headers: { origin }, payload } as const;
      return (await app.inject(call)).statusCode;
    };
    for (let times = 0; times < 599; times += 1)
      await deps.counter.add(`name check from ${network}`, 60_000);
    expect(await check(network)).toBe(200);
    expect(await check(network)).toBe(429);
    expect(await check('192.0.2.61')).toBe(200);
  });
});
