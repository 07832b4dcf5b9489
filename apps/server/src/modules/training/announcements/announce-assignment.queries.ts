import type { JobPayload } from '@atrium/contracts/base/jobs';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

type Change = JobPayload<'training.announce_assignment'>;

// The course is a constant, so that PostgreSQL computes the training in this course only.
const trainingAt = ({ organizationId, courseId }: Change, moment: RawBuilder<unknown>) => sql`
  select training.user_id, training.due_on, training.months, training.status
  from change, people,
    training_as_of(${organizationId}::uuid, people.ids, (${moment} at time zone change.time_zone)::date, ${moment})
      as training
  where training.course_id = ${courseId}`;

/**
 * Stores the messages about a change of an assignment to the next members it concerns, by comparing their training just
 * before the change and after it, so that other assignments of the course count. A message that still waits is updated
 * or canceled instead, and the new one is stored as canceled. Returns the last member; null if none are left.
 */
export async function announceToNextMembers(
  db: Database,
  change: Change,
  page: { after: string | null; limit: number },
): Promise<string | null> {
  const { organizationId, courseId, assignmentId, revision } = change;
  const { rows } = await sql<{ last: string | null }>`
    with versions as materialized (
      select * from assignment_history where id = ${assignmentId} and organization_id = ${organizationId}
    ), change as materialized (
      select min(courses.title) as course_title, min(organizations.name) as organization_name,
        min(organizations.time_zone) as time_zone,
        case when ${revision}::integer is null then max(upper(during))
          else min(lower(during)) filter (where versions.revision = ${revision}) end as at
      from versions
        join courses on courses.id = versions.course_id
        join organizations on organizations.id = versions.organization_id
    ), concerned as materialized (
      select memberships.user_id from memberships
      where memberships.organization_id = ${organizationId} and memberships.deactivated_at is null
        and (${page.after}::uuid is null or memberships.user_id > ${page.after}::uuid)
        and exists (
          select from versions, change
          where (versions.during @> change.at or versions.during @> change.at - interval '1 microsecond')
            and (versions.everyone_since is not null or versions.members ? memberships.user_id::text
              or exists (select from team_members
                where team_members.user_id = memberships.user_id and versions.teams ? team_members.team_id::text)
              or exists (select from group_members
                where group_members.user_id = memberships.user_id and versions.groups ? group_members.group_id::text)))
      order by memberships.user_id limit ${page.limit}
    ), people as materialized (
      select array(select user_id from concerned) as ids
    ), before as materialized (
      ${trainingAt(change, sql`(change.at - interval '1 microsecond')`)}
    ), after as materialized (
      ${trainingAt(change, sql`change.at`)}
    ), news as materialized (
      select coalesce(before.user_id, after.user_id) as user_id, after.due_on, after.months,
        case when before.user_id is null then 'assignment_created' when after.user_id is null then 'assignment_canceled'
          else 'assignment_changed' end::message_kind as kind
      from before full join after on after.user_id = before.user_id
      where case
        when before.user_id is null then after.status <> 'up_to_date'
        when after.user_id is null then before.status <> 'up_to_date'
        else after.months is distinct from before.months
          or (after.due_on is distinct from before.due_on and after.status <> 'up_to_date') end
    ), waiting as (
      update messages set
        payload = case when news.kind = 'assignment_changed'
          then messages.payload || jsonb_build_object('dueOn', news.due_on, 'months', news.months,
            'assignmentId', ${assignmentId}::text)
          else messages.payload end,
        canceled_at = case when undone.is_undone then training_clock() end,
        mail_due_at = case when not undone.is_undone then messages.mail_due_at end
      from news
        -- Without a due date there is nothing left to complete.
        cross join lateral (select news.kind = 'assignment_canceled' or news.due_on is null as is_undone) as undone
      where messages.user_id = news.user_id and messages.mail_due_at is not null
        and news.kind in ('assignment_changed', 'assignment_canceled')
        and messages.kind in ('assignment_created', 'assignment_changed')
        and messages.payload ->> 'courseId' = ${courseId}::text
      returning messages.user_id, messages.kind
    ), stored as (
      insert into messages (user_id, organization_id, kind, event_key, payload, mail_due_at, canceled_at)
      select news.user_id, ${organizationId}, news.kind, ${`${assignmentId} ${revision ?? 'canceled'}`},
        jsonb_build_object('assignmentId', ${assignmentId}::text, 'courseId', ${courseId}::integer,
          'courseTitle', change.course_title, 'organizationName', change.organization_name, 'dueOn', news.due_on,
          'months', news.months),
        case when not replaced.is_replaced then training_clock() end,
        case when replaced.is_replaced then training_clock() end
      from change, news
        cross join lateral (
          select news.kind <> 'assignment_created' and exists (
            select from waiting
            where waiting.user_id = news.user_id
              -- A member who got a message about the assignment also gets one when it is canceled.
              and (news.kind = 'assignment_changed' or waiting.kind = 'assignment_created')) as is_replaced
        ) as replaced
      order by news.user_id
      on conflict on constraint messages_user_id_kind_event_key_key do nothing
    )
    select max(user_id::text) as last from concerned
  `.execute(db);
  return rows[0]?.last ?? null;
}
