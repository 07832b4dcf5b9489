import type { Endpoint, ReplyOf, RequestOf } from '@atrium/contracts/endpoint';
import { ApiError, readApiError } from './api-error.ts';

const patienceMs = 15_000;

type AnyParts = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Lets the request go on when its page ends. */
  keepalive?: boolean;
  /** By which the server knows a repetition; `create` sees to it. */
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

/** What goes with a call: the parts its endpoint takes, and a signal to give up by. */
export type CallParts<E extends Endpoint> = PartsOf<RequestOf<E>>;

/** The arguments after the endpoint; none where it takes nothing. */
export type CallArguments<E extends Endpoint> =
  object extends CallParts<E> ? [parts?: CallParts<E>] : [parts: CallParts<E>];

/** What a successful call brings back. */
export type Reply<E extends Endpoint> = { data: ReplyOf<E>; headers: Headers };

/** Sends one request and answers its reply; a refusal, a lost connection and a time-out are ApiErrors. */
export async function sendRequest<E extends Endpoint>(
  endpoint: E,
  parts: AnyParts,
  accessToken?: string,
): Promise<Reply<E>> {
  try {
    const response = await fetch(
      requestUrl(endpoint.url, parts),
      requestInit(endpoint, parts, accessToken),
    );
    if (!response.ok) throw await readApiError(response);
    // The server serialises every reply through its schema, so it is not parsed a second time here.
    const data: ReplyOf<E> = await response.json();
    return { data, headers: response.headers };
  } catch (error) {
    throw parts.signal?.aborted ? error : withoutReply(error);
  }
}

function requestInit(endpoint: Endpoint, parts: AnyParts, accessToken?: string): RequestInit {
  const timeout = AbortSignal.timeout(parts.timeoutMs ?? patienceMs);
  const headers = new Headers({ accept: 'application/json' });
  if (accessToken !== undefined) headers.set('authorization', `Bearer ${accessToken}`);
  if (parts.body !== undefined) headers.set('content-type', 'application/json');
  if (parts.idempotencyKey) headers.set('idempotency-key', parts.idempotencyKey);
  return {
    method: endpoint.method,
    headers,
    credentials: 'include',
    signal: parts.signal ? AbortSignal.any([parts.signal, timeout]) : timeout,
    ...(parts.keepalive && { keepalive: true }),
    ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
  };
}

/** The address of a call: `:name` filled from the params, then the query without its empty values. */
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

/** A reply that never came, as the ApiError it is; anything else as it was. */
export function withoutReply(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new ApiError(0, 'timeout', 'No reply in time', { cause: error });
  }
  return error instanceof TypeError
    ? new ApiError(0, 'network_error', 'Network error', { cause: error })
    : error;
}
