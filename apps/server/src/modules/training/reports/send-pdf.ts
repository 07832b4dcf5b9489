import type { FastifyReply } from 'fastify';

/** Sends a signed document as a file. */
export function sendPdf(reply: FastifyReply, { name, bytes }: { name: string; bytes: Buffer }) {
  const plain = name.replace(/[^\w.-]+/g, '-');
  reply.header('content-disposition', `attachment; filename="${plain}.pdf"`);
  reply.header('cache-control', 'no-store');
  return reply.type('application/pdf').send(bytes);
}
