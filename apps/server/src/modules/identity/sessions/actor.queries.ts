import { sql } from 'kysely';
import { factors } from '@atrium/contracts/identity/constants';
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
export type FoundSession = {
  actor: Omit<Actor, 'ipAddress'>;
  revisions: Revisions;
  /** The user proved their identity within the last ten minutes. */
  isFresh: boolean;
};

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
  brandingRevision: number | null;
  isFresh: boolean;
  mustSetUpFactor: boolean;
  mustAcceptNotice: boolean;
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
    select lookup.ordinal, "user".id, shown_email("user".email) as email, "user".email_verified as "emailVerified",
      profile.full_name as "fullName", profile.is_super_admin as "isSuperAdmin", membership.role,
      exists (select from team_managers where user_id = "user".id) as "isManager",
      organization.id as "organizationId",
      organization.name as "organizationName", organization.is_active as "isActive",
      organization.catalogue_mode = 'granted_only' as "isExclusive",
      organization.branding_revision as "brandingRevision",
      array(select course_id from course_grants where organization_id = organization.id) as "grantedCourseIds",
      greatest(session.created_at, session.reauthenticated_at)
        > now() - make_interval(mins => ${sql.lit(factors.freshMinutes)}) as "isFresh",
      case when organization.second_factor_for = 'everyone'
        or organization.second_factor_for = 'admins' and membership.role = 'admin'
        then connection.id is null and session.method is distinct from 'pin'
          and session.method is distinct from 'kiosk_code' and not has_second_factor("user".id) else false
      end as "mustSetUpFactor",
      coalesce((
        select notice.text <> '' and not exists (
          select from privacy_acceptances where user_id = "user".id and organization_id = notice.organization_id
            and version = notice.version)
        from privacy_notices notice where organization.is_active and notice.organization_id = organization.id
        order by notice.version desc limit 1), false) as "mustAcceptNotice",
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
    left join sso_connections connection on connection.id = session.sso_connection_id
      and connection.organization_id = organization.id
    left join lessons lesson on lesson.id = lookup.lesson_id
    left join content_revisions content on content.course_id = coalesce(lookup.course_id, lesson.course_id)
    left join learner_revisions learner on learner.learner_id = "user".id
    where session.expires_at > now()
      and (membership.deactivated_at is null or profile.is_super_admin)
      and (session.sso_connection_id is null or connection.id is not null)
      and (organization.session_idle_minutes is null
        or session.updated_at > now() - make_interval(mins => organization.session_idle_minutes))
      and (organization.session_lifetime_minutes is null
        or session.created_at > now() - make_interval(mins => organization.session_lifetime_minutes))
      and (organization.sso_enforced_at is null or is_session_allowed("user".id, session.sso_connection_id))`,
);

function toMembership(row: SessionRow): Actor['membership'] {
  const { role, organizationId, organizationName } = row;
  if (role === null || organizationId === null || organizationName === null) return null;
  return {
    organizationId,
    organizationName,
    isActive: row.isActive === true,
    hasExclusiveCatalogue: row.isExclusive === true,
    brandingRevision: row.brandingRevision ?? 0,
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
    mustSetUpFactor: row.mustSetUpFactor,
    mustAcceptNotice: row.mustAcceptNotice,
    membership: toMembership(row),
  },
  revisions: {
    courseId: row.courseId,
    content: row.contentRevision,
    learner: row.learnerRevision,
    catalogue: row.catalogueRevision,
    watch: row.watchRevision,
  },
  isFresh: row.isFresh,
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
