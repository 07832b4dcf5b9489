import { z } from 'zod';
import { type ErrorCode, errorCodes } from './errors.ts';

/** Body of every error reply. `error` repeats `message`, because the specified screens read either. */
export const errorReply = z
  .looseObject({
    code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    error: z.string(),
    requestId: z.string().optional(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Error' });

/** Returns error schemas by status, to spread into `response`. */
export function errorReplies<const Statuses extends readonly number[]>(...statuses: Statuses) {
  return Object.fromEntries(statuses.map((status) => [status, errorReply])) as Record<
    Statuses[number],
    typeof errorReply
  >;
}
