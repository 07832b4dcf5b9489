import type { Route, ReplyOf } from '@atrium/contracts/api';
import { isTransient } from '../http/api-error.ts';
import { sendAsCurrentUser } from './client.ts';
import { requestUrl, sendRequest, type CallParts } from '../http/request.ts';
import { callWithForm, type FormOptions } from './send-form.ts';

/** Idempotency keys of requests without a response, by content. */
const unanswered = new Map<string, string>();

/**
 * Repeats of a request without a response use the same idempotency key; after a response the next one gets a new key.
 */
async function underKey<R>(what: string, send: (idempotencyKey: string) => Promise<R>): Promise<R> {
  const key = unanswered.get(what) ?? crypto.randomUUID();
  unanswered.set(what, key);
  try {
    const reply = await send(key);
    unanswered.delete(what);
    return reply;
  } catch (error) {
    if (!isTransient(error)) unanswered.delete(what);
    throw error;
  }
}

/** Calls an endpoint that creates something. A retry after a lost response does not create it twice. */
export async function create<E extends Route>(route: E, parts: CallParts<E>): Promise<ReplyOf<E>> {
  const what = `${requestUrl(route.url, parts)} ${JSON.stringify(parts.body)}`;
  const { data } = await underKey(what, (idempotencyKey) =>
    sendAsCurrentUser((token) => sendRequest(route, { ...parts, idempotencyKey }, token)),
  );
  return data;
}

/** The same with a file, sent with the content type the route expects. */
export function createFromFile<E extends Route>(
  route: E,
  file: File,
  options: FormOptions & { contentType?: string },
): Promise<ReplyOf<E>> {
  const { name, size, lastModified, type } = file;
  const what = `${requestUrl(route.url, options)} ${name} ${size} ${lastModified}`;
  const body = file.slice(0, size, options.contentType ?? type);
  return underKey(what, (idempotencyKey) =>
    callWithForm(route, body, { ...options, idempotencyKey }),
  );
}
