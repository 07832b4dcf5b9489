import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NoticeFormat } from '@atrium/contracts/webhooks/constants';
import {
  maxTeamsBytes,
  readSlackLines,
  readTeamsLines,
  slackMessage,
  teamsMessage,
} from './notice-shapes.ts';

/** How a receiver answers a message. */
type NoticeAnswer = { status: number; text?: string; headers?: Record<string, string> };

/** Answers as the services do: Slack with a text, Teams with 202 and no text. */
const answers: Record<NoticeFormat, (body: string) => NoticeAnswer> = {
  slack: (body) =>
    slackMessage.safeParse(parse(body)).success
      ? { status: 200, text: 'ok' }
      : { status: 400, text: 'invalid_payload' },
  teams: (body) =>
    teamsMessage.safeParse(parse(body)).success && Buffer.byteLength(body) <= maxTeamsBytes
      ? { status: 202 }
      : { status: 400, text: 'Invalid card' },
};

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const secretPaths: Record<NoticeFormat, string> = {
  slack: '/services/TLOCALTEAM/BLOCALHOOK/not-a-real-token-wXyZ',
  teams:
    '/workflows/not-a-real-workflow/triggers/manual/run?sp=%2Ftriggers&sig=not-a-real-signature-wXyZ',
};

/** Starts an incoming webhook of Slack or Teams on this machine. It rejects what the service would reject. */
export async function startNoticeReceiver(format: NoticeFormat) {
  const received: { lines: string[]; status: number; body: string; path: string }[] = [];
  let answer: ((body: string) => NoticeAnswer) | undefined;
  let largestConcurrency = 0;
  let open = 0;
  const server = createServer((request, response) => {
    open += 1;
    largestConcurrency = Math.max(largestConcurrency, open);
    response.on('close', () => (open -= 1));
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const isJson = request.headers['content-type'] === 'application/json';
      const valid = isJson ? answers[format](body) : { status: 400, text: 'invalid_payload' };
      const { status, text, headers } = valid.status < 300 ? (answer?.(body) ?? valid) : valid;
      const lines = format === 'slack' ? readSlackLines(body) : readTeamsLines(body);
      received.push({ lines, status, body, path: request.url ?? '' });
      response.writeHead(status, headers).end(text);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const path = secretPaths[format];
  return {
    origin: `http://127.0.0.1:${port}/`,
    host: `127.0.0.1:${port}`,
    path,
    url: `http://127.0.0.1:${port}${path}`,
    received,
    /** The lines of the messages that were accepted. */
    accepted: () => received.filter(({ status }) => status < 300).map(({ lines }) => lines),
    maxConcurrency: () => largestConcurrency,
    answerWith: (chosen: (body: string) => NoticeAnswer) => void (answer = chosen),
    accept: () => void (answer = undefined),
    async close() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
