import type { TimelineKind } from '@atrium/contracts/training/constants';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isTeamInScope, type PeopleScope } from '../../../policies/people.policy.ts';
import { toExactTime } from '../../../platform/database/lists.ts';
import { overseenCourseIds } from './user-records.queries.ts';

export type TimelineRow = {
  id: string;
  at: Date;
  /** The time to the microsecond, for the cursor. */
  position: string;
  kind: TimelineKind;
  course: string | null;
  lesson: string | null;
  team: string | null;
  score: number | null;
  reviewer: string | null;
};

/** The kind of a row of `learning_events`; null for events the timeline does not show. */
const eventKind = sql`case
  when verb in ('enrolled', 'assigned', 'submitted', 'certified', 'revoked') then verb::text
  when verb = 'completed' and lesson_id is null then 'completed'
  when verb = 'answered' then case when (result ->> 'passed')::boolean then 'quiz_passed' else 'quiz_failed' end
  when verb = 'reviewed' then result ->> 'decision' end`;

/**
 * SQL over rows of `learning_events`: those the organization may see. As in the transcript, these are the ones in courses
 * it owns, was granted or has assigned, or for which the member earned a certificate during the membership.
 */
const isVisibleEvent = (organizationId: string) => sql<boolean>`(
  course_id in ${overseenCourseIds(organizationId)}
  or exists (
    select from certificates join membership_history member on member.user_id = certificates.learner_id
    where certificates.learner_id = learning_events.learner_id and certificates.course_id = learning_events.course_id
      and member.organization_id = ${organizationId}
      and tstzrange(member.joined_at, upper(member.during)) @> certificates.issued_at))`;

/**
 * Lists what happened to a member while they belonged to the organization, newest first. Learning events name the
 * organization of the learner at that time. Learning in courses that don't concern the organization is private to the
 * learner. Names teams in the scope only.
 */
export async function listTimeline(
  db: Database,
  { userId, organizationId, managerId }: PeopleScope & { userId: string },
  { after, limit }: { after?: { at: string; id: string } | undefined; limit: number },
): Promise<TimelineRow[]> {
  const page = sql`${after ? sql`where (at, id) < (${after.at}::timestamptz, ${after.id}::text)` : sql``}
    order by at desc, id desc limit ${limit}`;
  const { rows } = await sql<TimelineRow>`
    with learned as (
      select * from (
        select occurred_at as at, id::text, ${eventKind} as kind, course_id, lesson_id, null as team,
          (result ->> 'score')::integer as score,
          case when verb = 'reviewed' then (result ->> 'reviewer')::uuid end as reviewer_id
        from learning_events
        where learner_id = ${userId} and organization_id = ${organizationId} and ${eventKind} is not null
          and ${isVisibleEvent(organizationId)}
      ) as events ${page}
    ), reminded as (
      select * from (
        select min(reminded_at) as at, concat_ws(' ', 'reminder', kind, event_on, course_id) as id, 'reminded' as kind,
          course_id, null::integer as lesson_id, null as team, null::integer as score, null::uuid as reviewer_id
        from training_reminders where user_id = ${userId} and organization_id = ${organizationId}
        group by kind, event_on, course_id
      ) as reminders ${page}
    ), signed as (
      select * from (
        select signed_at as at, concat_ws(' ', 'statement', assignment_id, cycle, statement_version) as id,
          'statement_signed' as kind, course_id, null::integer as lesson_id, null as team, null::integer as score,
          null::uuid as reviewer_id
        from learning_statements where learner_id = ${userId} and organization_id = ${organizationId}
      ) as statements ${page}
    ), belonged as (
      select * from (
        select joined_at as at, 'membership' as id, 'joined' as kind, null::integer as course_id,
          null::integer as lesson_id, null as team, null::integer as score, null::uuid as reviewer_id
        from membership_history where user_id = ${userId} and organization_id = ${organizationId}
        group by joined_at
        union all
        select moved.at, concat_ws(' ', 'team', team.id, moved.kind), moved.kind, null, null, team.name, null, null
        from team_member_history belongs
          cross join lateral (values (lower(belongs.during), 'team_joined'), (upper(belongs.during), 'team_left'))
            as moved (at, kind)
          join team_history team on team.id = belongs.team_id and team.during @> lower(belongs.during)
        where belongs.user_id = ${userId} and team.organization_id = ${organizationId} and moved.at is not null
          and ${isTeamInScope(managerId, sql`team.id`)}
      ) as moves ${page}
    )
    select entries.id, entries.at, ${toExactTime(sql.ref('entries.at'))} as position, entries.kind, courses.title as course,
      lessons.title as lesson, entries.team, entries.score, reviewer.full_name as reviewer
    from (
      select * from (
        select * from learned union all select * from reminded union all select * from belonged
        union all select * from signed) as every
      order by at desc, id desc limit ${limit}
    ) as entries
      left join courses on courses.id = entries.course_id
      left join lessons on lessons.id = entries.lesson_id
      left join profiles reviewer on reviewer.id = entries.reviewer_id
    order by entries.at desc, entries.id desc
  `.execute(db);
  return rows;
}
