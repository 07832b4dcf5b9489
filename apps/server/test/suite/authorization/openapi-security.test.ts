import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { OpenApiDocument } from '../../../src/platform/http/openapi-document.ts';
import { table } from './authorization-table.ts';

const file = fileURLToPath(new URL('../../../openapi.json', import.meta.url));
const { paths } = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;

/** Calls that reply 401 without a session because they need something else. */
const withoutAccessToken = new Set(['signIn', 'signInWithPin', 'signInWithCode', 'refreshSession']);

/** Names of parameters differ between the table and the document. */
const toShape = (path: string) => path.split('?')[0]?.replaceAll(/:\w+|\{\w+\}/g, ':') ?? '';
const operations = new Map<string, OpenApiDocument['paths'][string][string]>(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${toShape(path)}`, operation] as const,
    ),
  ),
);

test('documents a session for exactly the calls that anonymous users may not make', () => {
  const documented = table.flatMap(({ call, expected: [anonymous] }) => {
    const operation = operations.get(toShape(call));
    if (!operation || withoutAccessToken.has(operation.operationId ?? '')) return [];
    return [
      { call, isOpen: anonymous !== 401, isDocumentedOpen: operation.security?.length === 0 },
    ];
  });
  expect(documented.length).toBeGreaterThan(150);
  const wrong = documented.filter(({ isOpen, isDocumentedOpen }) => isOpen !== isDocumentedOpen);
  expect(wrong.map(({ call }) => call)).toEqual([]);
});
