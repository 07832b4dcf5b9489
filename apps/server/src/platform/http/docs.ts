import swagger from '@fastify/swagger';
import reference from '@scalar/fastify-api-reference';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { BRAND } from '@atrium/contracts/constants';
import type { App } from './app-types.ts';

/** The OpenAPI 3.1 document, made from the contract's schemas. Must be registered before the calls it lists. */
export async function describeCalls(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${BRAND} API`, version: '1' },
      components: {
        securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
    // What many replies share stands once.
    transformObject: jsonSchemaTransformObject,
  });
}

const assets = '/api/docs/assets';
const document = '/api/docs/openapi.json';

// The page starts without a script of its own, so that it lives under the same content policy as the product.
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

/** A page to read the document at /api/docs. Everything it needs is served from here. */
export async function serveReference(app: App): Promise<void> {
  const configuration = { url: document };
  await app.register(reference, { routePrefix: assets, logLevel: 'silent', configuration });
  // Written once: anybody may ask for it, and writing it takes longer than most calls.
  let written: string | undefined;
  app.get(document, { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/json').send((written ??= JSON.stringify(app.swagger()))),
  );
  app.get('/api/docs', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html').send(page),
  );
}
