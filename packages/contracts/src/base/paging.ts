import { z } from 'zod';
import { pageSize } from './constants.ts';

/** Opaque cursor from the previous page. The limit fits the longest name a list is sorted by. */
export const cursor = z.string().max(2_000).optional();

/** Search text. The limit exceeds every searchable name and slug. */
export const searchText = z.string().trim().max(200).optional();

/** Query parameters of every paged list. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(pageSize.max).default(pageSize.default),
  cursor,
});
