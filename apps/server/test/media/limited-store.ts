import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the store behaves once it has accepted its bytes: it rejects more of them, or its process ends. */
type Limit = 'full' | 'stopped';

/** Passes requests to an object store until `bytes` have been stored through it; then the limit applies. */
export async function startLimitedStore(target: string, bytes: number, limit: Limit) {
  let stored = 0;
  let isStopped = false;
  const server = createServer((call, reply) => {
    const length = Number(call.headers['content-length'] ?? 0);
    const isOver = call.method === 'PUT' && stored + length > bytes;
    isStopped ||= isOver && limit === 'stopped';
    if (isStopped) {
      call.socket.destroy();
    } else if (isOver) {
      call.resume().on('end', () => {
        reply.writeHead(507, { 'content-type': 'application/xml' });
        reply.end('<?xml version="1.0"?><Error><Code>InsufficientStorage</Code></Error>');
      });
    } else {
      if (call.method === 'PUT') stored += length;
      // The signature covers the host header, which is passed on unchanged.
      const { method, url: path, headers } = call;
      const { hostname, port } = new URL(target);
      const passed = request({ hostname, port, method, path, headers }, (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      });
      passed.on('error', () => reply.destroy());
      call.pipe(passed);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Bytes of the objects and parts that were passed on. */
    storedBytes: () => stored,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
