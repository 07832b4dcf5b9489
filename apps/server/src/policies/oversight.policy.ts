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

/** The organization somebody oversees; none for a super admin, who oversees them all. */
export const organizationOf = ({ isSuperAdmin, membership }: Actor): string | null =>
  isSuperAdmin ? null : (membership?.organizationId ?? null);

/**
 * Over rows of `certificates`: those of courses the organization owns, those earned by people while they belonged to it,
 * and those earned at another time that count in its training matrix. Other certificates of its people are not its concern.
 */
export function overseenCertificates(actor: Actor): RawBuilder<boolean> {
  if (actor.isSuperAdmin) return sql<boolean>`true`;
  const organizationId = organizationOf(actor);
  // Each part has its index; an "or" of them would read every certificate there is.
  return sql<boolean>`certificates.id in (
    select own.id from certificates own join courses on courses.id = own.course_id
    where courses.organization_id = ${organizationId}
    union
    select theirs.id from certificates theirs join membership_history member on member.user_id = theirs.learner_id
    where member.organization_id = ${organizationId}
      and tstzrange(member.joined_at, upper(member.during)) @> theirs.issued_at
    union
    select counted.id from certificates counted
    where counted.learner_id in (select user_id from membership_history where organization_id = ${organizationId})
      and counted.course_id in (select course_id from assignment_history where organization_id = ${organizationId})
      and counted.revoked_at is null
      and not exists (
        select from certificates newer
        where newer.learner_id = counted.learner_id and newer.course_id = counted.course_id
          and newer.cycle > counted.cycle and newer.revoked_at is null)
      and not exists (
        select from membership_history member
        where member.user_id = counted.learner_id and member.organization_id = ${organizationId}
          and tstzrange(member.joined_at, upper(member.during)) @> counted.issued_at)
      and exists (
        select from required_terms(${organizationId}::uuid, counted.learner_id, counted.course_id) terms
        where terms.moment >= counted.issued_at))`;
}

/**
 * Over rows of `capstone_submissions`: those members submitted since they joined the organization, and those submitted to
 * courses the organization owns. A draft has no submission date; the last change to it counts.
 */
export function overseenSubmissions(actor: Actor): RawBuilder<boolean> {
  if (actor.isSuperAdmin) return sql<boolean>`true`;
  const organizationId = organizationOf(actor);
  return sql<boolean>`(
    capstone_submissions.course_id in (select id from courses where organization_id = ${organizationId})
    or exists (
      select from memberships
      where memberships.organization_id = ${organizationId}
        and memberships.user_id = capstone_submissions.learner_id
        and coalesce(capstone_submissions.submitted_at, capstone_submissions.updated_at) >= memberships.joined_at))`;
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
