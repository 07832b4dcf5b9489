import type { CourseListing } from '@atrium/contracts/catalogue/form-schemas';
import { recordAuditEvent } from '../../../platform/audit.ts';
import {
  inTransaction,
  isUniqueViolation,
  type Database,
} from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireSuperAdmin } from '../../../policies/system.policy.ts';
import { findListing, updateListing } from './course-listing.queries.ts';

async function getListing(db: Database, courseId: number, lock?: 'forNoKeyUpdate') {
  const course = await findListing(db, courseId, lock);
  if (!course) throw new AppError('not_found');
  const { title, organizationId, ...listing } = course;
  return { title, organizationId, listing };
}

/**
 * Returns public path, featured rank and catalogue title of a course. Throws `not_found` if there is no such course.
 */
export async function getCourseListing(
  deps: Deps,
  actor: Actor,
  courseId: number,
): Promise<CourseListing> {
  requireSuperAdmin(actor);
  return (await getListing(deps.db, courseId)).listing;
}

/** Changes the listing of a course and records an audit event. Unique constraints guard paths and ranks. */
export async function updateCourseListing(
  deps: Deps,
  actor: Actor,
  courseId: number,
  listing: CourseListing,
): Promise<CourseListing> {
  requireSuperAdmin(actor);
  try {
    await inTransaction(deps.db, async (tx) => {
      // Locked, so that the audit event states what this change replaced.
      const before = await getListing(tx, courseId, 'forNoKeyUpdate');
      await updateListing(tx, courseId, listing);
      await recordAuditEvent(tx, actor, {
        organizationId: before.organizationId,
        action: 'course.listing_changed',
        target: before.title,
        before: { courseId, ...before.listing },
        after: { courseId, ...listing },
      });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'courses_public_path_key'))
      throw new AppError('public_path_taken');
    if (isUniqueViolation(error, 'courses_featured_rank_key'))
      throw new AppError('featured_rank_taken');
    throw error;
  }
  return listing;
}
