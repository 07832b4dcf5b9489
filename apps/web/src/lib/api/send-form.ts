import type { Route, ReplyOf } from '@atrium/contracts/api';
import { ApiError, readApiError } from '../http/api-error.ts';
import { requestUrl } from '../http/request.ts';
import { refreshSession } from '../session/refresh.ts';
import { currentSession, needsRefresh } from '../session/session-store.ts';
import { sendAsCurrentUser } from './client.ts';

/** Options of an upload. */
export type FormOptions = {
  signal: AbortSignal;
  /** Called with the bytes sent so far, including the form's overhead. */
  onProgress: (sentBytes: number) => void;
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number>>;
  idempotencyKey?: string;
};

// Without progress for this long, the connection counts as lost.
const stallTimeoutMs = 60_000;
// The server may need longer to respond after the upload is complete.
const responseTimeoutMs = 180_000;

const noReply = () => new ApiError(0, 'network_error', 'Network error');

const replyOf = (request: XMLHttpRequest) =>
  new Response(request.responseText, {
    status: request.status,
    statusText: request.statusText,
    headers: { 'retry-after': request.getResponseHeader('retry-after') ?? '' },
  });

/** Aborts a request that makes no progress; starts with the first call of `restart`. */
function createStallTimer(request: XMLHttpRequest) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const restart = (forMs = stallTimeoutMs) => {
    stop();
    timer = setTimeout(() => request.abort(), forMs);
  };
  return { restart, stop };
}

/** Uploads a file or form and reports progress, which fetch cannot. Throws like `sendRequest`. */
export function sendForm<E extends Route>(
  route: E,
  body: FormData | Blob,
  { signal, onProgress, params, query, idempotencyKey }: FormOptions,
  accessToken?: string,
): Promise<ReplyOf<E>> {
  const { promise, resolve, reject } = Promise.withResolvers<ReplyOf<E>>();
  if (signal.aborted) return Promise.reject(signal.reason as Error);
  const request = new XMLHttpRequest();
  const stallTimer = createStallTimer(request);
  const abort = () => request.abort();
  signal.addEventListener('abort', abort);
  request.upload.addEventListener('progress', ({ loaded }) => {
    stallTimer.restart();
    onProgress(loaded);
  });
  request.upload.addEventListener('load', () => stallTimer.restart(responseTimeoutMs));
  request.addEventListener('load', () => {
    const reply = replyOf(request);
    if (!reply.ok) return void readApiError(reply).then(reject, reject);
    // The server serializes every response through its schema, so it is not validated again here.
    resolve(JSON.parse(request.responseText) as ReplyOf<E>);
  });
  request.addEventListener('error', () => reject(noReply()));
  request.addEventListener('abort', () =>
    reject(signal.aborted ? (signal.reason as Error) : noReply()),
  );
  request.addEventListener('loadend', () => {
    stallTimer.stop();
    signal.removeEventListener('abort', abort);
  });
  request.open(route.method, requestUrl(route.url, { params, query }));
  request.withCredentials = true;
  request.setRequestHeader('accept', 'application/json');
  if (accessToken !== undefined) request.setRequestHeader('authorization', `Bearer ${accessToken}`);
  if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey);
  stallTimer.restart();
  request.send(body);
  return promise;
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
