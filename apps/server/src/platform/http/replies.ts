import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends a CSV file that the browser saves under `name`. */
export function sendCsv(reply: FastifyReply, name: string, table: Readable) {
  const safeName = name.replace(/[^\w.-]+/g, '-');
  reply.header('content-disposition', `attachment; filename="${safeName}.csv"`);
  reply.header('cache-control', 'no-store');
  return reply.type('text/csv; charset=utf-8').send(table);
}

/** Sets the pagination headers of an array reply: the total number of rows and the next cursor. */
export function setPageHeaders(
  reply: FastifyReply,
  page: { nextCursor: string | undefined; total: number },
): void {
  reply.header('x-total-count', page.total);
  if (page.nextCursor !== undefined) reply.header('x-next-cursor', page.nextCursor);
}
