import { sql, type ExpressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { Visibility } from '@atrium/contracts/constants';
import type { DB } from '../platform/database-types.ts';
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

// The rule "who may read a course" stands twice: as a predicate for one course and as SQL for lists.
// course.policy.int.test.ts holds the two against each other.

/** Whether somebody may read a course: its outline and its lessons. */
export function canReadCourse(actor: Actor, course: CourseFacts): boolean {
  if (course.isArchived) return false;
  if (actor.isSuperAdmin) return true;
  const { membership } = actor;
  if (membership && !membership.isActive) return false;
  if (course.authorId === actor.id) return true;
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
export function readableCourses(actor: Actor) {
  return (eb: ExpressionBuilder<DB, 'courses'>): Expression<SqlBool> => {
    const notArchived = eb('courses.archivedAt', 'is', null);
    if (actor.isSuperAdmin) return notArchived;
    const { membership } = actor;
    if (membership && !membership.isActive) return eb.val(false);

    const isPublished = eb('courses.publishedVersion', 'is not', null);
    const ways: Expression<SqlBool>[] = [eb('courses.authorId', '=', actor.id)];
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
