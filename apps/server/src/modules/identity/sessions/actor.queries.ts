import { sql } from 'kysely';
import type { Actor } from '../../../policies/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { markPrepared } from '../../../platform/database/prepared-statements.ts';

/**
 * Returns the user of a session with roles, organization and course grants, in one statement; undefined if the session
 * has ended. It runs on every request, so signing out or removing a membership takes effect on the next one.
 */
export async function findActor(
  db: Database,
  sessionId: string,
  userId: string,
): Promise<Omit<Actor, 'ipAddress'> | undefined> {
  const row = await db
    .selectFrom('auth.sessions as session')
    .innerJoin('auth.users as user', 'user.id', 'session.userId')
    .innerJoin('profiles as profile', 'profile.id', 'user.id')
    .leftJoin('memberships as membership', 'membership.userId', 'user.id')
    .leftJoin('organizations as organization', 'organization.id', 'membership.organizationId')
    .modifyFront(markPrepared('find_actor'))
    .select([
      'user.id',
      'user.email',
      'user.emailVerified',
      'profile.fullName',
      'profile.isSuperAdmin',
      'profile.createdAt',
      'profile.updatedAt',
      'membership.role',
      'organization.id as organizationId',
      'organization.name as organizationName',
      'organization.isActive',
      'organization.catalogueMode',
    ])
    .select((query) =>
      sql<number[]>`array(${query
        .selectFrom('courseGrants')
        .select('courseId')
        .whereRef('courseGrants.organizationId', '=', 'organization.id')})`.as('grantedCourseIds'),
    )
    .where('session.id', '=', sessionId)
    .where('session.userId', '=', userId)
    .where('session.expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!row) return undefined;

  const { role, organizationId, organizationName, isActive, catalogueMode, grantedCourseIds } = row;
  const isMember = role !== null && organizationId !== null && organizationName !== null;
  return {
    id: row.id,
    sessionId,
    email: row.email,
    emailVerified: row.emailVerified,
    fullName: row.fullName,
    isSuperAdmin: row.isSuperAdmin,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    membership: isMember
      ? {
          organizationId,
          organizationName,
          isActive: isActive === true,
          hasExclusiveCatalogue: catalogueMode === 'granted_only',
          role,
          grantedCourseIds,
        }
      : null,
  };
}
