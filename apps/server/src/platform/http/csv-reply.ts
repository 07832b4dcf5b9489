import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends a CSV file that the browser saves under `name`. */
export function sendCsv(reply: FastifyReply, name: string, table: Readable) {
  const safeName = name.replace(/[^\w.-]+/g, '-');
  reply.header('content-disposition', `attachment; filename="${safeName}.csv"`);
  reply.header('cache-control', 'no-store');
  return reply.type('text/csv; charset=utf-8').send(table);
}
