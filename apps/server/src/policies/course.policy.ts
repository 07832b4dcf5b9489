import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SqlBool,
} from 'kysely';
import type { Visibility } from '@atrium/contracts/courses/constants';
import type { DB } from '../platform/database/database-types.ts';
import { AppError } from '../platform/base/errors.ts';
import type { Actor } from './actor.ts';

/** The course fields that the rules use. */
export type CourseFacts = {
  id: number;
  organizationId: string | null;
  authorId: string | null;
  visibility: Visibility;
  isPublished: boolean;
  isArchived: boolean;
};

/** The actor fields that the reading rules use. */
export type Reader = Pick<Actor, 'id' | 'isSuperAdmin' | 'membership'>;

/** Whether the actor is the author. Authors lose courses of an organization when they leave it. */
function isAuthor(actor: Reader, { authorId, organizationId }: CourseFacts): boolean {
  const belongs = organizationId === null || organizationId === actor.membership?.organizationId;
  return authorId === actor.id && belongs;
}

/** The rule of `isAuthor` as SQL over rows of `courses`. */
export function authoredCourses({ id, membership }: Reader) {
  return (eb: ExpressionBuilder<DB, 'courses'>): Expression<SqlBool> => {
    const owners: Expression<SqlBool>[] = [eb('courses.organizationId', 'is', null)];
    if (membership) owners.push(eb('courses.organizationId', '=', membership.organizationId));
    return eb.and([eb('courses.authorId', '=', id), eb.or(owners)]);
  };
}

// The reading and editing rules are implemented twice: as a predicate for one course and as SQL for lists, with
// `is_offered_course` in the database. course.policy.int.test.ts checks that both agree.

/** Whether the actor may read a course: its outline and its lessons. */
export function canReadCourse(actor: Reader, course: CourseFacts): boolean {
  if (course.isArchived) return false;
  if (actor.isSuperAdmin) return true;
  const { membership } = actor;
  if (membership && !membership.isActive) return false;
  if (isAuthor(actor, course)) return true;
  const ownsIt = membership !== null && course.organizationId === membership.organizationId;
  if (ownsIt && membership.role === 'admin') return true;
  if (!course.isPublished) return false;
  if (membership?.grantedCourseIds.includes(course.id)) return true;
  switch (course.visibility) {
    case 'public':
      return !membership?.hasExclusiveCatalogue;
    case 'organization':
      return ownsIt;
    case 'private':
      return false;
  }
}

/** The rule of `canReadCourse` as SQL over rows of `courses`. */
export function readableCourses(actor: Reader) {
  return (eb: ExpressionBuilder<DB, 'courses'>): Expression<SqlBool> => {
    const notArchived = eb('courses.archivedAt', 'is', null);
    if (actor.isSuperAdmin) return notArchived;
    const { membership } = actor;
    if (membership && !membership.isActive) return eb.val(false);

    const isGranted = membership
      ? sql<boolean>`courses.id = any(${membership.grantedCourseIds}::int[])`
      : sql<boolean>`false`;
    const isOffered = sql<boolean>`is_offered_course(courses.visibility, courses.organization_id, ${isGranted},
      ${membership?.organizationId ?? null}::uuid, ${membership?.hasExclusiveCatalogue ?? false}::boolean)`;
    const conditions = [
      authoredCourses(actor)(eb),
      eb.and([eb('courses.publishedVersion', 'is not', null), isOffered]),
    ];
    if (membership?.role === 'admin')
      conditions.push(eb('courses.organizationId', '=', membership.organizationId));
    return eb.and([notArchived, eb.or(conditions)]);
  };
}

/**
 * Returns the access scopes of the actor as SQL. They contain every course the actor may read and few others. Used to
 * narrow down candidates. Returns undefined for super admins, who may read all courses.
 */
export function accessScopes({ id, isSuperAdmin, membership }: Actor) {
  if (isSuperAdmin) return undefined;
  return sql<string[]>`access_scopes(${membership?.grantedCourseIds ?? []}::int[], ${id}::uuid,
    ${membership?.organizationId ?? null}::uuid, ${!membership?.hasExclusiveCatalogue}::boolean)`;
}

/** Whether the actor may edit a course: admins of its organization, and the author while it is unpublished. */
export function canEditCourse(actor: Actor, course: CourseFacts): boolean {
  if (course.isArchived) return false;
  if (actor.isSuperAdmin) return true;
  const { membership } = actor;
  if (membership && !membership.isActive) return false;
  if (isAuthor(actor, course) && !course.isPublished) return true;
  return membership?.role === 'admin' && course.organizationId === membership.organizationId;
}

/**
 * Whether the actor may read the answer key of a course's quizzes: everyone who may edit the course. They keep
 * it when the course is archived, because evidence of an archived course must stay unchanged.
 */
export const canReadAnswerKey = (actor: Actor, course: CourseFacts): boolean =>
  canEditCourse(actor, { ...course, isArchived: false });

function editableWhere(actor: Actor, isUnpublished: RawBuilder<boolean>) {
  return (eb: ExpressionBuilder<DB, 'courses'>): Expression<SqlBool> => {
    const notArchived = eb('courses.archivedAt', 'is', null);
    if (actor.isSuperAdmin) return notArchived;
    const { membership } = actor;
    if (membership && !membership.isActive) return eb.val(false);
    const conditions: Expression<SqlBool>[] = [eb.and([authoredCourses(actor)(eb), isUnpublished])];
    if (membership?.role === 'admin') {
      conditions.push(eb('courses.organizationId', '=', membership.organizationId));
    }
    return eb.and([notArchived, eb.or(conditions)]);
  };
}

/** The rule of `canEditCourse` as SQL over rows of `courses`. */
export const editableCourses = (actor: Actor) =>
  editableWhere(actor, sql<boolean>`courses.published_version is null`);

/** The rule of `canEditDraft` as SQL over rows of `courses`. */
export const editableDrafts = (actor: Actor) => editableWhere(actor, sql<boolean>`true`);

/** The rule of `canEditCourse` over rows of `lessons`. Authors may edit unpublished lessons of a published course. */
export const editableLessons = (actor: Actor) =>
  editableWhere(
    actor,
    sql<boolean>`(courses.published_version is null or not lessons.is_published)`,
  );

/**
 * Throws unless the actor may edit the course: `forbidden` for users who are not admins, `not_found` for admins who
 * cannot read the course.
 */
export function requireCourseEditor(actor: Actor, course: CourseFacts | undefined): void {
  if (course && canEditCourse(actor, course)) return;
  const isAdmin = actor.isSuperAdmin || actor.membership?.role === 'admin';
  if (!isAdmin) throw new AppError('forbidden');
  const isReadable = course !== undefined && canReadCourse(actor, course);
  throw new AppError(isReadable ? 'forbidden' : 'not_found');
}

/**
 * Whether the actor may see the admin view of a course: its editors, and admins whose organization was granted it. Being
 * able to read a public course is not enough.
 */
export function canOverseeCourse(actor: Actor, course: CourseFacts): boolean {
  if (canEditCourse(actor, course)) return true;
  const { membership } = actor;
  const isGranted = membership?.role === 'admin' && membership.grantedCourseIds.includes(course.id);
  return isGranted && canReadCourse(actor, course);
}

/** Throws `forbidden` or `not_found` unless the actor may see the admin view of the course. */
export function requireCourseOverseer(actor: Actor, course: CourseFacts | undefined): void {
  if (course && canOverseeCourse(actor, course)) return;
  const isAdmin = actor.isSuperAdmin || actor.membership?.role === 'admin';
  throw new AppError(isAdmin ? 'not_found' : 'forbidden');
}
