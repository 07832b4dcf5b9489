import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import { completeDocument, type OpenApiDocument } from './openapi-document.ts';

// The committed document is the one of the assembled API: `npm run check` compares them.
const file = fileURLToPath(new URL('../../../openapi.json', import.meta.url));
const document = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ call: `${method} ${path}`, operation })),
);
const find = (id: string) => operations.find(({ operation }) => operation.operationId === id);

test('names every operation once and gives it a tag', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(operations.length);
  expect(ids).not.toContain(undefined);
  expect(operations.filter(({ operation }) => operation.tags?.length !== 1)).toEqual([]);
});

test('requires a session for all calls except public ones and those that create one', () => {
  expect(find('getProfile')?.operation.security).toEqual([{ session: [] }]);
  expect(find('signIn')?.operation.security).toEqual([]);
  expect(find('getCertificate')?.operation.security).toEqual([]);
});

test('names the scope of API keys for the calls they can make', () => {
  expect(find('getCourse')?.operation.security).toEqual([
    { session: [] },
    { apiKey: ['courses:read'] },
  ]);
  expect(find('createServiceAccount')?.operation.security).toEqual([{ session: [] }]);
});

test('has an example of every JSON body that matches its schema', () => {
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  ajv.addSchema({ $id: 'document', components: document.components });
  const inDocument = (schema: object) =>
    JSON.parse(
      JSON.stringify(schema).replaceAll('"#/components', '"document#/components'),
    ) as object;
  const shared = Object.entries(document.components.responses ?? {}).map(
    ([name, response]) => [name, response] as const,
  );
  const bodies = [
    ...shared,
    ...operations.flatMap(({ call, operation: { requestBody, responses } }) => [
      [`${call} body`, requestBody] as const,
      ...Object.entries(responses).map(([status, reply]) => [`${call} ${status}`, reply] as const),
    ]),
  ].flatMap(([name, body]) => {
    const json = body && 'content' in body ? body.content?.['application/json'] : undefined;
    return json?.schema ? [{ name, schema: json.schema, example: json.example }] : [];
  });
  expect(bodies.length).toBeGreaterThan(operations.length);
  const wrong = bodies.filter(({ schema, example }) => !ajv.validate(inDocument(schema), example));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('throws for an operation without a contract', () => {
  const paths = { '/api/unknown': { get: { responses: {} } } };
  expect(() => completeDocument({ paths, components: { schemas: {} } })).toThrow(
    'GET /api/unknown is not in the contracts',
  );
});
