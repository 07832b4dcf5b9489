import { z } from 'zod';
import { pageSize } from './constants.ts';

/** Where the last page ended. Long enough for the longest name a list is sorted by. */
export const cursor = z.string().max(2_000).optional();

/** What a list is searched for. Longer than any name or slug, so that whatever a list shows can be searched for. */
export const searchText = z.string().trim().max(200).optional();

/** How every list is asked for: so many at a time, from where the last page ended. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(pageSize.max).default(pageSize.default),
  cursor,
});
