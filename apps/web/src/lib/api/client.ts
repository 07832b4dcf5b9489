import type { Endpoint, PlainEndpoint, ReplyOf } from '@atrium/contracts/endpoint';
import type { Session } from '@atrium/contracts/auth';
import { needsRefresh } from '../session/refresh-timing.ts';
import { refreshSession } from '../session/refresh.ts';
import { currentSession, endSession } from '../session/session-store.ts';
import { ApiError } from './api-error.ts';
import { sendRequest, type CallArguments } from './request.ts';
import { sendForm, type FormOptions } from './send-form.ts';

/** Calls an endpoint as whoever is signed in and answers the body of its reply. One that makes something goes by `create`. */
export async function call<E extends PlainEndpoint>(
  endpoint: E,
  ...[parts]: CallArguments<E>
): Promise<ReplyOf<E>> {
  const { data } = await sendAsCaller((token) => sendRequest(endpoint, parts ?? {}, token));
  return data;
}

/** One page of a list: its items, where the next page begins and how many there are in all. */
export type Page<Items> = { items: Items; nextCursor: string | undefined; total: number };

/** Calls an endpoint that answers a list page by page. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  ...[parts]: CallArguments<E>
): Promise<Page<ReplyOf<E>>> {
  const { data, headers } = await sendAsCaller((token) =>
    sendRequest(endpoint, parts ?? {}, token),
  );
  return {
    items: data,
    nextCursor: headers.get('x-next-cursor') ?? undefined,
    total: Number(headers.get('x-total-count') ?? 0),
  };
}

/** Sends a file, or a form with some, as whoever is signed in, and tells how far it has come. */
export async function callWithForm<E extends Endpoint>(
  endpoint: E,
  body: FormData | Blob,
  options: FormOptions,
): Promise<ReplyOf<E>> {
  // A file that is refused in its middle looks like a lost line: it goes with a token that is good, or not yet.
  const session = currentSession();
  // Signed out in another tab meanwhile: a large file need not travel to be refused.
  if (!session) throw new ApiError(401, 'no_access_token', '401: No access token available');
  if (needsRefresh(session, Date.now())) await refreshSession(session.access_token);
  return sendAsCaller((token) => sendForm(endpoint, body, options, token));
}

type Send<R> = (accessToken?: string) => Promise<R>;

/** Sends as whoever is signed in; a token that ran out is replaced once. */
export async function sendAsCaller<R>(send: Send<R>): Promise<R> {
  const session = currentSession();
  if (!session) return send();
  try {
    return await send(session.access_token);
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    return sendAgain(send, session);
  }
}

async function sendAgain<R>(send: Send<R>, refused: Session): Promise<R> {
  const outcome = await refreshSession(refused.access_token);
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
