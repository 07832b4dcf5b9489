import { z } from 'zod';
import type { Course } from '@atrium/contracts/courses';
import type { Deps } from '../../platform/deps.ts';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireActiveOrganization } from '../../policies/organization.policy.ts';
import { countCatalogue, listCataloguePage, type CatalogueRow } from './catalogue.queries.ts';

const position = z.tuple([z.int32().nonnegative(), z.int32().positive()]);

/** A page of courses, where the next one begins, and how many there are in all. */
export type CataloguePage = { courses: Course[]; nextCursor: string | undefined; total: number };

/** The catalogue as one person sees it: what they may read, and nothing else. */
export async function browseCatalogue(
  deps: Deps,
  actor: Actor,
  query: { limit: number; cursor?: string | undefined },
): Promise<CataloguePage> {
  requireActiveOrganization(actor);
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor, position);
  const [rows, total] = await Promise.all([
    // One more than asked for tells whether there is a next page.
    listCataloguePage(deps.db, actor, {
      limit: query.limit + 1,
      after: after && { enrollmentCount: after[0], courseId: after[1] },
    }),
    countCatalogue(deps.db, actor),
  ]);
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    courses: page.map((row) => toCourse(row, actor)),
    nextCursor: last && writeCursor(position, [last.enrollmentCount, last.id]),
    total,
  };
}

function toCourse(row: CatalogueRow, actor: Actor): Course {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    level: row.level,
    language: row.language,
    thumbnail: row.thumbnail,
    rating: row.ratingCount === 0 ? 0 : row.ratingSum / row.ratingCount,
    reviewCount: row.ratingCount,
    enrollmentCount: row.enrollmentCount,
    instructorName: row.instructorName,
    instructorAvatar: row.instructorAvatar,
    duration: Math.round(row.durationSeconds / 60),
    visibility: row.visibility,
    isPublished: true,
    isFeatured: row.featuredRank !== null,
    isExclusive: actor.membership?.hasExclusiveCatalogue === true,
    catalogueTitle: row.catalogueTitle,
    hasCertificate: row.certificateTitle !== null,
    href: row.publicPath === null ? `/course/${row.id}` : `/${row.publicPath}`,
    createdAt: row.createdAt.toISOString(),
  };
}
