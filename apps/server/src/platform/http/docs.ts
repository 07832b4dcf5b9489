import { apiKeys } from '@atrium/contracts/api-keys/constants';
import type { ApiScope } from '@atrium/contracts/scopes/constants';
import swagger from '@fastify/swagger';
import reference from '@scalar/fastify-api-reference';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { BRAND } from '@atrium/contracts/base/constants';
import type { App } from './app-types.ts';
import { completeDocument, type OpenApiDocument } from './openapi-document.ts';

/** Generates the OpenAPI 3.1 document from the contracts. Must be registered before the routes it documents. */
export async function registerApiDocs(app: App): Promise<void> {
  const scopes = new Map<string, ApiScope>();
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (schema?.scope) scopes.set(`${String(method)} ${url}`, schema.scope);
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${BRAND} API`, version: '1' },
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: `${apiKeys.prefix}…`,
            description:
              'API key of a service account, in the Authorization header only. Each operation that accepts keys names the scope it needs.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    // Moves shared schemas into `components`.
    transformObject: (input) =>
      completeDocument(jsonSchemaTransformObject(input) as OpenApiDocument, scopes),
  });
}

const assets = '/api/docs/assets';
const document = '/api/docs/openapi.json';

// The page has no inline script, so that it works under the product's content security policy.
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${BRAND} API</title>
</head>
<body>
<script id="api-reference" type="application/json" data-url="${document}"
  data-configuration='{"hideClientButton":true,"telemetry":false,"withDefaultFonts":false,"showDeveloperTools":"never","agent":{"disabled":true},"mcp":{"disabled":true}}'></script>
<script src="${assets}/js/scalar.js"></script>
</body>
</html>`;

/** Serves the API reference at /api/docs. All of its assets come from this server. */
export async function serveApiReference(app: App): Promise<void> {
  const configuration = { url: document };
  await app.register(reference, { routePrefix: assets, logLevel: 'silent', configuration });
  // Serialized once: the route is public, and serializing takes longer than most requests.
  let serialized: string | undefined;
  app.get(document, { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/json').send((serialized ??= JSON.stringify(app.swagger()))),
  );
  app.get('/api/docs', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page),
  );
}
