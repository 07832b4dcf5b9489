import type { Endpoint, ReplyOf } from '@atrium/contracts/endpoint';
import { ApiError, readApiError } from './api-error.ts';
import { requestUrl } from './request.ts';

/** What whoever sends a form may say to it on its way, and hear of it. */
export type FormOptions = {
  signal: AbortSignal;
  /** Called with the bytes that are on their way, the form's own among them. */
  onProgress: (sentBytes: number) => void;
  query?: Readonly<Record<string, string | number>>;
  idempotencyKey?: string;
};

// A line that carried nothing for this long carries nothing any more …
const patienceMs = 60_000;
// … but once everything is there, the server may have to take its time with it.
const answerPatienceMs = 180_000;

const noReply = () => new ApiError(0, 'network_error', 'Network error');

const replyOf = (request: XMLHttpRequest) =>
  new Response(request.responseText, {
    status: request.status,
    statusText: request.statusText,
    headers: { 'retry-after': request.getResponseHeader('retry-after') ?? '' },
  });

/** Gives up on a request that stands still, from the moment it is first told to go on. */
function giveUpWhenStill(request: XMLHttpRequest) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const goOn = (forMs = patienceMs) => {
    stop();
    timer = setTimeout(() => request.abort(), forMs);
  };
  return { goOn, stop };
}

/** Sends a file, or a form with some, and tells how far it has come, which fetch can't. Fails as `sendRequest` does. */
export function sendForm<E extends Endpoint>(
  endpoint: E,
  body: FormData | Blob,
  { signal, onProgress, query, idempotencyKey }: FormOptions,
  accessToken?: string,
): Promise<ReplyOf<E>> {
  const { promise, resolve, reject } = Promise.withResolvers<ReplyOf<E>>();
  if (signal.aborted) return Promise.reject(signal.reason as Error);
  const request = new XMLHttpRequest();
  const still = giveUpWhenStill(request);
  const abort = () => request.abort();
  signal.addEventListener('abort', abort);
  request.upload.addEventListener('progress', ({ loaded }) => {
    still.goOn();
    onProgress(loaded);
  });
  request.upload.addEventListener('load', () => still.goOn(answerPatienceMs));
  request.addEventListener('load', () => {
    const reply = replyOf(request);
    if (!reply.ok) return void readApiError(reply).then(reject, reject);
    // The server serialises every reply through its schema, so it is not parsed a second time here.
    resolve(JSON.parse(request.responseText) as ReplyOf<E>);
  });
  request.addEventListener('error', () => reject(noReply()));
  request.addEventListener('abort', () =>
    reject(signal.aborted ? (signal.reason as Error) : noReply()),
  );
  request.addEventListener('loadend', () => {
    still.stop();
    signal.removeEventListener('abort', abort);
  });
  request.open(endpoint.method, requestUrl(endpoint.url, { query }));
  request.withCredentials = true;
  request.setRequestHeader('accept', 'application/json');
  if (accessToken !== undefined) request.setRequestHeader('authorization', `Bearer ${accessToken}`);
  if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey);
  still.goOn();
  request.send(body);
  return promise;
}
