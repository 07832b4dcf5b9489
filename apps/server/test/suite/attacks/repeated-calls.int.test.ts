import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { z } from 'zod';
import { codeOf } from '../../progress/authored-quiz.ts';
import { countCreated, creations, createSender } from '../../authoring/creations.ts';
import { test } from '../../harness.ts';
import { listStored } from '../../media/uploads.ts';
import { routesOf } from '../authorization/authorization-routes.ts';
import { postsWithoutKey } from './repeated-calls.ts';

const parameters = z.array(z.object({ in: z.string(), name: z.string() })).default([]);
const operations = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ parameters, responses: z.record(z.string(), z.unknown()) })),
  ),
});

/** Lists the calls documented to accept an idempotency key. */
async function keyedCalls(): Promise<string[]> {
  const text = await readFile(new URL('../../../openapi.json', import.meta.url), 'utf8');
  return Object.entries(operations.parse(JSON.parse(text)).paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters: takes }]) => takes.some(({ name }) => name === 'idempotency-key'))
      .map(([method, { responses }]) => {
        expect({ path, responses: Object.keys(responses) }).toEqual({
          path,
          responses: expect.arrayContaining(['422']),
        });
        return `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
      }),
  );
}

test('every POST either accepts a key or has a documented reason not to', async ({ app }) => {
  const posts = routesOf(app.printRoutes({ commonPrefix: false })).filter((route) =>
    route.startsWith('POST '),
  );
  const known = [...(await keyedCalls()), ...Object.keys(postsWithoutKey)];
  expect(known.toSorted()).toEqual(posts.toSorted());
});

test('every call that accepts a key has an example', async () => {
  expect(Object.keys(creations).toSorted()).toEqual((await keyedCalls()).toSorted());
});

for (const [call, prepare] of Object.entries(creations)) {
  test(`${call} creates one object, however often it is sent`, async ({ api, make, deps }) => {
    await deps.storage.ensureBucket();
    const { send, sendOther } = createSender(await prepare(api, make));
    const key = randomUUID();
    const before = await countCreated(deps);
    const first = await send(key);
    expect([201, 202]).toContain(first.status);
    const [made, stored] = [await countCreated(deps), await listStored(deps)];
    expect(made).not.toEqual(before);
    for (const reply of await Promise.all([send(key), send(key)]))
      expect(reply).toMatchObject({ status: first.status, body: first.body as object });
    expect(codeOf(await sendOther(key))).toEqual([422, 'idempotency_key_reused']);
    expect(await countCreated(deps)).toEqual(made);
    expect(await listStored(deps)).toEqual(stored);
  });
}
