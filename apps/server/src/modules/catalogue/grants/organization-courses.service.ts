import type { Visibility } from '@atrium/contracts/courses/constants';
import type { OrganizationCourse } from '@atrium/contracts/organizations/organizations';
import { z } from 'zod';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { mapRows, readPages, streamCsv } from '../../../platform/base/csv.ts';
import { readCursor, writeCursor } from '../../../platform/database/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { trimPage } from '../../../platform/database/lists.ts';
import type { Actor } from '../../../policies/actor.ts';
import { canEditCourse } from '../../../policies/course.policy.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { requireSuperAdmin } from '../../../policies/system.policy.ts';
import { getCourseDuration, toCourseFacts, findCourse, toCourse } from '../../courses/index.ts';
import { findOrganization } from '../../organizations/index.ts';
import {
  deleteGrant,
  insertGrant,
  listOwnedAndGranted,
  type OwnedOrGrantedCourse,
} from './organization-courses.queries.ts';

const position = z.int32();

type Filter = { search?: string | undefined };

async function getOrganization(deps: Deps, actor: Actor, organizationId: string) {
  requireOrganizationAdmin(actor, organizationId);
  const organization = await findOrganization(deps.db, organizationId);
  if (!organization) throw new AppError('not_found');
  return organization;
}

/** Lists the courses an organization owns or was granted, newest first, for its admins. */
export async function listOrganizationCourses(
  deps: Deps,
  actor: Actor,
  organizationId: string,
  { search, limit, cursor }: Filter & { limit: number; cursor?: string | undefined },
): Promise<{ courses: OrganizationCourse[]; nextCursor: string | null }> {
  await getOrganization(deps, actor, organizationId);
  const after = cursor === undefined ? undefined : readCursor(cursor, position);
  const query = { organizationId, search, after, limit: limit + 1 };
  const rows = await listOwnedAndGranted(deps.db, actor, query);
  const { page, nextCursor } = trimPage(rows, limit, ({ id }) => writeCursor(position, id));
  const isExclusive = actor.membership?.hasExclusiveCatalogue === true;
  const courses = page.map((row) => ({
    ...toCourse(row, isExclusive),
    duration: getCourseDuration(row).seconds,
    isGranted: row.isGranted,
    can: { edit: canEditCourse(actor, toCourseFacts(row)) },
  }));
  return { courses, nextCursor };
}

const columns = ['Title', 'Category', 'Visibility', 'Status', 'From', 'Created At'];
const visibilities: Record<Visibility, string> = {
  public: 'Public',
  private: 'Private',
  organization: 'Organization',
};

/** Exports these courses as CSV. */
export async function exportOrganizationCourses(
  deps: Deps,
  actor: Actor,
  organizationId: string,
  { search }: Filter,
) {
  const { name } = await getOrganization(deps, actor, organizationId);
  const rows = readPages<OwnedOrGrantedCourse>((last, limit) =>
    listOwnedAndGranted(deps.db, actor, { organizationId, search, after: last?.id, limit }),
  );
  const cells = mapRows(rows, (row) => [
    row.title,
    row.category,
    visibilities[row.visibility],
    row.publishedVersion === null ? 'Draft' : 'Published',
    row.isGranted ? 'Granted' : 'Own',
    row.createdAt,
  ]);
  return { name: `${name} courses`, table: await streamCsv(columns, cells) };
}

type Grant = { organizationId: string; courseId: number };

async function getBoth(tx: Database, { organizationId, courseId }: Grant) {
  const organization = await findOrganization(tx, organizationId);
  const course = await findCourse(tx, courseId);
  if (!organization || !course) throw new AppError('not_found');
  return { organization, course };
}

/** Grants a course to an organization, whatever its owner and visibility. Idempotent. */
export async function grantCourseAccess(deps: Deps, actor: Actor, grant: Grant): Promise<string> {
  requireSuperAdmin(actor);
  return deps.db.transaction().execute(async (tx) => {
    const { organization, course } = await getBoth(tx, grant);
    if (course.archivedAt) throw new AppError('not_found');
    if (await insertGrant(tx, { ...grant, grantedBy: actor.id })) {
      await recordAuditEvent(tx, actor, {
        organizationId: grant.organizationId,
        action: 'course.access_granted',
        target: course.title,
        after: { courseId: course.id, organization: organization.name },
      });
    }
    return `${organization.name} can take ${course.title}.`;
  });
}

/** Revokes a grant. Idempotent; learners keep what they completed. */
export async function revokeCourseAccess(deps: Deps, actor: Actor, grant: Grant): Promise<string> {
  requireSuperAdmin(actor);
  return deps.db.transaction().execute(async (tx) => {
    const { organization, course } = await getBoth(tx, grant);
    if (await deleteGrant(tx, grant)) {
      await recordAuditEvent(tx, actor, {
        organizationId: grant.organizationId,
        action: 'course.access_revoked',
        target: course.title,
        before: { courseId: course.id, organization: organization.name },
      });
    }
    return `${course.title} is no longer granted to ${organization.name}.`;
  });
}
