import { randomUUID } from 'node:crypto';
import { sessionReply } from '@atrium/contracts/identity/auth';
import { quizReply } from '@atrium/contracts/quizzes/quizzes';
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { expect } from 'vitest';
import { createApiClient, type ApiClient, type Reply } from '../../test/api-client.ts';
import { test } from '../../test/harness.ts';
import { certified } from '../../test/progress/certified.ts';
import { createMailbox, type Mailbox } from '../../test/support/mailbox.ts';
import { runAtrium } from '../../test/support/run-atrium.ts';
import { buildApp } from '../app.ts';
import { unsubscribeToken } from '../modules/identity/index.ts';
import { type Deps, openDeps } from '../platform/deps.ts';
import { createUrlKey, isValidUrlKey } from '../platform/security/url-key.ts';

const newSecret = 'the next secret, which is long enough to be one';

type Server = { deps: Deps; api: ApiClient; mailbox: Mailbox };

/** Calls `work` with a server for each step of a change of the secret, as they run side by side during restarts. */
async function withSteps<Result>(
  { config, logger }: Deps,
  work: (steps: Record<'old' | 'prepared' | 'switched' | 'finished', Server>) => Promise<Result>,
): Promise<Result> {
  const closing: (() => Promise<void>)[] = [];
  const open = async (AUTH_SECRET: string, AUTH_SECRET_ACCEPTED?: string): Promise<Server> => {
    const deps = openDeps({ ...config, AUTH_SECRET, AUTH_SECRET_ACCEPTED }, logger);
    const app = await buildApp(deps);
    closing.unshift(() => app.close(), deps.close);
    return { deps, api: createApiClient(app), mailbox: createMailbox(deps) };
  };
  try {
    return await work({
      old: await open(config.AUTH_SECRET),
      prepared: await open(config.AUTH_SECRET, newSecret),
      switched: await open(newSecret, config.AUTH_SECRET),
      finished: await open(newSecret),
    });
  } finally {
    for (const close of closing) await close();
  }
}

const replaceKeys = (deps: Deps, database: string) =>
  runAtrium(deps, database, ['rotate-secret', 'keys'], {
    settings: { AUTH_SECRET: newSecret, AUTH_SECRET_ACCEPTED: deps.config.AUTH_SECRET },
  });

const bearer = (reply: Reply) => ({
  authorization: `Bearer ${sessionReply.parse(reply.body).access_token}`,
});
const refreshCookie = (reply: Reply) => ({
  cookie: `atrium_refresh=${reply.cookies.find(({ name }) => name === 'atrium_refresh')?.value}`,
});
const keyIdOf = (reply: Reply): unknown => {
  const [header = ''] = sessionReply.parse(reply.body).access_token.split('.');
  return (JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: unknown }).kid;
};
const unsubscribeUrl = (deps: Deps, user: string) => {
  const kinds = 'assignment_created';
  const token = unsubscribeToken(deps.config, user, kinds);
  return `/api/messages/unsubscribe?${new URLSearchParams({ user, kinds, token }).toString()}`;
};

test('processes of consecutive steps accept what the others sign', async ({
  database,
  deps,
  make,
}) => {
  const user = await make.user();
  const video = { what: 'stream', id: randomUUID() } as const;
  const expectAccepted = async (from: Server, by: Server) => {
    const signedIn = await from.api.signIn(user);
    expect((await by.api.get('/api/auth/user', bearer(signedIn))).status).toBe(200);
    expect((await by.api.post(unsubscribeUrl(from.deps, user.id))).status).toBe(200);
    const key = createUrlKey(from.deps.config, video, new Date(Date.now() + 60_000));
    expect(isValidUrlKey(by.deps.config, video, key)).toBe(true);
  };
  await withSteps(deps, async ({ old, prepared, switched, finished }) => {
    for (const [before, after] of [
      [old, prepared],
      [prepared, switched],
    ] as const) {
      await expectAccepted(before, after);
      await expectAccepted(after, before);
    }
    const before = keyIdOf(await switched.api.signIn(user));
    expect(await replaceKeys(deps, database)).toMatchObject({ code: 0 });
    expect(keyIdOf(await switched.api.signIn(user))).not.toBe(before);
    // The switched processes are still being restarted, and some prepared ones may be left.
    await expectAccepted(switched, prepared);
    await expectAccepted(prepared, switched);
    await expectAccepted(switched, finished);
    await expectAccepted(finished, switched);
  });
});

test('keeps sessions through the change, and refuses what the old secret signed after it', async ({
  database,
  deps,
  make,
}) => {
  const user = await make.user();
  await withSteps(deps, async ({ old, switched, finished }) => {
    const signedIn = await old.api.signIn(user);
    expect(await replaceKeys(deps, database)).toMatchObject({ code: 0 });
    // The key was replaced, and its tokens are valid until they expire.
    expect((await switched.api.get('/api/auth/user', bearer(signedIn))).status).toBe(200);

    expect((await finished.api.get('/api/auth/user', bearer(signedIn))).status).toBe(401);
    expect((await finished.api.post(unsubscribeUrl(old.deps, user.id))).status).toBe(404);
    const refreshed = await finished.api.post(
      '/api/auth/refresh',
      undefined,
      refreshCookie(signedIn),
    );
    expect(refreshed.status).toBe(200);
    expect((await finished.api.get('/api/auth/user', bearer(refreshed))).status).toBe(200);
  });
});

test('keeps users signed in when the secret was changed without the steps', async ({
  deps,
  make,
}) => {
  const user = await make.user();
  await withSteps(deps, async ({ old, finished }) => {
    const signedIn = await old.api.signIn(user);
    const cookie = refreshCookie(signedIn);
    expect((await finished.api.get('/api/auth/user', bearer(signedIn))).status).toBe(401);
    expect((await finished.api.post('/api/auth/refresh', undefined, cookie)).status).toBe(200);
  });
});

test('sends the link that was requested before the switch and opens it after', async ({ deps }) => {
  const email = `${randomUUID().slice(0, 8)}@mailbox.example`;
  await withSteps(deps, async ({ prepared, switched }) => {
    const browser = prepared.api.browser();
    const account = { email, password: 'green-tea-77', fullName: `Name ${randomUUID()}` };
    expect((await browser.post('/api/auth/sign-up', account)).status).toBe(202);
    const token = await switched.mailbox.tokenFor(email);
    const opened = await switched.api.post('/api/auth/verify', { token, confirmed: true });
    expect(opened.status).toBe(200);
  });
});

test('sends no link that can no longer work', async ({ deps }) => {
  const email = `${randomUUID().slice(0, 8)}@mailbox.example`;
  await withSteps(deps, async ({ prepared, finished }) => {
    const account = { email, password: 'green-tea-77', fullName: `Name ${randomUUID()}` };
    const signedUp = await prepared.api.browser().post('/api/auth/sign-up', account);
    expect(signedUp.status).toBe(202);
    expect(await finished.mailbox.of(email)).toEqual([]);
  });
});

test('returns the reply that was stored before the switch to a repeated request', async ({
  deps,
  make,
}) => {
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  const key = { 'idempotency-key': randomUUID() };
  const url = '/api/enterprise/admin/create-invitation';
  const body = { organizationId: organization.id };
  await withSteps(deps, async ({ prepared, switched, finished }) => {
    const first = await prepared.api.as(admin).post(url, body, key);
    expect(first.status).toBe(201);
    expect(await switched.api.as(admin).post(url, body, key)).toMatchObject({
      status: 201,
      body: first.body,
    });
    expect((await finished.api.as(admin).post(url, body, key)).status).toBe(422);
  });
});

test('grades a quiz that was loaded before the switch', async ({ deps, make }) => {
  const learner = await make.user();
  const course = await make.course();
  const lesson = await make.lesson(course.id, { kind: 'quiz' });
  const question = await make.question(lesson.id);
  const url = `/api/lessons/${lesson.id}/quiz`;
  await withSteps(deps, async ({ prepared, switched, finished }) => {
    const { version } = quizReply.parse((await prepared.api.as(learner).get(url)).body);
    const submit = ({ api }: Server) =>
      api.as(learner).post(`${url}/attempts`, {
        attemptId: randomUUID(),
        version,
        answers: { [question.id]: [question.answerIds[0]] },
      });
    expect((await finished.api.as(learner).get(url)).body).not.toMatchObject({ version });
    expect((await submit(finished)).status).toBe(409);
    expect((await submit(switched)).status).toBe(200);
  });
});

test('signs credentials with a new key, and earlier ones still verify', async ({
  database,
  deps,
  make,
}) => {
  const { id } = await certified(deps, make);
  const jwtOf = async ({ api }: Server) =>
    String((await api.get(`/api/certificates/${id}/credential?format=jwt`)).body);
  await withSteps(deps, async ({ old, switched, finished }) => {
    const before = await jwtOf(old);
    expect(await replaceKeys(deps, database)).toMatchObject({ code: 0 });
    const after = await jwtOf(switched);
    expect(after).not.toBe(before);
    expect(await jwtOf(finished)).toBe(after);
    const keys = (await finished.api.get('/api/credentials/keys')).body as JSONWebKeySet;
    for (const jwt of [before, after]) await compactVerify(jwt, createLocalJWKSet(keys));
  });
});
