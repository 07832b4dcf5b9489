import type { Endpoint, ReplyOf } from '@atrium/contracts/endpoint';
import { isTransient } from './api-error.ts';
import { callWithForm, sendAsCaller } from './client.ts';
import { requestUrl, sendRequest, type CallParts } from './request.ts';
import type { FormOptions } from './send-form.ts';

/** The keys of what was sent and never answered. */
const unanswered = new Map<string, string>();

/** The same thing sent again after a lost reply goes under the same key; once it is answered, it is a new one. */
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

/** Calls an endpoint that makes something. Tried again because no answer came, it makes no second one. */
export async function create<E extends Endpoint>(
  endpoint: E,
  parts: CallParts<E>,
): Promise<ReplyOf<E>> {
  const what = `${requestUrl(endpoint.url, parts)} ${JSON.stringify(parts.body)}`;
  const { data } = await underKey(what, (idempotencyKey) =>
    sendAsCaller((token) => sendRequest(endpoint, { ...parts, idempotencyKey }, token)),
  );
  return data;
}

/** The same with a file, sent as what the endpoint takes it for. */
export function createFromFile<E extends Endpoint>(
  endpoint: E,
  file: File,
  options: FormOptions & { contentType?: string },
): Promise<ReplyOf<E>> {
  const { name, size, lastModified, type } = file;
  const what = `${requestUrl(endpoint.url, options)} ${name} ${size} ${lastModified}`;
  const body = file.slice(0, size, options.contentType ?? type);
  return underKey(what, (idempotencyKey) =>
    callWithForm(endpoint, body, { ...options, idempotencyKey }),
  );
}
