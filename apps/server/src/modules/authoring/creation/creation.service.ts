import { courseDrafts, newCourseSettings } from '@atrium/contracts/authoring/constants';
import type * as contract from '@atrium/contracts/authoring/course-drafts';
import type { Course } from '@atrium/contracts/courses/courses';
import type { z } from 'zod';
import { recordAuditEvent, type AuditActor } from '../../../platform/audit.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireActiveOrganization } from '../../../policies/organization.policy.ts';
import { findCourse, toCourse } from '../../courses/index.ts';
import {
  requireAllowedVisibility,
  insertDraft,
  type DraftParts,
  requireUploadedImages,
} from '../drafts/index.ts';
import {
  countRecentCourses,
  findCourseByCreationKey,
  insertCourse,
  lockAuthor,
} from './creation.queries.ts';

type NewCourse = z.output<(typeof contract.createCourse)['schema']['body']>;
/** The user who creates a course, and the organization it belongs to. */
export type Author = AuditActor & { organizationId: string | null };

/**
 * Creates a course as a draft and returns its id. Returns the existing course for a repeated key. Throws
 * `too_many_courses` above the daily limit.
 */
export async function insertCourseWithDraft(
  tx: Database,
  author: Author,
  parts: DraftParts,
  creationKey: string | null,
): Promise<number> {
  await lockAuthor(tx, author.id);
  const known =
    creationKey === null ? undefined : await findCourseByCreationKey(tx, author.id, creationKey);
  if (known) return known.id;
  if ((await countRecentCourses(tx, author.id)) >= courseDrafts.perDay) {
    throw new AppError('too_many_courses');
  }
  const { organizationId } = author;
  const owner = { organizationId, authorId: author.id, creationKey };
  const { id } = await insertCourse(tx, owner, parts);
  await insertDraft(tx, id, parts, { updatedBy: author.id });
  await recordAuditEvent(tx, author, {
    organizationId,
    action: 'course.created',
    target: parts.details.title,
    after: { courseId: id, visibility: parts.settings.visibility },
  });
  return id;
}

/** Throws if the organization of the actor is inactive or their email is not verified. */
export function requireVerifiedAuthor(actor: Actor): void {
  requireActiveOrganization(actor);
  if (!actor.emailVerified) throw new AppError('email_not_verified');
}

/** Creates a course of the actor. */
export async function createCourse({ db }: Deps, actor: Actor, body: NewCourse): Promise<Course> {
  requireVerifiedAuthor(actor);
  const { visibility, isPublished: _, ...details } = body;
  const author = { ...actor, organizationId: actor.membership?.organizationId ?? null };
  requireAllowedVisibility(actor, author.organizationId, visibility);
  const id = await inTransaction(db, async (tx) => {
    await requireUploadedImages(tx, details);
    const settings = { ...newCourseSettings, visibility };
    const outline = { loose: [], modules: [] };
    return insertCourseWithDraft(tx, author, { details, settings, outline }, null);
  });
  const course = await findCourse(db, id);
  if (!course) throw new Error(`course ${id} not found`);
  return toCourse(course, actor.membership?.hasExclusiveCatalogue === true);
}
