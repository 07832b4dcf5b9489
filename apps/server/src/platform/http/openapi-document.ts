import { STATUS_CODES } from 'node:http';
import type { ApiScope } from '@atrium/contracts/scopes/constants';
import { operationIds } from '@atrium/contracts/operations';
import { toErrorExample, toExample, type JsonSchema } from './openapi-examples.ts';

type Content = Record<string, { schema?: JsonSchema; example?: unknown }>;
type Response = { description: string; content?: Content } | { $ref: string };
type Operation = {
  operationId?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  requestBody?: { content: Content };
  responses: Record<string, Response>;
};
export type OpenApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; responses?: Record<string, Response> };
  tags?: { name: string }[];
};

/** Calls that create or renew a session: they reply 401, but need no access token. */
const withoutAccessToken = new Set(['signIn', 'signInWithPin', 'signInWithCode', 'refreshSession']);

/**
 * Returns the security of an operation: all that may reply 401 need an access token, except those that create one, or an
 * API key if they declare a scope.
 */
function toSecurity(operationId: string, { responses }: Operation, scope: ApiScope | undefined) {
  if (!('401' in responses) || withoutAccessToken.has(operationId)) return [];
  return [{ session: [] }, ...(scope ? [{ apiKey: [scope] }] : [])];
}

function addExamples(content: Content, example: (schema: JsonSchema) => unknown): void {
  const json = content['application/json'];
  if (json?.schema) json.example = example(json.schema);
}

/** Returns the name of an error reply in the document, such as `NotFound`; with the schema if it is not the common one. */
function toErrorName(status: string, content: Content | undefined): string {
  const schema = content?.['application/json']?.schema?.$ref?.replace(/.*\//, '') ?? 'Error';
  const prefix = schema === 'Error' ? '' : schema.replace(/Error$/, '');
  return prefix + (STATUS_CODES[status] ?? status).replaceAll(' ', '');
}

function completeOperation(
  operation: Operation,
  operationId: string,
  { schemas, responses: shared = {} }: OpenApiDocument['components'],
  scope: ApiScope | undefined,
): void {
  operation.operationId = operationId;
  operation.security = toSecurity(operationId, operation, scope);
  if (operation.requestBody)
    addExamples(operation.requestBody.content, (schema) => toExample(schema, schemas));
  for (const [status, response] of Object.entries(operation.responses)) {
    if ('$ref' in response) continue;
    response.description = STATUS_CODES[status] ?? status;
    const isError = Number(status) >= 400;
    addExamples(response.content ?? {}, (schema) =>
      isError && schema.$ref?.endsWith('/Error')
        ? toErrorExample(Number(status))
        : toExample(schema, schemas),
    );
    if (!isError) continue;
    // Error replies are the same for all operations.
    const name = toErrorName(status, response.content);
    shared[name] ??= response;
    operation.responses[status] = { $ref: `#/components/responses/${name}` };
  }
}

/**
 * Adds what the contracts don't state to the OpenAPI document: the name of each operation, its security, descriptions of
 * its replies, and examples. Throws if an operation has no contract. `scopes` are those of API keys by method and URL.
 */
export function completeDocument<Document extends OpenApiDocument>(
  document: Document,
  scopes: ReadonlyMap<string, ApiScope> = new Map(),
): Document {
  const tags = new Set<string>();
  document.components.responses ??= {};
  for (const [path, operations] of Object.entries(document.paths)) {
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
    for (const [method, operation] of Object.entries(operations)) {
      const call = `${method.toUpperCase()} ${url}`;
      const operationId = operationIds.get(call);
      if (operationId === undefined) throw new Error(`${call} is not in the contracts`);
      completeOperation(operation, operationId, document.components, scopes.get(call));
      for (const tag of operation.tags ?? []) tags.add(tag);
    }
  }
  document.tags = [...tags].toSorted().map((name) => ({ name }));
  return document;
}
