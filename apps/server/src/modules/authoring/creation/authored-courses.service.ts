import type { AuthoredCourse } from '@atrium/contracts/authoring/course-drafts';
import { z } from 'zod';
import { readCursor, writeCursor } from '../../../platform/database/cursor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { trimPage, exactTime } from '../../../platform/database/lists.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireActiveOrganization } from '../../../policies/organization.policy.ts';
import { toCourse } from '../../courses/index.ts';
import { listAuthoredCourseRows } from './authored-courses.queries.ts';

const cursorSchema = z.tuple([exactTime, z.int32()]);

/** Lists the actor's own courses, page by page. */
export async function listAuthoredCourses(
  { db }: Deps,
  actor: Actor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ courses: AuthoredCourse[]; nextCursor: string | null }> {
  requireActiveOrganization(actor);
  const after = cursor === undefined ? undefined : readCursor(cursor, cursorSchema);
  // One row more than the limit shows whether there is a next page.
  const rows = await listAuthoredCourseRows(db, actor, { after, limit: limit + 1 });
  const { page, nextCursor } = trimPage(rows, limit, ({ exactlyChangedAt, id }) =>
    writeCursor(cursorSchema, [exactlyChangedAt, id]),
  );
  const isExclusive = actor.membership?.hasExclusiveCatalogue === true;
  const courses = page.map((row) => ({
    ...toCourse(row, isExclusive),
    lessonCount: row.lessonCount,
    hasChanges: row.hasChanges,
    isRequested: row.isRequested,
    isReturned: row.isReturned,
    updatedAt: row.changedAt.toISOString(),
  }));
  return { courses, nextCursor };
}
