import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Starts an OpenID provider with only a discovery document, which records what is posted to it. */
export async function startStubProvider(named?: string) {
  const posted: string[] = [];
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on('request', (request, response) => {
    if (request.method === 'POST') posted.push(request.url ?? '');
    const discovery = {
      issuer: named ?? issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(discovery));
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { issuer, posted };
}
