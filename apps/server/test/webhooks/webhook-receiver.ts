import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';

const parsedBody = z.object({
  type: z.string(),
  timestamp: z.string(),
  organizationId: z.string(),
  data: z.record(z.string(), z.unknown()),
});

/** A request to a receiver. */
export type ReceivedEvent = z.infer<typeof parsedBody> & {
  id: string;
  body: string;
  signature: string;
  /** Whether the receiver accepted it. */
  isAccepted: boolean;
};

/** Decides how a receiver answers: with a status, or by itself. */
export type Answer = (event: ReceivedEvent, response: ServerResponse) => number | 'own';

const accept: Answer = () => 204;

/**
 * Starts a receiver of webhooks on this machine. It verifies each request with the library of Standard Webhooks, and
 * records it.
 */
export async function startWebhookReceiver() {
  const events: ReceivedEvent[] = [];
  let answer = accept;
  let secret: string | undefined;
  let largestConcurrency = 0;
  let open = 0;
  const server = createServer((request, response) => {
    open += 1;
    largestConcurrency = Math.max(largestConcurrency, open);
    response.on('close', () => (open -= 1));
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      if (secret !== undefined) new Webhook(secret).verify(body, headers);
      const event: ReceivedEvent = {
        ...parsedBody.parse(JSON.parse(body)),
        id: headers['webhook-id'] ?? '',
        signature: headers['webhook-signature'] ?? '',
        body,
        isAccepted: false,
      };
      events.push(event);
      const status = answer(event, response);
      if (status === 'own') return;
      event.isAccepted = status < 300;
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    events,
    accepted: () => events.filter(({ isAccepted }) => isAccepted),
    maxConcurrency: () => largestConcurrency,
    verifyWith: (used: string) => void (secret = used),
    answerWith: (chosen: Answer) => void (answer = chosen),
    accept: () => void (answer = accept),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;
