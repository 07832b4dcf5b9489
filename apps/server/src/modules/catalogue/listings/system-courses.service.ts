import { z } from 'zod';
import type { SystemCourse } from '@atrium/contracts/catalogue/system-courses';
import { mapRows, readPages, streamCsv } from '../../../platform/base/csv.ts';
import { readCursor, writeCursor } from '../../../platform/database/cursor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { trimPage } from '../../../platform/database/lists.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireSuperAdmin } from '../../../policies/system.policy.ts';
import { getCourseDuration, toCourse } from '../../courses/index.ts';
import { listSystemCourseRows, type CourseFilter } from './system-courses.queries.ts';

const position = z.tuple([z.int().min(0).max(Number.MAX_SAFE_INTEGER), z.int32().positive()]);

type Row = Awaited<ReturnType<typeof listSystemCourseRows>>[number];

const toPlatformCourse = ({ organizationId, organizationName, ...row }: Row): SystemCourse => ({
  ...toCourse(row, false, true),
  duration: getCourseDuration(row).seconds,
  organization:
    organizationId === null || organizationName === null
      ? null
      : { id: organizationId, name: organizationName },
});

/** Lists all courses for super admins. */
export async function listSystemCourses(
  deps: Deps,
  actor: Actor,
  { limit, cursor, ...filter }: CourseFilter & { limit: number; cursor?: string | undefined },
) {
  requireSuperAdmin(actor);
  const after = cursor === undefined ? undefined : readCursor(cursor, position);
  const found = await listSystemCourseRows(deps.db, filter, { after, limit: limit + 1 });
  const { page, nextCursor } = trimPage(found, limit, (last) =>
    writeCursor(position, [last.createdMicros, last.id]),
  );
  return { courses: page.map(toPlatformCourse), nextCursor };
}

const columns = ['Title', 'Category', 'Visibility', 'Status', 'Organization', 'Created At'];

/** Exports the same courses as CSV. */
export async function exportSystemCourses(deps: Deps, actor: Actor, filter: CourseFilter) {
  requireSuperAdmin(actor);
  const rows = readPages<Row>((last, limit) =>
    listSystemCourseRows(deps.db, filter, { after: last && [last.createdMicros, last.id], limit }),
  );
  const cells = mapRows(rows, (row) => {
    const course = toPlatformCourse(row);
    return [
      course.title,
      course.category,
      course.visibility,
      course.isPublished ? 'Published' : 'Draft',
      course.organization?.name ?? null,
      course.createdAt,
    ];
  });
  return streamCsv(columns, cells);
}
