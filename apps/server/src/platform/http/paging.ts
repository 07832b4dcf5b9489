import type { FastifyReply } from 'fastify';

/** Says in headers what an array can't: where the next page begins and how many rows there are in all. */
export function describePage(
  reply: FastifyReply,
  page: { nextCursor: string | undefined; total: number },
): void {
  reply.header('x-total-count', page.total);
  if (page.nextCursor !== undefined) reply.header('x-next-cursor', page.nextCursor);
}
