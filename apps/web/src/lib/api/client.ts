import type { Route, PlainRoute, ReplyOf } from '@atrium/contracts/api';
import type { Session } from '@atrium/contracts/identity/auth';
import { currentSession, endSession } from '../session/session-store.ts';
import { refreshSession } from '../session/refresh.ts';
import { ApiError } from '../http/api-error.ts';
import { sendRequest, type CallArguments } from '../http/request.ts';
import { checkIdentity } from '../session/identity-check.ts';

/**
 * Calls an endpoint as the current user and returns the response body. For endpoints that create something use
 * `create`.
 */
export async function call<E extends PlainRoute>(
  route: E,
  ...[parts]: CallArguments<E>
): Promise<ReplyOf<E>> {
  const { data } = await sendAsCurrentUser((token) => sendRequest(route, parts ?? {}, token));
  return data;
}

/** One page of a list: items, cursor of the next page and total. */
export type ApiPage<Items> = { items: Items; nextCursor: string | undefined; total: number };

/** Calls a paginated endpoint. */
export async function callPage<E extends Route>(
  route: E,
  ...[parts]: CallArguments<E>
): Promise<ApiPage<ReplyOf<E>>> {
  const { data, headers } = await sendAsCurrentUser((token) =>
    sendRequest(route, parts ?? {}, token),
  );
  return {
    items: data,
    nextCursor: headers.get('x-next-cursor') ?? undefined,
    total: Number(headers.get('x-total-count') ?? 0),
  };
}

type Send<R> = (accessToken?: string) => Promise<R>;

/** Sends a request as the current user; refreshes an expired token once. */
export async function sendAsCurrentUser<R>(send: Send<R>): Promise<R> {
  const session = currentSession();
  if (!session) return send();
  try {
    return await send(session.access_token);
  } catch (error) {
    if (isSensitive(error)) return sendConfirmed(send, error);
    if (!isUnauthorized(error)) throw error;
    return sendAgain(send, session);
  }
}

const isSensitive = (error: unknown) =>
  error instanceof ApiError && error.code === 'reauthentication_required';

/** Repeats a request once the user has confirmed their identity. */
async function sendConfirmed<R>(send: Send<R>, error: unknown): Promise<R> {
  if (!(await checkIdentity({ kind: 'action' }))) throw error;
  return sendAsCurrentUser(send);
}

async function sendAgain<R>(send: Send<R>, rejected: Session): Promise<R> {
  const outcome = await refreshSession(rejected.access_token);
  if (outcome.kind === 'unreachable') throw outcome.error;
  // On a shared device, another user may have signed in since: a request is never repeated as someone else.
  if (outcome.kind === 'ended' || outcome.session.user.id !== rejected.user.id)
    throw sessionExpired();
  try {
    return await send(outcome.session.access_token);
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    endSession('expired');
    throw sessionExpired(error);
  }
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

function sessionExpired(cause?: unknown): ApiError {
  return new ApiError(401, 'session_expired', '401: Session expired. Please sign in again.', {
    cause,
  });
}
