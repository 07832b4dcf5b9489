import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Answers with a table that the browser saves under a name. */
export function sendCsv(reply: FastifyReply, name: string, table: Readable) {
  const plain = name.replace(/[^\w.-]+/g, '-');
  reply.header('content-disposition', `attachment; filename="${plain}.csv"`);
  reply.header('cache-control', 'no-store');
  return reply.type('text/csv; charset=utf-8').send(table);
}
