import type { z } from 'zod';
import { AppError } from './errors.ts';

/** Packs a position in a list into text that a caller hands back unread. */
export function writeCursor<Schema extends z.ZodType>(
  _schema: Schema,
  position: z.infer<Schema>,
): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Unpacks a position; anything that we did not write ourselves answers 400. */
export function readCursor<Schema extends z.ZodType>(
  cursor: string,
  schema: Schema,
): z.infer<Schema> {
  const invalid = new AppError('bad_request', { fields: { cursor: 'This page does not exist.' } });
  let position: unknown;
  try {
    position = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw invalid;
  }
  const parsed = schema.safeParse(position);
  if (!parsed.success) throw invalid;
  return parsed.data;
}
