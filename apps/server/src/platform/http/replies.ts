import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { toContentDisposition } from '../base/file-name.ts';

/** Sets the headers of a file that the browser saves under `name` and nothing stores on the way. */
function setFileHeaders(
  reply: FastifyReply,
  name: string,
  extension: 'csv' | 'pdf' | 'xlsx' | 'jsonl' | 'cef',
): void {
  reply.header('content-disposition', toContentDisposition(name, extension));
  reply.header('cache-control', 'no-store');
}

/** Sends a CSV file that the browser saves under `name`. */
export function sendCsv(reply: FastifyReply, name: string, table: Readable) {
  setFileHeaders(reply, name, 'csv');
  return reply.type('text/csv; charset=utf-8').send(table);
}

/** Sends a log as a text file that the browser saves under `name`. */
export function sendLog(
  reply: FastifyReply,
  name: string,
  { format, lines }: { format: 'jsonl' | 'cef'; lines: Readable },
) {
  setFileHeaders(reply, name, format);
  return reply.type('text/plain; charset=utf-8').send(lines);
}

/** Sends a workbook that the browser saves under `name`. */
export function sendXlsx(reply: FastifyReply, name: string, workbook: Readable) {
  setFileHeaders(reply, name, 'xlsx');
  return reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .send(workbook);
}

/** Sends a PDF file that the browser saves under `name`. */
export function sendPdf(reply: FastifyReply, { name, bytes }: { name: string; bytes: Buffer }) {
  setFileHeaders(reply, name, 'pdf');
  return reply.type('application/pdf').send(bytes);
}

/** Sets the pagination headers of an array reply: the total number of rows and the next cursor. */
export function setPageHeaders(
  reply: FastifyReply,
  page: { nextCursor: string | undefined; total: number },
): void {
  reply.header('x-total-count', page.total);
  if (page.nextCursor !== undefined) reply.header('x-next-cursor', page.nextCursor);
}
