import type { Route, ReplyOf, RequestOf } from '@atrium/contracts/api';
import { ApiError, readApiError } from './api-error.ts';
import { takeEarlyResponse } from './early-response.ts';
import { recordServerTime } from './server-clock.ts';

const defaultTimeoutMs = 15_000;

type AnyParts = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Lets the request continue when the page is closed. */
  keepalive?: boolean;
  /** Idempotency key; set by `create`. */
  idempotencyKey?: string;
};

type Omissible<Request> = {
  [Part in keyof Request]: Request[Part] extends undefined
    ? Part
    : object extends Request[Part]
      ? Part
      : never;
}[keyof Request];

type PartsOf<Request> = AnyParts &
  Omit<Request, Omissible<Request>> &
  Partial<Pick<Request, Omissible<Request>>>;

/** Parts of a call: those its route takes, and an abort signal. */
export type CallParts<E extends Route> = PartsOf<RequestOf<E>>;

/** Arguments after the route; none if it takes nothing. */
export type CallArguments<E extends Route> =
  object extends CallParts<E> ? [parts?: CallParts<E>] : [parts: CallParts<E>];

/** Result of a successful call. */
export type Reply<E extends Route> = { data: ReplyOf<E>; headers: Headers };

/**
 * Sends one request and returns its response. Throws an ApiError for an error status, a lost connection or a timeout.
 */
export async function sendRequest<E extends Route>(
  route: E,
  parts: AnyParts,
  accessToken?: string,
): Promise<Reply<E>> {
  try {
    const url = requestUrl(route.url, parts);
    const early = route.method === 'GET' ? takeEarlyResponse(url, accessToken) : undefined;
    const response = await (early ?? fetch(url, requestInit(route, parts, accessToken)));
    recordServerTime(response.headers);
    if (!response.ok) throw await readApiError(response);
    // The server serializes every response through its schema, so it is not validated again here.
    const data: ReplyOf<E> = await response.json();
    return { data, headers: response.headers };
  } catch (error) {
    throw parts.signal?.aborted ? error : toApiError(error);
  }
}

function requestInit(route: Route, parts: AnyParts, accessToken?: string): RequestInit {
  const timeout = AbortSignal.timeout(parts.timeoutMs ?? defaultTimeoutMs);
  const headers = new Headers({ accept: 'application/json' });
  if (accessToken !== undefined) headers.set('authorization', `Bearer ${accessToken}`);
  if (parts.body !== undefined) headers.set('content-type', 'application/json');
  if (parts.idempotencyKey) headers.set('idempotency-key', parts.idempotencyKey);
  return {
    method: route.method,
    headers,
    credentials: 'include',
    // Going back in history must not show a stored reply without asking the server.
    cache: 'no-cache',
    signal: parts.signal ? AbortSignal.any([parts.signal, timeout]) : timeout,
    ...(parts.keepalive && { keepalive: true }),
    ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
  };
}

/** Returns the URL of a call: `:name` filled from the params, then the query without empty values. */
export function requestUrl(url: string, parts: Pick<AnyParts, 'params' | 'query'>): string {
  const params = new Map(Object.entries(parts.params ?? {}));
  const path = url.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** Converts a missing response to an ApiError; returns any other error unchanged. */
export function toApiError(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new ApiError(0, 'timeout', 'No reply in time', { cause: error });
  }
  return error instanceof TypeError
    ? new ApiError(0, 'network_error', 'Network error', { cause: error })
    : error;
}
