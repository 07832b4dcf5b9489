import type { FastifyReply } from 'fastify';

/** Sets the pagination headers of an array reply: the total number of rows and the next cursor. */
export function setPageHeaders(
  reply: FastifyReply,
  page: { nextCursor: string | undefined; total: number },
): void {
  reply.header('x-total-count', page.total);
  if (page.nextCursor !== undefined) reply.header('x-next-cursor', page.nextCursor);
}
