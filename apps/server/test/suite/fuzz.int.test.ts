import fc from 'fast-check';
import { expect } from 'vitest';
import { errorReply } from '@atrium/contracts/errors';
import { count } from '../counts.ts';
import { test } from '../harness.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type JsonSchema = { properties?: Record<string, unknown> };
type Operation = {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, unknown>;
};
type Call = { method: Method; path: string; operation: Operation };

/** Every call of the OpenAPI document. */
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

const nasty = fc.constantFrom(
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'null',
  'true',
  '{}',
  '[]',
  "' or 1=1 --",
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\uD800',
  '<script>alert(1)</script>',
  'a'.repeat(5_000),
  '9'.repeat(400),
  'amara@people.example',
  '2026-02-30',
  '${7*7}',
);
const scalar = fc.oneof(
  nasty,
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
);
const value = fc.oneof({ weight: 4, arbitrary: scalar }, { weight: 1, arbitrary: fc.jsonValue() });

/** Requests near enough to the schema to get past it now and then, and far enough off to hurt. */
function requestFor({ operation, path }: Call) {
  const names = (place: string) =>
    (operation.parameters ?? []).filter((p) => p.in === place).map((p) => p.name);
  const bodyKeys = Object.keys(
    operation.requestBody?.content['application/json']?.schema.properties ?? {},
  );
  const record = <Value>(keys: string[], values: fc.Arbitrary<Value>) =>
    fc.record(Object.fromEntries(keys.map((key) => [key, values])), { requiredKeys: [] });
  return fc.record({
    params: record(names('path'), fc.oneof(nasty, fc.nat().map(String))),
    query: fc.dictionary(
      fc.oneof(fc.constantFrom(...names('query'), 'limit', 'x'), fc.string()),
      nasty,
      { maxKeys: 3 },
    ),
    body: fc.oneof(record(bodyKeys, value), value),
    path: fc.constant(path),
  });
}

test(
  'no input makes a call fail on our side or answer outside its schema',
  { timeout: 900_000 },
  async ({ app, api, make }) => {
    const caller = api.as(await make.person());
    const calls = callsOf(app.swagger());
    const runs = Math.ceil(count(1_500, 100_000) / calls.length);
    let sent = 0;

    for (const call of calls) {
      await fc.assert(
        fc.asyncProperty(requestFor(call), async ({ params, query, body, path }) => {
          const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
            encodeURIComponent((params[name] ?? '0').toWellFormed()),
          );
          const search = new URLSearchParams(Object.entries(query));
          const hasBody = call.method === 'POST' || call.method === 'PUT';
          const reply = await caller.send({
            method: call.method,
            url: `${filled}?${search.toString()}`,
            ...(hasBody ? { body: JSON.stringify(body) } : {}),
            headers: hasBody ? { 'content-type': 'application/json' } : {},
          });
          sent += 1;
          expect(reply.status, `${call.method} ${filled}`).toBeLessThan(500);
          expect(Object.keys(call.operation.responses)).toContain(String(reply.status));
          if (reply.status >= 400) errorReply.parse(reply.body);
        }),
        { numRuns: runs },
      );
    }
    expect(sent).toBeGreaterThanOrEqual(count(1_500, 100_000));
  },
);
