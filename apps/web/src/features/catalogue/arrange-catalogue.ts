import type { Course } from '@atrium/contracts/courses';
import type { Page } from '../../lib/api/client.ts';

/** What the catalogue shows: one course in the block at the top, the others to explore. */
export type Catalogue = {
  lead: Course;
  /** Set where the learner's organization keeps a catalogue of its own: its title, and nothing to explore. */
  exclusiveTitle: string | undefined;
  others: Course[];
  /** How many others there are in all, loaded or not. */
  othersCount: number;
};

/** Arranges the pages loaded so far; nothing if there is no course at all. */
export function arrangeCatalogue(pages: Page<Course[]>[]): Catalogue | undefined {
  // The first page alone decides what leads: a course that arrives later must not take its place.
  const first = pages[0]?.items ?? [];
  const exclusive = first.find((course) => course.isExclusive && course.catalogueTitle);
  const lead = exclusive ?? first.find((course) => course.isFeatured) ?? first[0];
  if (!lead) return undefined;
  const exclusiveTitle = exclusive?.catalogueTitle ?? undefined;
  if (exclusiveTitle) return { lead, exclusiveTitle, others: [], othersCount: 0 };
  const others = pages.flatMap((page) => page.items).filter((course) => course.id !== lead.id);
  const total = pages.at(-1)?.total ?? 0;
  return { lead, exclusiveTitle, others, othersCount: Math.max(total - 1, others.length) };
}
