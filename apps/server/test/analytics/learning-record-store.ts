import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { brokenRules } from './xapi-rules.ts';

type Stored = { id: string; verb: { id: string }; actor: { account: { name: string } } };

type Interception = number | 'drop_reply' | undefined;

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

/**
 * Starts a small learning record store that enforces the rules of xAPI 1.0.3 for what it is sent: version header, basic
 * authentication, valid statements, ids that are unique within a batch, and 409 for a known id with other content.
 */
export async function startLearningRecordStore({
  username,
  password,
}: {
  username: string;
  password: string;
}) {
  const statements = new Map<string, Stored>();
  const batchSizes: number[] = [];
  /** Answers before the store looks at a request. */
  let intercept: (() => Interception | Promise<Interception>) | undefined;
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

  function checkRequest({ headers }: IncomingMessage): number | undefined {
    if (!/^1\.0(\.\d+)?$/.test(String(headers['x-experience-api-version']))) return 400;
    return headers.authorization === authorization ? undefined : 401;
  }

  function store(batch: Stored[]): number {
    batchSizes.push(batch.length);
    const ids = batch.map(({ id }) => id);
    if (new Set(ids).size < ids.length || batch.some((each) => brokenRules(each).length > 0))
      return 400;
    const isKnown = ({ id }: Stored) => statements.has(id);
    const differs = (each: Stored) => !isDeepStrictEqual(statements.get(each.id), each);
    if (batch.some((each) => isKnown(each) && differs(each))) return 409;
    for (const each of batch) statements.set(each.id, each);
    return 200;
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await readBody(request);
    const path = request.url?.split('?', 1)[0];
    const chosen = await intercept?.();
    if (typeof chosen === 'number') return response.writeHead(chosen).end('intercepted');
    const refused = path === '/xapi/statements' ? checkRequest(request) : 404;
    if (refused !== undefined) return response.writeHead(refused).end('refused');
    if (request.method === 'GET') return response.end('{"statements":[],"more":""}');
    const status = store(JSON.parse(body) as Stored[]);
    if (chosen === 'drop_reply') return response.destroy();
    return response.writeHead(status).end('[]');
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/xapi`,
    statements,
    batchSizes,
    interceptWith: (chosen: typeof intercept) => void (intercept = chosen),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
