import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../platform/base/errors.ts';
import type { Actor, Membership } from './actor.ts';
import { requireActiveOrganization } from './organization.policy.ts';

/** The members of an organization an actor may see. */
export type PeopleScope = {
  organizationId: string;
  /** Restricts to the members this manager is responsible for; null: all members. */
  managerId: string | null;
};

/** What decides which members a user may see. Jobs have no actor, but load this of the user they act for. */
export type PeopleManager = Pick<Actor, 'id' | 'isSuperAdmin'> & {
  membership: Pick<Membership, 'organizationId' | 'isActive' | 'role' | 'isManager'> | null;
};

const managesPeople = ({ isSuperAdmin, membership }: PeopleManager) =>
  isSuperAdmin || membership?.role === 'admin' || membership?.isManager === true;

const managerIdOf = ({ id, isSuperAdmin, membership }: PeopleManager) =>
  isSuperAdmin || membership?.role === 'admin' ? null : id;

/**
 * Returns the members of the organization the actor may see: all of them for super admins and admins, the people of
 * their teams for managers. Throws `forbidden` without any of these roles, `not_found` for another organization.
 */
export function requirePeopleScope(actor: PeopleManager, organizationId: string): PeopleScope {
  requireActiveOrganization(actor);
  if (!managesPeople(actor)) throw new AppError('forbidden');
  if (!actor.isSuperAdmin && actor.membership?.organizationId !== organizationId)
    throw new AppError('not_found');
  return { organizationId, managerId: managerIdOf(actor) };
}

/** Throws unless the actor is a super admin, or an admin or manager in an active organization. */
export function requireReviewer(actor: Actor): void {
  requireActiveOrganization(actor);
  if (!managesPeople(actor)) throw new AppError('forbidden');
}

/** SQL: whether the user is in the scope. */
export const isUserInScope = (
  managerId: PeopleScope['managerId'],
  userId: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  managerId === null
    ? sql<boolean>`true`
    : sql<boolean>`${userId} in (select managed_users(${managerId}::uuid))`;

/** SQL: whether the team is in the scope. */
export const isTeamInScope = (
  managerId: PeopleScope['managerId'],
  teamId: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  managerId === null
    ? sql<boolean>`true`
    : sql<boolean>`${teamId} in (select managed_teams(${managerId}::uuid))`;

/**
 * SQL over rows of `capstone_submissions`: those of members in the scope since they joined the organization. A draft has
 * no submission date; the last change to it counts.
 */
export const submissionsInScope = ({
  organizationId,
  managerId,
}: PeopleScope) => sql<boolean>`exists (
  select from memberships
  where memberships.organization_id = ${organizationId}
    and memberships.user_id = capstone_submissions.learner_id
    and ${isUserInScope(managerId, sql`memberships.user_id`)}
    and coalesce(capstone_submissions.submitted_at, capstone_submissions.updated_at) >= memberships.joined_at)`;
