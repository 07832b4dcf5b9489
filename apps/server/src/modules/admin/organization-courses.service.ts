import type { OrganizationCourse } from '@atrium/contracts/organizations';
import { z } from 'zod';
import { writeAudit } from '../../platform/audit.ts';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { cutPage } from '../../platform/lists.ts';
import type { Actor } from '../../policies/actor.ts';
import { canEditCourse } from '../../policies/course.policy.ts';
import { requireOrganizationAdmin } from '../../policies/organization.policy.ts';
import { requireSuperAdmin } from '../../policies/platform.policy.ts';
import { factsOf, findCourse, toCourse } from '../courses/index.ts';
import { findOrganization } from '../organizations/index.ts';
import { deleteGrant, insertGrant, listOwnedAndGranted } from './organization-courses.queries.ts';

const position = z.int32();

type Question = { search?: string | undefined; limit: number; cursor?: string | undefined };

/** The courses an organization owns or was granted, the newest first, for its admins. */
export async function browseOrganizationCourses(
  deps: Deps,
  actor: Actor,
  organizationId: string,
  { search, limit, cursor }: Question,
): Promise<{ courses: OrganizationCourse[]; nextCursor: string | null }> {
  requireOrganizationAdmin(actor, organizationId);
  if (!(await findOrganization(deps.db, organizationId))) throw new AppError('not_found');
  const after = cursor === undefined ? undefined : readCursor(cursor, position);
  const question = { organizationId, search, after, limit: limit + 1 };
  const rows = await listOwnedAndGranted(deps.db, actor, question);
  const { page, nextCursor } = cutPage(rows, limit, ({ id }) => writeCursor(position, id));
  const isExclusive = actor.membership?.hasExclusiveCatalogue === true;
  const courses = page.map((row) => ({
    ...toCourse(row, isExclusive),
    duration: row.durationSeconds,
    isGranted: row.isGranted,
    can: { edit: canEditCourse(actor, factsOf(row)) },
  }));
  return { courses, nextCursor };
}

type Grant = { organizationId: string; courseId: number };

async function getBoth(tx: Database, { organizationId, courseId }: Grant) {
  const organization = await findOrganization(tx, organizationId);
  const course = await findCourse(tx, courseId);
  if (!organization || !course) throw new AppError('not_found');
  return { organization, course };
}

/** Lets an organization's people take a course, whoever owns it and whatever its visibility. Again changes nothing. */
export async function grantCourse(deps: Deps, actor: Actor, grant: Grant): Promise<string> {
  requireSuperAdmin(actor);
  return deps.db.transaction().execute(async (tx) => {
    const { organization, course } = await getBoth(tx, grant);
    if (course.archivedAt) throw new AppError('not_found');
    if (await insertGrant(tx, { ...grant, grantedBy: actor.id })) {
      await writeAudit(tx, actor, {
        organizationId: grant.organizationId,
        action: 'course.access_granted',
        target: course.title,
        after: { courseId: course.id, organization: organization.name },
      });
    }
    return `${organization.name} can take ${course.title}.`;
  });
}

/** Takes a granted course away again. Again changes nothing; what people learned stays theirs. */
export async function withdrawCourse(deps: Deps, actor: Actor, grant: Grant): Promise<string> {
  requireSuperAdmin(actor);
  return deps.db.transaction().execute(async (tx) => {
    const { organization, course } = await getBoth(tx, grant);
    if (await deleteGrant(tx, grant)) {
      await writeAudit(tx, actor, {
        organizationId: grant.organizationId,
        action: 'course.access_withdrawn',
        target: course.title,
        before: { courseId: course.id, organization: organization.name },
      });
    }
    return `${course.title} is no longer granted to ${organization.name}.`;
  });
}
