import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SqlBool,
} from 'kysely';
import type { Visibility } from '@atrium/contracts/constants';
import type { DB } from '../platform/database-types.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from './actor.ts';

/** What the rules look at in a course. */
export type CourseFacts = {
  id: number;
  organizationId: string | null;
  authorId: string | null;
  visibility: Visibility;
  isPublished: boolean;
  isArchived: boolean;
};

/** What they look at in whoever wants to read one. */
export type Reader = Pick<Actor, 'id' | 'isSuperAdmin' | 'membership'>;

/** Whether a course is somebody's work. What was written for an organization stays with it when they leave. */
function isAuthor(actor: Reader, { authorId, organizationId }: CourseFacts): boolean {
  const belongs = organizationId === null || organizationId === actor.membership?.organizationId;
  return authorId === actor.id && belongs;
}

/** The same rule over rows of `courses`. */
export function authoredCourses({ id, membership }: Reader) {
  return (eb: ExpressionBuilder<DB, 'courses'>): Expression<SqlBool> => {
    const owners: Expression<SqlBool>[] = [eb('courses.organizationId', 'is', null)];
    if (membership) owners.push(eb('courses.organizationId', '=', membership.organizationId));
    return eb.and([eb('courses.authorId', '=', id), eb.or(owners)]);
  };
}

// The rule "who may read a course" stands twice: as a predicate for one course and as SQL for lists.
// course.policy.int.test.ts holds the two against each other.

/** Whether somebody may read a course: its outline and its lessons. */
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

/** The same rule over rows of `courses`. */
export function readableCourses(actor: Reader) {
  return (eb: ExpressionBuilder<DB, 'courses'>): Expression<SqlBool> => {
    const notArchived = eb('courses.archivedAt', 'is', null);
    if (actor.isSuperAdmin) return notArchived;
    const { membership } = actor;
    if (membership && !membership.isActive) return eb.val(false);

    const isPublished = eb('courses.publishedVersion', 'is not', null);
    const ways: Expression<SqlBool>[] = [authoredCourses(actor)(eb)];
    if (!membership?.hasExclusiveCatalogue) {
      ways.push(eb.and([isPublished, eb('courses.visibility', '=', 'public')]));
    }
    if (membership) {
      const ownsIt = eb('courses.organizationId', '=', membership.organizationId);
      if (membership.role === 'admin') ways.push(ownsIt);
      ways.push(eb.and([isPublished, ownsIt, eb('courses.visibility', '=', 'organization')]));
      ways.push(
        eb.and([
          isPublished,
          sql<boolean>`courses.id = any(${membership.grantedCourseIds}::int[])`,
        ]),
      );
    }
    return eb.and([notArchived, eb.or(ways)]);
  };
}

/**
 * Where the courses stand that somebody may read, as `shelves_of` in the database names the places: every one of them is
 * on one of these shelves, and little else is. Nothing for those who may read on all of them.
 */
export function shelvesOpenTo({ id, isSuperAdmin, membership }: Actor): string[] | undefined {
  if (isSuperAdmin) return undefined;
  const shelves = [`author:${id}`];
  if (!membership?.hasExclusiveCatalogue) shelves.push('public');
  if (membership) {
    shelves.push(`organization:${membership.organizationId}`);
    shelves.push(...membership.grantedCourseIds.map((courseId) => `course:${courseId}`));
  }
  return shelves;
}

// So does the rule "who may edit a course".

/** Whether somebody may change what a course teaches: its owner's admins, and the author of a draft. */
export function canEditCourse(actor: Actor, course: CourseFacts): boolean {
  if (course.isArchived) return false;
  if (actor.isSuperAdmin) return true;
  const { membership } = actor;
  if (membership && !membership.isActive) return false;
  if (isAuthor(actor, course) && !course.isPublished) return true;
  return (
    membership?.role === 'admin' &&
    course.organizationId !== null &&
    course.organizationId === membership.organizationId
  );
}

/**
 * Whether the actor may read the answer key of a course's quizzes: everyone who may edit the course. Archiving a course
 * does not take the key from them, because evidence of an archived course has to read the same.
 */
export const canReadAnswerKey = (actor: Actor, course: CourseFacts): boolean =>
  canEditCourse(actor, { ...course, isArchived: false });

function editableWhere(actor: Actor, isUnpublished: RawBuilder<boolean>) {
  return (eb: ExpressionBuilder<DB, 'courses'>): Expression<SqlBool> => {
    const notArchived = eb('courses.archivedAt', 'is', null);
    if (actor.isSuperAdmin) return notArchived;
    const { membership } = actor;
    if (membership && !membership.isActive) return eb.val(false);
    const ways: Expression<SqlBool>[] = [eb.and([authoredCourses(actor)(eb), isUnpublished])];
    if (membership?.role === 'admin') {
      ways.push(eb('courses.organizationId', '=', membership.organizationId));
    }
    return eb.and([notArchived, eb.or(ways)]);
  };
}

/** The same rule over rows of `courses`. */
export const editableCourses = (actor: Actor) =>
  editableWhere(actor, sql<boolean>`courses.published_version is null`);

/** And over their `lessons`: one that is not published yet is its author's, also in a course that is. */
export const editableLessons = (actor: Actor) =>
  editableWhere(
    actor,
    sql<boolean>`(courses.published_version is null or not lessons.is_published)`,
  );

/**
 * Stops whoever may not change a course. Those who could not edit any course in their place are refused; to the
 * others a course they may not even read does not exist.
 */
export function requireCourseEditor(actor: Actor, course: CourseFacts | undefined): void {
  if (course && canEditCourse(actor, course)) return;
  const isAdmin = actor.isSuperAdmin || actor.membership?.role === 'admin';
  if (!isAdmin) throw new AppError('forbidden');
  const isRead = course !== undefined && canReadCourse(actor, course);
  throw new AppError(isRead ? 'forbidden' : 'not_found');
}

/**
 * Whether somebody sees a course as those do who run it: its editors, and admins whose organization was granted it. An
 * admin's right to read what everybody may read is not enough.
 */
export function overseesCourse(actor: Actor, course: CourseFacts): boolean {
  if (canEditCourse(actor, course)) return true;
  const { membership } = actor;
  const isGranted = membership?.role === 'admin' && membership.grantedCourseIds.includes(course.id);
  return isGranted && canReadCourse(actor, course);
}

/** Stops whoever does not. */
export function requireCourseOverseer(actor: Actor, course: CourseFacts | undefined): void {
  if (course && overseesCourse(actor, course)) return;
  const isAdmin = actor.isSuperAdmin || actor.membership?.role === 'admin';
  throw new AppError(isAdmin ? 'not_found' : 'forbidden');
}
