import { describe, expect } from 'vitest';
import { nameAvailabilityReply, profileReply, verifyReply } from '@atrium/contracts/identity/auth';
import type { HttpClient } from '../../../../test/api-client.ts';
import { testPassword } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';

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

  test('returns 409 with available suggestions for a taken name and accepts the own name', async ({
    api,
    make,
  }) => {
    await make.user({ fullName: 'Omar Haddad' });
    const client = api.as(await make.user({ fullName: 'Lena Fischer' }));
    const put = (fullName: string) =>
      client.send({ method: 'PUT', url: '/api/auth/profile', body: { fullName } });
    const rejected = await put('OMAR haddad');
    expect(rejected.status).toBe(409);
    const { suggestions } = rejected.body as { suggestions: string[] };
    expect(suggestions.length).toBeGreaterThan(0);
    expect((await put(suggestions[0] ?? '')).status).toBe(200);
    expect((await put(suggestions[0] ?? '')).status).toBe(200);
  });

  test('gives a name to one of fifty concurrent requests with different spellings', async ({
    api,
    make,
  }) => {
    const spellings = Array.from({ length: 50 }, (_, index) => {
      const letters = Array.from('Solveig Aaberg', (letter, position) =>
        (index >> (position % 6)) & 1 ? letter.toUpperCase() : letter,
      );
      const zeroWidth = index % 3 === 0 ? '\u200b' : '';
      const wide = index % 5 === 0 ? letters.join('').replace('S', 'Ｓ') : letters.join('');
      return `${wide}${zeroWidth}`;
    });
    const users = await Promise.all(spellings.map(() => make.user()));
    const replies = await Promise.all(
      users.map((user, index) =>
        api
          .as(user)
          .send({ method: 'PUT', url: '/api/auth/profile', body: { fullName: spellings[index] } }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(49);
  });
});

test('POST /api/auth/name-availability returns the messages shown on the screen', async ({
  api,
  make,
}) => {
  await make.user({ fullName: 'Petra Novak' });
  const check = async (name: string) =>
    nameAvailabilityReply.parse(
      (await api.browser().post('/api/auth/name-availability', { name })).body,
    );
  expect(await check('')).toEqual({
    available: false,
    message: 'Username cannot be empty',
    suggestions: [],
  });
  expect(await check('  ')).toMatchObject({ message: 'Username cannot be empty' });
  expect(await check('P')).toEqual({
    available: false,
    message: 'Username must be at least 2 characters long',
    suggestions: [],
  });
  expect(await check('x'.repeat(51))).toMatchObject({
    message: 'Username must be less than 50 characters',
    suggestions: [],
  });
  expect(await check('x'.repeat(50))).toMatchObject({ available: true });
  const taken = await check('petra novak');
  expect(taken).toMatchObject({ available: false, message: 'This name is already taken' });
  expect(taken.suggestions).toHaveLength(3);
  for (const suggestion of taken.suggestions)
    expect(await check(suggestion)).toMatchObject({ available: true });
  expect((await check('彩子')).available).toBe(true);
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

  test('sends at most five emails of one kind per hour to a mailbox', async ({ api, make }) => {
    const { email } = await make.user();
    const request = () => api.browser().post('/api/auth/magic-link', { email });
    for (let times = 0; times < 5; times += 1) expect((await request()).status).toBe(202);
    expect((await request()).status).toBe(429);
    // Other purposes have their own limit.
    expect((await api.browser().post('/api/auth/reset-request', { email })).status).toBe(202);
  });

  test('counts a sign-up with a taken name as a name check', async ({ api, make }) => {
    const { fullName } = await make.user();
    const browser = api.browser();
    const statuses = [];
    for (let times = 0; times < 31; times += 1) {
      const email = `${crypto.randomUUID()}@mailbox.example`;
      const body = { email, password: 'green-tea-77', fullName };
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
});
