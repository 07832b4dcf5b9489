import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../platform/base/errors.ts';
import type { Actor } from './actor.ts';
import { requireActiveOrganization } from './organization.policy.ts';
import { requirePeopleScope, submissionsInScope } from './people.policy.ts';

/** Throws unless the actor is a super admin or an admin of an active organization. */
export function requireOverseer(actor: Actor): void {
  requireActiveOrganization(actor);
  if (!actor.isSuperAdmin && actor.membership?.role !== 'admin') throw new AppError('forbidden');
}

// The functions below that throw nothing assume that `requireOverseer` or `requirePeopleScope` has passed.

/** Returns the organization of the actor; null for super admins, who oversee all. */
export const organizationOf = ({ isSuperAdmin, membership }: Actor): string | null =>
  isSuperAdmin ? null : (membership?.organizationId ?? null);

/**
 * SQL over rows of `certificates`: those of courses the organization owns, those earned by its members during their
 * membership, and those earned at another time that count in its training matrix. Excludes all others of its members.
 */
export const certificatesOverseenBy = (organizationId: string | null): RawBuilder<boolean> =>
  // A union uses the index of each part; an "or" would scan all certificates.
  sql<boolean>`(certificates.learner_id, certificates.id) in (
    select own.learner_id, own.id from certificates own join courses on courses.id = own.course_id
    where courses.organization_id = ${organizationId}
    union
    select theirs.learner_id, theirs.id from certificates theirs join membership_history member on member.user_id = theirs.learner_id
    where member.organization_id = ${organizationId}
      and tstzrange(member.joined_at, upper(member.during)) @> theirs.issued_at
    union
    select counted.learner_id, counted.id from (
      select certificates.* from certificates
      where certificates.learner_id in (select user_id from membership_history where organization_id = ${organizationId})
        and certificates.course_id in (select course_id from assignment_history where organization_id = ${organizationId})
        and certificates.revoked_at is null
        and not exists (
          select from certificates newer
          where newer.learner_id = certificates.learner_id and newer.course_id = certificates.course_id
            and newer.cycle > certificates.cycle and newer.revoked_at is null)
        and not exists (
          select from membership_history member
          where member.user_id = certificates.learner_id and member.organization_id = ${organizationId}
            and tstzrange(member.joined_at, upper(member.during)) @> certificates.issued_at)
      -- Keeps the slow check below for the few certificates that pass the others.
      offset 0) as counted
    where exists (
      select from required_training_terms(${organizationId}::uuid, counted.learner_id, counted.course_id) terms
      where terms.moment >= counted.issued_at))`;

/** SQL over rows of `certificates`: those the actor oversees. */
export const overseenCertificates = (actor: Actor): RawBuilder<boolean> =>
  actor.isSuperAdmin ? sql<boolean>`true` : certificatesOverseenBy(organizationOf(actor));

/**
 * SQL over rows of `capstone_submissions`: those of the people in the actor's scope and, for admins, those submitted to
 * courses the organization owns. Throws `forbidden` if the actor reviews nothing.
 */
export function overseenSubmissions(actor: Actor): RawBuilder<boolean> {
  if (actor.isSuperAdmin) return sql<boolean>`true`;
  const organizationId = organizationOf(actor);
  if (organizationId === null) throw new AppError('forbidden');
  const scope = requirePeopleScope(actor, organizationId);
  if (scope.managerId !== null) return submissionsInScope(scope);
  return sql<boolean>`(
    capstone_submissions.course_id in (select id from courses where organization_id = ${organizationId})
    or ${submissionsInScope(scope)})`;
}

/**
 * SQL over rows of `capstone_rounds` as `rounds`: those since the learner joined the organization and, for its admins, all
 * of courses it owns.
 */
export function overseenRounds(actor: Actor): RawBuilder<boolean> {
  if (actor.isSuperAdmin) return sql<boolean>`true`;
  const organizationId = organizationOf(actor);
  const isSinceJoining = sql<boolean>`exists (
    select from memberships
    where memberships.organization_id = ${organizationId} and memberships.user_id = rounds.learner_id
      and rounds.submitted_at >= memberships.joined_at)`;
  if (actor.membership?.role !== 'admin') return isSinceJoining;
  return sql<boolean>`(
    rounds.course_id in (select id from courses where organization_id = ${organizationId}) or ${isSinceJoining})`;
}

/**
 * Whether the actor may revoke a certificate: super admins, and admins of the organization that owns the course. Admins of
 * the holder's organization may not.
 */
export function canRevokeCertificate(
  actor: Actor,
  course: { organizationId: string | null },
): boolean {
  if (actor.isSuperAdmin) return true;
  const { membership } = actor;
  return membership?.role === 'admin' && course.organizationId === membership.organizationId;
}

/** Throws `forbidden` if the actor would review their own capstone. */
export function requireOtherReviewer(actor: Actor, learnerId: string): void {
  if (actor.id === learnerId) throw new AppError('forbidden');
}
