import { sql } from 'kysely';
import type { OrganizationRole } from '@atrium/contracts/organizations/constants';
import type { Actor } from '../../../policies/actor.ts';
import { placeRows, type Ordinal } from '../../../platform/database/batch.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ExtraRevision, Revisions } from '../../../platform/database/revisions.ts';
import { statement } from '../../../platform/database/statement.ts';

/** A session to look up, and the course or lesson whose revision the request needs. */
export type SessionLookup = {
  sessionId: string;
  userId: string;
  courseId?: number | undefined;
  lessonId?: number | undefined;
  extraRevision?: ExtraRevision | undefined;
};

/** The user of a session, and the revisions of what the request reads. */
export type FoundSession = { actor: Omit<Actor, 'ipAddress'>; revisions: Revisions };

type SessionRow = Ordinal & {
  id: string;
  email: string;
  emailVerified: boolean;
  fullName: string | null;
  isSuperAdmin: boolean;
  role: OrganizationRole | null;
  isManager: boolean;
  organizationId: string | null;
  organizationName: string | null;
  isActive: boolean | null;
  isExclusive: boolean | null;
  grantedCourseIds: number[];
  courseId: number | null;
  contentRevision: string | null;
  learnerRevision: string | null;
  catalogueRevision: string | null;
  watchRevision: string | null;
};

const selectSessions = statement(
  'find_sessions',
  (lookups) => sql<SessionRow>`
    select lookup.ordinal, "user".id, "user".email, "user".email_verified as "emailVerified",
      profile.full_name as "fullName", profile.is_super_admin as "isSuperAdmin", membership.role,
      exists (select from team_managers where user_id = "user".id) as "isManager",
      organization.id as "organizationId",
      organization.name as "organizationName", organization.is_active as "isActive",
      organization.catalogue_mode = 'granted_only' as "isExclusive",
      array(select course_id from course_grants where organization_id = organization.id) as "grantedCourseIds",
      content.course_id as "courseId", content.revision as "contentRevision", learner.revision as "learnerRevision",
      case lookup.extra_revision when 'catalogue' then
        (select coalesce(max(id), 0) || '/' || count(*) from catalogue_changes where audience = public_audience()) || ' '
        || (select coalesce(max(id), 0) || '/' || count(*) from catalogue_changes where audience = organization.id)
      end as "catalogueRevision",
      case when lookup.extra_revision = 'watch' and exists (select from lesson_videos where lesson_id = lesson.id)
        then find_watch_revision("user".id, lesson.course_id, lesson.id) end as "watchRevision"
    from rows from (json_to_recordset(${lookups}) as
      ("sessionId" uuid, "userId" uuid, "courseId" integer, "lessonId" integer, "extraRevision" text))
      with ordinality as lookup (session_id, user_id, course_id, lesson_id, extra_revision, ordinal)
    join auth.sessions session on session.id = lookup.session_id and session.user_id = lookup.user_id
    join auth.users "user" on "user".id = session.user_id
    join profiles profile on profile.id = "user".id
    left join memberships membership on membership.user_id = "user".id
    left join organizations organization on organization.id = membership.organization_id
    left join lessons lesson on lesson.id = lookup.lesson_id
    left join content_revisions content on content.course_id = coalesce(lookup.course_id, lesson.course_id)
    left join learner_revisions learner on learner.learner_id = "user".id
    where session.expires_at > now()`,
);

function toMembership(row: SessionRow): Actor['membership'] {
  const { role, organizationId, organizationName } = row;
  if (role === null || organizationId === null || organizationName === null) return null;
  return {
    organizationId,
    organizationName,
    isActive: row.isActive === true,
    hasExclusiveCatalogue: row.isExclusive === true,
    role,
    isManager: row.isManager,
    grantedCourseIds: row.grantedCourseIds,
  };
}

const toFoundSession = (row: SessionRow, sessionId: string): FoundSession => ({
  actor: {
    id: row.id,
    sessionId,
    email: row.email,
    emailVerified: row.emailVerified,
    fullName: row.fullName,
    isSuperAdmin: row.isSuperAdmin,
    membership: toMembership(row),
  },
  revisions: {
    courseId: row.courseId,
    content: row.contentRevision,
    learner: row.learnerRevision,
    catalogue: row.catalogueRevision,
    watch: row.watchRevision,
  },
});

/**
 * Returns the user of each session with roles, organization and course grants, and the revisions of what the request
 * reads; undefined where the session has ended. Runs for every request, so signing out or removing a membership takes
 * effect on the next one.
 */
export async function findSessions(
  db: Database,
  lookups: SessionLookup[],
): Promise<(FoundSession | undefined)[]> {
  const rows = placeRows(await selectSessions(db, JSON.stringify(lookups)), lookups);
  return lookups.map(({ sessionId }, index) => {
    const row = rows[index];
    return row && toFoundSession(row, sessionId);
  });
}

/** Returns the user of one session, as `findSessions` does. */
export async function findActor(db: Database, sessionId: string, userId: string) {
  const [found] = await findSessions(db, [{ sessionId, userId }]);
  return found?.actor;
}
