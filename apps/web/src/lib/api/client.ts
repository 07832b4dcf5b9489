import type { Route, PlainRoute, ReplyOf } from '@atrium/contracts/api';
import type { Session } from '@atrium/contracts/identity/auth';
import { needsRefresh, currentSession, endSession } from '../session/session-store.ts';
import { refreshSession } from '../session/refresh.ts';
import { ApiError } from '../http/api-error.ts';
import { sendRequest, type CallArguments } from '../http/request.ts';
import { sendForm, type FormOptions } from './send-form.ts';

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

/** Uploads a file or form as the current user and reports the progress. */
export async function callWithForm<E extends Route>(
  route: E,
  body: FormData | Blob,
  options: FormOptions,
): Promise<ReplyOf<E>> {
  // A rejection in mid-upload looks like a lost connection, so the token must be valid beforehand.
  const session = currentSession();
  // Signed out in another tab meanwhile: don't upload a large file only to be rejected.
  if (!session) throw new ApiError(401, 'no_access_token', '401: No access token available');
  if (needsRefresh(session, Date.now())) await refreshSession(session.access_token);
  return sendAsCurrentUser((token) => sendForm(route, body, options, token));
}

type Send<R> = (accessToken?: string) => Promise<R>;

/** Sends a request as the current user; refreshes an expired token once. */
export async function sendAsCurrentUser<R>(send: Send<R>): Promise<R> {
  const session = currentSession();
  if (!session) return send();
  try {
    return await send(session.access_token);
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    return sendAgain(send, session);
  }
}

async function sendAgain<R>(send: Send<R>, rejected: Session): Promise<R> {
  const outcome = await refreshSession(rejected.access_token);
  if (outcome.kind === 'unreachable') throw outcome.error;
  if (outcome.kind === 'ended') throw sessionExpired();
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
