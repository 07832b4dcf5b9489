import { sessionReply } from '@atrium/contracts/identity/auth';
import { z } from 'zod';
import { totpCodeAt, totpStepAt } from '../../src/modules/identity/factors/totp.ts';
import type { ApiClient, HttpClient, Reply } from '../api-client.ts';
import { type MadeUser, testPassword } from '../factories.ts';
import { createAuthenticator } from '../support/software-authenticator.ts';

const codesReply = z.object({ recoveryCodes: z.array(z.string()).nullable() });
const optionsReply = z.object({ options: z.record(z.string(), z.unknown()) });
const pendingError = z.object({ token: z.string(), methods: z.array(z.string()) });

/** The code of an authenticator app, `offset` steps from now. */
export const codeOf = (secret: string, offset = 0): string =>
  totpCodeAt(secret, totpStepAt(Date.now()) + offset);

/** Signs in with the password only, and returns what completes the sign-in. */
export async function startSignIn(browser: HttpClient, user: MadeUser) {
  const reply = await browser.post('/api/auth/sign-in', {
    email: user.email,
    password: testPassword,
  });
  return { reply, pending: pendingError.safeParse(reply.body).data };
}

export const bearer = (reply: Reply) => ({
  authorization: `Bearer ${sessionReply.parse(reply.body).access_token}`,
});

/** Signs in a user without second factor in a new browser. */
export async function openBrowser(api: ApiClient, user: MadeUser) {
  const browser = api.browser();
  const { reply } = await startSignIn(browser, user);
  return { browser, headers: bearer(reply) };
}

/** Sets up an authenticator app with the code of the previous step, so that the current one is unused. */
export async function addTotp(browser: HttpClient, headers: Record<string, string>) {
  const created = await browser.post('/api/auth/factors/totp', undefined, headers);
  const { secret } = z.object({ secret: z.string() }).parse(created.body);
  const confirmed = await browser.send({
    method: 'PUT',
    url: '/api/auth/factors/totp',
    body: { code: codeOf(secret, -1) },
    headers,
  });
  return { secret, confirmed, recoveryCodes: codesReply.parse(confirmed.body).recoveryCodes ?? [] };
}

/** Adds a passkey in software. */
export async function addPasskey(browser: HttpClient, headers: Record<string, string>) {
  const authenticator = createAuthenticator();
  const asked = await browser.post('/api/auth/factors/passkeys/options', undefined, headers);
  const { options } = optionsReply.parse(asked.body);
  const attestation = authenticator.register(options);
  const added = await browser.post(
    '/api/auth/factors/passkeys',
    { name: 'Phone', attestation },
    headers,
  );
  return { authenticator, added };
}

/** Requests a challenge. */
export async function getOptions(
  browser: HttpClient,
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
) {
  return optionsReply.parse((await browser.post(url, body, headers)).body).options;
}

/** Completes a sign-in. */
export const complete = (browser: HttpClient, token: string, proof: unknown, trustDevice = false) =>
  browser.post('/api/auth/second-factor', { token, proof, trustDevice });
