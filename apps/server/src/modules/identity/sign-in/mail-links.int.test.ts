import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { profileReply, sessionReply, verifyReply } from '@atrium/contracts/identity/auth';
import type { HttpClient, Reply } from '../../../../test/api-client.ts';
import { testPassword } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { runJobs } from '../../../../test/support/mailbox.ts';
import { enqueue } from '../../../platform/queue/queue.ts';

const newEmail = () => `${crypto.randomUUID().slice(0, 8)}@mailbox.example`;
const newName = () => `Name ${crypto.randomUUID().slice(0, 8)}`;
const signUp = (browser: HttpClient, email: string, more: object = {}) =>
  browser.post('/api/auth/sign-up', {
    email,
    password: 'green-tea-77',
    fullName: newName(),
    ...more,
  });
const verify = (browser: HttpClient, token: string, confirmed = false) =>
  browser.post('/api/auth/verify', { token, confirmed });
const bearer = (reply: Reply) => ({
  authorization: `Bearer ${verifyReply.parse(reply.body).session.access_token}`,
});

describe('POST /api/auth/sign-up', () => {
  test('creates the account only when the link is opened', async ({ api, mailbox }) => {
    const email = newEmail();
    const browser = api.browser();
    const credentials = { email, password: 'green-tea-77' };
    expect((await signUp(browser, email, { fullName: 'Zoe Lindgren' })).status).toBe(202);
    const early = await browser.post('/api/auth/sign-in', credentials);
    expect(early.status).toBe(403);
    expect(early.body).toMatchObject({ code: 'email_not_verified' });

    const reply = await verify(browser, await mailbox.tokenFor(email));
    expect(reply.status).toBe(200);
    expect(verifyReply.parse(reply.body)).toMatchObject({
      purpose: 'confirm_sign_up',
      passwordDropped: false,
      joined: null,
    });
    expect(verifyReply.parse(reply.body).session.user).toMatchObject({
      email,
      full_name: 'Zoe Lindgren',
    });
    expect((await api.browser().post('/api/auth/sign-in', credentials)).status).toBe(200);
    expect((await browser.get('/api/auth/user', bearer(reply))).body).toMatchObject({
      full_name: 'Zoe Lindgren',
      has_password: true,
    });
  });

  test('returns errors for taken usernames and breached passwords', async ({ api, make }) => {
    await make.user({ fullName: 'Nadia Petrova' });
    const taken = await signUp(api.browser(), newEmail(), {
      fullName: 'Nadia Petrova',
      username: 'nadia  PETROVA',
    });
    expect(taken.status).toBe(409);
    expect(taken.body).toMatchObject({ code: 'name_taken', message: 'This name is already taken' });
    expect((taken.body as { suggestions: string[] }).suggestions).toHaveLength(3);
    const weak = await signUp(api.browser(), newEmail(), { password: 'password' });
    expect(weak.status).toBe(400);
    expect(weak.body).toMatchObject({
      code: 'weak_password',
      reasons: [expect.stringContaining('breached')],
    });
  });

  test('lets namesakes sign up at the same time with different usernames', async ({
    api,
    mailbox,
  }) => {
    const request = async (username?: string) => {
      const [browser, email] = [api.browser(), newEmail()];
      const names = { fullName: 'Noor de Vries', ...(username && { username }) };
      expect((await signUp(browser, email, names)).status).toBe(202);
      return { browser, email };
    };
    const requests = await Promise.all(
      [undefined, undefined, undefined, 'noor.v', 'noor.v'].map(request),
    );
    const signUps = [];
    for (const { browser, email } of requests)
      signUps.push({ browser, token: await mailbox.tokenFor(email) });
    const profiles = await Promise.all(
      signUps.map(async ({ browser, token }) => {
        const reply = await verify(browser, token);
        expect(reply.status).toBe(200);
        return profileReply.parse((await browser.get('/api/auth/user', bearer(reply))).body);
      }),
    );
    expect(profiles.map(({ full_name }) => full_name)).toEqual(
      Array.from({ length: 5 }, () => 'Noor de Vries'),
    );
    const usernames = profiles.map(({ username }) => username);
    expect(new Set(usernames).size).toBe(5);
    // Chosen by two: one of them gets it.
    expect(usernames.filter((username) => username === 'noor.v')).toHaveLength(1);
  });

  test("drops an attacker's password when the owner of the mailbox opens the link", async ({
    api,
    mailbox,
  }) => {
    const email = newEmail();
    const attacker = api.browser();
    await signUp(attacker, email, { password: 'attackers-own-1' });
    const owner = api.browser();
    const token = await mailbox.tokenFor(email);
    const unconfirmed = await verify(owner, token);
    expect(unconfirmed.status).toBe(409);
    expect(unconfirmed.body).toMatchObject({ code: 'confirmation_required' });
    const reply = await verify(owner, token, true);
    expect(verifyReply.parse(reply.body)).toMatchObject({ passwordDropped: true });
    const attack = await attacker.post('/api/auth/sign-in', { email, password: 'attackers-own-1' });
    expect(attack.status).toBe(401);
  });

  test('drops the password when another browser requests the link again', async ({
    api,
    mailbox,
  }) => {
    const email = newEmail();
    const attacker = api.browser();
    await signUp(attacker, email, { password: 'attackers-own-2' });
    const owner = api.browser();
    expect((await owner.post('/api/auth/resend-confirmation', { email })).status).toBe(202);
    const reply = await verify(owner, await mailbox.tokenFor(email), true);
    expect(verifyReply.parse(reply.body)).toMatchObject({ passwordDropped: true });
    expect(
      (await attacker.post('/api/auth/sign-in', { email, password: 'attackers-own-2' })).status,
    ).toBe(401);
  });

  test('does not change an existing account and notifies its owner', async ({
    api,
    make,
    mailbox,
  }) => {
    const user = await make.user();
    expect((await signUp(api.browser(), user.email, { password: 'attackers-own-3' })).status).toBe(
      202,
    );
    const mails = await mailbox.of(user.email);
    expect(mails.at(-1)?.text).not.toContain('#token=');
    expect((await api.signIn(user)).status).toBe(200);
  });

  test('gives a similar username when it was taken in the meantime', async ({
    api,
    make,
    mailbox,
  }) => {
    const email = newEmail();
    const browser = api.browser();
    await signUp(browser, email, { fullName: 'Twice Wanted' });
    await make.user({ fullName: 'Twice Wanted' });
    const reply = await verify(browser, await mailbox.tokenFor(email));
    const profile = await browser.get('/api/auth/user', bearer(reply));
    expect(profile.body).toMatchObject({
      full_name: 'Twice Wanted',
      username: 'Twice Wanted 2',
    });
  });
});

describe('mailed links', () => {
  test('work only once', async ({ api, make, mailbox }) => {
    const user = await make.user();
    const browser = api.browser();
    await browser.post('/api/auth/magic-link', { email: user.email });
    const token = await mailbox.tokenFor(user.email);
    const replies = await Promise.all(Array.from({ length: 10 }, () => verify(browser, token)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 410),
    ]);
    const late = await verify(browser, token);
    expect(late.body).toMatchObject({
      message:
        'This confirmation link may have expired or already been used. Please try signing in manually.',
    });
  });

  test('return 410 after they expire', async ({ api, make, mailbox, deps }) => {
    const user = await make.user();
    const browser = api.browser();
    await browser.post('/api/auth/magic-link', { email: user.email });
    const token = await mailbox.tokenFor(user.email);
    await sql`update auth.mail_requests set expires_at = now() where email = ${user.email}`.execute(
      deps.db,
    );
    expect((await verify(browser, token)).status).toBe(410);
  });

  test('store no usable token in the database', async ({ api, make, mailbox, deps }) => {
    const user = await make.user();
    await api.browser().post('/api/auth/reset-request', { email: user.email });
    const token = await mailbox.tokenFor(user.email);
    const { rows } = await sql<{ dump: string }>`
      select (select string_agg(r::text, ' ') from auth.mail_requests r) || (select coalesce(string_agg(j::text, ' '), '') from graphile_worker._private_jobs j) as dump
    `.execute(deps.db);
    expect(rows[0]?.dump).toContain(user.email);
    expect(rows[0]?.dump).not.toContain(token);
  });

  test('are sent once when the job is delivered many times', async ({
    api,
    make,
    mailbox,
    deps,
  }) => {
    const user = await make.user();
    await api.browser().post('/api/auth/magic-link', { email: user.email });
    const row = await deps.db
      .selectFrom('outgoingMails')
      .select('id')
      .where('toEmail', '=', user.email)
      .executeTakeFirstOrThrow();
    for (let times = 0; times < 100; times += 1)
      await enqueue(deps.db, 'identity.send_mail', { mailId: row.id });
    await Promise.all([runJobs(deps), runJobs(deps)]);
    expect(await mailbox.of(user.email)).toHaveLength(1);
  });

  test('are tried again when the lease of a worker that died ends', async ({ api, make, deps }) => {
    const user = await make.user();
    await api.browser().post('/api/auth/magic-link', { email: user.email });
    const leased = await deps.db
      .updateTable('outgoingMails')
      .set({ leasedAt: sql<Date>`now() - interval '50 seconds'` })
      .where('toEmail', '=', user.email)
      .returning('id')
      .executeTakeFirstOrThrow();
    await runJobs(deps);
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from run_at - now())::float as seconds from graphile_worker._private_jobs
      where payload ->> 'mailId' = ${leased.id}`.execute(deps.db);
    expect(rows).toEqual([{ seconds: expect.closeTo(10, -1) }]);
  });

  test('are not retried when the receiving server rejects them', async ({ api, deps }) => {
    const email = `${crypto.randomUUID()}@rejecting.example`;
    await api.browser().post('/api/auth/magic-link', { email });
    await runJobs(deps);
    const mail = await deps.db
      .selectFrom('outgoingMails')
      .select(['id', 'attempts', 'dropReason'])
      .where('toEmail', '=', email)
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ attempts: 1, dropReason: 'the receiving server rejected it' });
    const waiting =
      await sql`select from graphile_worker._private_jobs where payload ->> 'mailId' = ${mail.id}`.execute(
        deps.db,
      );
    expect(waiting.rows).toHaveLength(0);
  });

  test('require confirmation in another browser and end its previous session', async ({
    api,
    make,
    mailbox,
  }) => {
    const user = await make.user();
    const other = await make.user();
    await api.browser().post('/api/auth/magic-link', { email: user.email });
    const token = await mailbox.tokenFor(user.email);
    const browser = api.browser();
    const before = await browser.post('/api/auth/sign-in', {
      email: other.email,
      password: testPassword,
    });
    expect(await verify(browser, token)).toMatchObject({
      status: 409,
      body: {
        code: 'confirmation_required',
        purpose: 'magic_link',
        email: user.email,
        organization: null,
      },
    });
    const replaced = {
      authorization: `Bearer ${sessionReply.parse(before.body).access_token}`,
    };
    expect((await api.get('/api/auth/user', replaced)).status).toBe(200);
    expect((await verify(browser, token, true)).status).toBe(200);
    expect((await api.get('/api/auth/user', replaced)).status).toBe(401);
  });

  test('contain no token when the email has no account', async ({ api, mailbox }) => {
    const email = newEmail();
    await api.browser().post('/api/auth/magic-link', { email });
    await api.browser().post('/api/auth/reset-request', { email });
    const mails = await mailbox.of(email);
    expect(mails).toHaveLength(2);
    for (const mail of mails) expect(mail.text).not.toContain('#token=');
  });
});

test('sign-up, reset and sign-in link requests return the same reply for known and unknown emails', async ({
  api,
  make,
}) => {
  const known = (await make.user()).email;
  const shape = (reply: Reply) => {
    const { date: _date, 'x-request-id': _id, 'set-cookie': _cookie, ...headers } = reply.headers;
    const remaining = Object.entries(headers).filter(([name]) => !name.startsWith('x-ratelimit'));
    return {
      status: reply.status,
      body: reply.body,
      headers: Object.fromEntries(remaining),
      cookies: reply.cookies.map(({ name }) => name),
    };
  };
  for (const url of [
    '/api/auth/magic-link',
    '/api/auth/reset-request',
    '/api/auth/resend-confirmation',
  ]) {
    const replies = await Promise.all(
      [known, newEmail()].map((email) => api.browser().post(url, { email })),
    );
    expect(shape(replies[0] as Reply)).toEqual(shape(replies[1] as Reply));
  }
  const signUps = await Promise.all(
    [known, newEmail()].map((email) => signUp(api.browser(), email)),
  );
  expect(shape(signUps[0] as Reply)).toEqual(shape(signUps[1] as Reply));
});

describe('password reset', () => {
  test('changes the password by the link, ends other sessions and notifies the user', async ({
    api,
    make,
    mailbox,
  }) => {
    const user = await make.user();
    const elsewhere = sessionReply.parse((await api.signIn(user)).body).access_token;
    const browser = api.browser();
    await browser.post('/api/auth/reset-request', { email: user.email });
    const verified = await verify(browser, await mailbox.tokenFor(user.email));
    expect(verifyReply.parse(verified.body).purpose).toBe('recovery');

    const changed = await browser.post(
      '/api/auth/password',
      { password: 'quiet-harbour-3' },
      bearer(verified),
    );
    expect(changed.status).toBe(200);
    expect((await api.get('/api/auth/user', { authorization: `Bearer ${elsewhere}` })).status).toBe(
      401,
    );
    expect((await api.get('/api/auth/user', bearer(verified))).status).toBe(200);
    const old = await api.post('/api/auth/sign-in', {
      email: user.email,
      password: testPassword,
    });
    expect(old.status).toBe(401);
    expect(
      (await api.post('/api/auth/sign-in', { email: user.email, password: 'quiet-harbour-3' }))
        .status,
    ).toBe(200);
    expect((await mailbox.of(user.email)).at(-1)?.subject).toMatch(/password/i);
    // A second change needs the current password.
    const again = await browser.post(
      '/api/auth/password',
      { password: 'quiet-harbour-4' },
      bearer(verified),
    );
    expect(again.body).toMatchObject({ code: 'wrong_password' });
  });
});
