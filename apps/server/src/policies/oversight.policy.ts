import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../platform/errors.ts';
import type { Actor } from './actor.ts';
import { requireActiveOrganization } from './organization.policy.ts';

/** Stops whoever oversees nobody's learning: it is for super admins, and for admins of an active organization. */
export function requireOverseer(actor: Actor): void {
  requireActiveOrganization(actor);
  if (!actor.isSuperAdmin && actor.membership?.role !== 'admin') throw new AppError('forbidden');
}

// What follows is for those whom the rule above lets through.

const organizationOf = ({ membership }: Actor): string | null => membership?.organizationId ?? null;

/**
 * Over rows of `certificates`: those one's own people earned since they are here, and those of courses one's
 * organization owns. What somebody earned elsewhere before is nothing to do with those they came to.
 */
export function overseenCertificates(actor: Actor): RawBuilder<boolean> {
  if (actor.isSuperAdmin) return sql<boolean>`true`;
  const organizationId = organizationOf(actor);
  // Each half has its index; an "or" of the two would read every certificate there is.
  return sql<boolean>`certificates.id in (
    select own.id from certificates own join courses on courses.id = own.course_id
    where courses.organization_id = ${organizationId}
    union
    select theirs.id from certificates theirs join memberships on memberships.user_id = theirs.learner_id
    where memberships.organization_id = ${organizationId} and theirs.issued_at >= memberships.joined_at)`;
}

/** Over rows of `capstone_submissions`: what one's own people handed in, and what was handed in to one's own courses. */
export function overseenSubmissions(actor: Actor): RawBuilder<boolean> {
  if (actor.isSuperAdmin) return sql<boolean>`true`;
  const organizationId = organizationOf(actor);
  return sql<boolean>`(
    capstone_submissions.course_id in (select id from courses where organization_id = ${organizationId})
    or capstone_submissions.learner_id in (
      select user_id from memberships where organization_id = ${organizationId}))`;
}

/** Whether somebody may take a certificate back: those who run its course. */
export function canRevokeCertificate(
  actor: Actor,
  course: { organizationId: string | null },
): boolean {
  if (actor.isSuperAdmin) return true;
  return (
    actor.membership?.role === 'admin' &&
    course.organizationId !== null &&
    course.organizationId === actor.membership.organizationId
  );
}

/** Nobody passes judgement on their own work. */
export function requireOtherReviewer(actor: Actor, learnerId: string): void {
  if (actor.id === learnerId) throw new AppError('forbidden');
}
