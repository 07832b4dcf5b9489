import { signIn as signInEndpoint, verify } from '@atrium/contracts/identity/auth.routes';
import { signInToDemo as signInToDemoEndpoint } from '@atrium/contracts/identity/demo.routes';
import type { DemoRole } from '@atrium/contracts/identity/constants';
import type { RequestOf } from '@atrium/contracts/api';
import type { Verification } from '@atrium/contracts/identity/auth';
import { ApiError } from '../http/api-error.ts';
import { sendRequest } from '../http/request.ts';
import { checkIdentity, type IdentityCheck } from './identity-check.ts';
import { withSessionLock, adoptSession, currentSession, endSession } from './session-store.ts';

/** Credentials for a sign-in. */
type Credentials = RequestOf<typeof signInEndpoint>['body'];

/** Signs in with email and password, in all tabs. */
export async function signIn(credentials: Credentials): Promise<void> {
  // Under the lock, so that a concurrent sign-out cannot clear the new cookie.
  await withSessionLock(async () => {
    const { data } = await sendRequest(signInEndpoint, { body: credentials });
    adoptSession(data);
  }).catch(async (error: unknown) => {
    await proveSecondFactor(error);
  });
}

/** Asks for the second factor if a sign-in needs it, and returns what the server sent. Throws other errors. */
export async function proveSecondFactor(error: unknown): Promise<ApiError['details']> {
  if (!(error instanceof ApiError) || error.code !== 'second_factor_required') throw error;
  const { token, methods } = error.details as Pick<
    Extract<IdentityCheck, { kind: 'sign_in' }>,
    'token' | 'methods'
  >;
  if (!(await checkIdentity({ kind: 'sign_in', token, methods }))) throw error;
  return error.details;
}

/** Signs in to the account of a role, in all tabs. Only on a server that runs as a demo. */
export async function signInToDemo(role: DemoRole): Promise<void> {
  await withSessionLock(async () => {
    const { data } = await sendRequest(signInToDemoEndpoint, { body: { role } });
    adoptSession(data);
  });
}

/** Token of an emailed link; `confirmed` once the user has agreed to continue. */
export type MailedLink = { token: string; confirmed: boolean };

/** Uses an emailed link and signs in, in all tabs. */
export async function verifyLink(link: MailedLink): Promise<Verification> {
  // Under the lock, as in sign-in: a concurrent sign-out cannot clear the new cookie.
  return withSessionLock(async () => {
    const { data } = await sendRequest(verify, { body: link });
    const previous = currentSession();
    // Signs out first, which clears cached data of another user without reloading this page.
    if (previous && previous.user.id !== data.session.user.id) endSession('signed_out');
    adoptSession(data.session);
    return data;
  });
}
