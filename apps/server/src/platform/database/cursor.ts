import type { z } from 'zod';
import { AppError } from '../base/errors.ts';

/** Encodes a position in a list as an opaque cursor. */
export function writeCursor<Schema extends z.ZodType>(
  _schema: Schema,
  position: z.infer<Schema>,
): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Decodes a cursor. Throws `bad_request` if it is malformed or does not match the schema. */
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
