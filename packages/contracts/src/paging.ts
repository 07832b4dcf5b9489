import { z } from 'zod';
import { pageSize } from './constants.ts';

/** How every list is asked for: so many at a time, from where the last page ended. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(pageSize.max).default(pageSize.default),
  cursor: z.string().max(300).optional(),
});
