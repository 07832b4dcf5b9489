import { webhooks, type WebhookFormat } from '@atrium/contracts/webhooks/constants';
import type { Deps } from '../../../platform/deps.ts';
import {
  createOutgoingRequests,
  OutgoingRequestError,
  type OutgoingRequests,
} from '../../../platform/outgoing/outgoing-requests.ts';
import { decryptEndpointSecret, keyOf, toFullUrl } from '../endpoints/index.ts';
import { renderNotice } from '../notices/index.ts';
import { readRetryAfter } from './retry-delays.ts';
import { signRequest } from './signature.ts';

/** Where a request is sent, with the encrypted secrets that sign it, or the encrypted URL. */
export type Receiver = {
  id: string;
  format: WebhookFormat;
  url: string;
  secret: Buffer;
  previousSecret: Buffer | null;
};

/** An event with the body it has in the format standard. */
export type SentEvent = { id: string; body: string };

export type SendResult = {
  isSuccess: boolean;
  responseStatus: number | null;
  responseBody: string | null;
  error: string | null;
  retryAfterSeconds: number | null;
  durationMs: number;
};

const maxStoredLength = 2_000;
const maxReplyBytes = 16_384;

/** Creates the function for requests to receivers, of whose replies only the start is read. */
export const createWebhookRequests = (config: Deps['config']): OutgoingRequests =>
  createOutgoingRequests(config, {
    timeoutMs: webhooks.timeoutSeconds * 1_000,
    maxBytes: maxReplyBytes,
    truncatesReplies: true,
  });

/** Returns the start of a reply without characters that PostgreSQL can't store. */
const toStored = (body: string): string =>
  Array.from(body.slice(0, maxStoredLength).toWellFormed().replaceAll('\0', ''))
    .slice(0, maxStoredLength)
    .join('');

/** The shortest part of a URL that may be a token. */
const minTokenLength = 8;

/** Removes the parts of a URL that may be tokens from a reply, because error pages repeat the URL of the request. */
function redact(body: string, { pathname, searchParams }: URL): string {
  const parts = [...pathname.split('/'), ...searchParams.values()];
  const tokens = parts
    .flatMap((part) => [part, encodeURIComponent(part)])
    .filter(({ length }) => length >= minTokenLength);
  return tokens.reduce((text, token) => text.replaceAll(token, '…'), body);
}

/** Builds the request for events: a signed one for a single event, or a message for people. */
async function buildRequest(
  deps: Deps,
  receiver: Receiver,
  events: readonly [SentEvent, ...SentEvent[]],
) {
  if (receiver.format !== 'standard') {
    const bodies = events.map(({ body }) => body);
    const body = await renderNotice(deps, receiver.format, bodies);
    return { headers: { 'content-type': 'application/json' }, body };
  }
  const [{ id, body }] = events;
  const keys = [receiver.secret, receiver.previousSecret ?? []]
    .flat()
    .map((stored) => keyOf(decryptEndpointSecret(deps, receiver.id, stored)));
  const timestampSeconds = Math.floor(Date.now() / 1_000);
  return { headers: signRequest({ id, timestampSeconds, body }, keys), body };
}

/** Sends one event, or a message about several. Every status from 200 to 299 is a success. */
export async function sendWebhookRequest(
  deps: Deps,
  send: OutgoingRequests,
  receiver: Receiver,
  events: readonly [SentEvent, ...SentEvent[]],
): Promise<SendResult> {
  const request = await buildRequest(deps, receiver, events);
  const url = new URL(toFullUrl(deps, receiver));
  const startedAt = performance.now();
  const durationMs = () => Math.round(performance.now() - startedAt);
  try {
    const reply = await send(url, { method: 'POST', ...request });
    const body = receiver.format === 'standard' ? reply.body : redact(reply.body, url);
    return {
      isSuccess: reply.status >= 200 && reply.status < 300,
      responseStatus: reply.status,
      responseBody: toStored(body),
      error: null,
      retryAfterSeconds: readRetryAfter(reply.headers.get('retry-after')),
      durationMs: durationMs(),
    };
  } catch (error) {
    if (!(error instanceof OutgoingRequestError)) throw error;
    return {
      isSuccess: false,
      responseStatus: null,
      responseBody: null,
      error: error.message,
      retryAfterSeconds: null,
      durationMs: durationMs(),
    };
  }
}
