import { readFileSync } from 'node:fs';
import fastify from 'fastify';

// Sends recorded replies without doing anything: the fastest this HTTP server can be. The arguments are the port and a
// file with the replies by path.
type RecordedReply = { contentType: string; body: string };

const [port = '', file = ''] = process.argv.slice(2);
const replies = JSON.parse(readFileSync(file, 'utf8')) as Record<string, RecordedReply>;
const app = fastify();
for (const [path, { contentType, body }] of Object.entries(replies))
  app.get(path, (_request, reply) => reply.type(contentType).send(body));
await app.listen({ host: '127.0.0.1', port: Number(port) });
