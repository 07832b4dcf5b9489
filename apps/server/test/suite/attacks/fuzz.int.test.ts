import { z } from 'zod';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { errorReply } from '@atrium/contracts/base/error-replies';
import { scimError } from '@atrium/contracts/scim/scim-replies';
import type { ApiClient, HttpClient, Reply } from '../../api-client.ts';
import type { Deps } from '../../../src/platform/deps.ts';
import { recordFigure } from '../../../../../scripts/figures.ts';
import { count } from '../../support/counts.ts';
import { clearRateLimits } from '../../support/redis.ts';
import type { Factories } from '../../factories.ts';
import { test } from '../../harness.ts';
import { hostileTexts, valuesFor, type JsonSchema, type Known } from './fuzz-values.ts';
import { makeFuzzWorld } from './fuzz-world.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Operation = {
  parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, unknown>;
};
type Call = { method: Method; path: string; operation: Operation };

/** Lists every call of the OpenAPI document. */
function callsOf(document: unknown): Call[] {
  const { paths } = document as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as Method,
      path,
      operation,
    })),
  );
}

/** Returns the form of a call's errors. A URL that matches no route gets the error of the API, also below that of SCIM. */
const errorOf = ({ path }: Call) =>
  path.startsWith('/api/scim/') ? z.union([scimError, errorReply]) : errorReply;

// A lone surrogate cannot be percent-encoded; clients that send one send its three bytes.
const encode = (value: unknown) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : `${encodeURIComponent(text.replaceAll(/\p{Cs}/gu, ''))}%ED%A0%80`;
};

function requestFor({ operation, path }: Call, known: Known) {
  const parameters = operation.parameters ?? [];
  const record = (location: string, isRequired: boolean) => {
    const here = parameters.filter((each) => each.in === location);
    const required = here.filter((each) => isRequired || each.required);
    return fc.record(
      Object.fromEntries(here.map(({ name, schema }) => [name, valuesFor(schema, name, known)])),
      { requiredKeys: required.map(({ name }) => name) },
    );
  };
  const body = operation.requestBody?.content['application/json']?.schema;
  return fc.record({
    params: record('path', true),
    query: record('query', false),
    extra: fc.option(fc.constantFrom(...hostileTexts), { freq: 10 }),
    body: body ? valuesFor(body, '', known) : fc.constant(undefined),
    path: fc.constant(path),
  });
}

type Request = {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  extra: string | null;
  body: unknown;
  path: string;
};

async function send(client: HttpClient, call: Call, request: Request): Promise<[string, Reply]> {
  const { params, query, extra, body, path } = request;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(params[name] ?? '0'));
  const search = Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`);
  if (extra !== null) search.push(`${encode(extra)}=${encode(extra)}`);
  const url = `${filled}?${search.join('&')}`;
  const hasBody = call.method.startsWith('P');
  const reply = await client.send({
    method: call.method,
    url,
    ...(hasBody ? { body: JSON.stringify(body) ?? '' } : {}),
    headers: hasBody ? { 'content-type': 'application/json' } : {},
  });
  return [url, reply];
}

const takesCursor = ({ operation }: Call) =>
  operation.parameters?.some(({ name }) => name === 'cursor') ?? false;

/** Returns real cursors of lists by path, for use with their own list and with others. */
async function collectCursors(lists: Call[], clients: HttpClient[], ids: Known['ids']) {
  const cursors = new Map<string, string[]>();
  for (const { path, operation } of lists) {
    const sorts = operation.parameters?.find(({ name }) => name === 'sort')?.schema.enum ?? [''];
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids(name)[0]));
    const found = new Set<string>();
    for (const client of clients)
      for (const sort of sorts) {
        const reply = await client.get(`${url}?limit=1${sort ? `&sort=${encode(sort)}` : ''}`);
        const { nextCursor } = (reply.body ?? {}) as { nextCursor?: string | null };
        const cursor = nextCursor ?? reply.headers['x-next-cursor'];
        if (typeof cursor === 'string' && cursor) found.add(cursor);
      }
    cursors.set(path, [...found]);
  }
  return cursors;
}

/** Makes a world for some of all calls. */
async function openWorld(
  { api, make, deps }: { api: ApiClient; make: Factories; deps: Deps },
  calls: Call[],
  all: Call[],
) {
  const { clients, ids } = await makeFuzzWorld(api, make, deps);
  // Cursors of all lists, also to send them to others. Only calls that read take one.
  const lists = calls.some(takesCursor) ? all.filter(takesCursor) : [];
  const cursors = await collectCursors(lists, Object.values(clients), ids);
  const knownFor = (path: string): Known => ({
    ids,
    cursors: [...cursors.values()].flat(),
    ownCursors: cursors.get(path) ?? [],
  });
  return { clients, knownFor };
}

/** Lists the callers of an operation. Those of one's own account refuse API keys with a 403 that they don't document. */
const clientsOf = ({ operation }: Call, clients: Record<string, HttpClient>) =>
  Object.entries(clients).filter(([name]) => name !== 'API key' || '403' in operation.responses);

/** Calls consume their objects (sessions, members, organizations), so a world serves only a few routes. */
const routesPerWorld = 8;
const total = count(4_000, 100_000);
const seed = count(17, Date.now() % 2 ** 31);

/** Requests of each operation, and those among them that were accepted. */
const tallies = new Map<string, { requests: number; accepted: number }>();
const callers = new Set<string>();

function tally({ method, path }: Call, caller: string, status: number): void {
  callers.add(caller);
  const key = `${method} ${path}`;
  const { requests, accepted } = tallies.get(key) ?? { requests: 0, accepted: 0 };
  const isAccepted = status >= 200 && status < 300;
  tallies.set(key, { requests: requests + 1, accepted: accepted + Number(isAccepted) });
}

describe.each(['GET', 'PUT', 'POST', 'PATCH', 'DELETE'] as const)('%s', (method) => {
  test(
    `answers no hostile input with 5xx or outside its schema, for any role (seed ${seed})`,
    { timeout: count(600_000, 3_600_000) },
    async ({ app, api, make, deps }) => {
      const all = callsOf(app.swagger());
      const calls = all.filter((call) => call.method === method);
      const failures: string[] = [];
      const create = () => openWorld({ api, make, deps }, calls, all);
      let world = await create();

      for (const [index, call] of calls.entries()) {
        if (index % routesPerWorld === routesPerWorld - 1 && method !== 'GET')
          world = await create();
        const clients = clientsOf(call, world.clients);
        const names = clients.map(([name]) => name);
        const numRuns = Math.ceil(total / all.length / names.length);
        for (const [name, client] of clients)
          await fc.assert(
            fc.asyncProperty(requestFor(call, world.knownFor(call.path)), async (request) => {
              // Failed guesses are rate limited, which is not part of this test.
              if (method === 'POST') await clearRateLimits(deps.config);
              const [url, reply] = await send(client, call, request);
              tally(call, name, reply.status);
              const answered = `${reply.status} ${method} ${url} as ${name}: ${JSON.stringify(request.body)}`;
              const isUnsupported = reply.status === 501 && call.path.endsWith('/Bulk');
              const isServerError = reply.status >= 500 && !isUnsupported;
              if (isServerError || !(String(reply.status) in call.operation.responses))
                failures.push(answered.slice(0, 600));
              else if (reply.status >= 400) errorOf(call).parse(reply.body);
            }),
            { numRuns, seed: seed + index * names.length + names.indexOf(name) },
          );
      }
      expect(failures).toEqual([]);
    },
  );
});

describe('hostile input', () => {
  test('is accepted by most operations, so that it gets past validation and permissions', ({
    app,
  }) => {
    const operations = callsOf(app.swagger()).map(({ method, path }) => `${method} ${path}`);
    expect([...tallies.keys()].toSorted()).toEqual(operations.toSorted());
    const all = [...tallies.values()];
    const requests = all.reduce((sum, each) => sum + each.requests, 0);
    const accepted = all.reduce((sum, each) => sum + each.accepted, 0);
    const reached = all.filter((each) => each.accepted > 0).length;
    expect(requests).toBeGreaterThanOrEqual(total);
    // Every request has several random values, so in a small run many calls are only rejected.
    expect(reached / operations.length).toBeGreaterThan(count(0.45, 0.6));
    recordFigure(
      'fuzzing',
      `0 of ${requests} requests to ${operations.length} operations by ${callers.size} kinds of caller answered with 5xx or outside their schema; ${accepted} accepted, ${reached} operations accepted at least one`,
    );
  });
});
