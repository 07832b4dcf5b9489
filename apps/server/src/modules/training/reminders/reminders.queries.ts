import { trainingDays } from '@atrium/contracts/training/constants';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isTeamInScope, isUserInScope, type PeopleScope } from '../../../policies/people.policy.ts';

const { firstReminder, betweenReminders } = trainingDays;

// The cells of the candidates who are still members, with their local time.
const memberCells = sql`candidates
  join training_cells cells using (organization_id, user_id)
  join memberships on memberships.user_id = cells.user_id and memberships.organization_id = cells.organization_id
    and memberships.deactivated_at is null
  join organizations on organizations.id = cells.organization_id and organizations.is_active
  join profiles on profiles.id = cells.user_id
  cross join lateral (
    select training_clock() at time zone coalesce(profiles.time_zone, organizations.time_zone) as at) as here`;

type Reminder = {
  kind: 'by_date' | 'on_request';
  /** Restricts the members who have something not up to date. */
  who: RawBuilder<unknown>;
  /** The day the reminder belongs to: one per kind and day. */
  eventOn: RawBuilder<unknown>;
  which: RawBuilder<unknown>;
};

// An assignment that is due within days is announced first, and its reminder follows a day later.
const isJustAnnounced = sql`exists (
  select from messages announced
  where announced.user_id = cells.user_id and announced.kind = 'assignment_created'
    and announced.payload ->> 'courseId' = cells.course_id::text
    and (announced.mailed_at is not null or announced.mail_due_at is not null)
    and announced.created_at > training_clock() - interval '1 day')`;

/** Scheduled: a week before the due date, on it, and every week after. Missed reminders become one email. */
const byDate: Reminder = {
  kind: 'by_date',
  who: sql`true`,
  eventOn: sql`case when here.at::date < cells.due_on then cells.due_on - ${firstReminder}::integer
    else cells.due_on
      + ${betweenReminders}::integer * ((here.at::date - cells.due_on) / ${betweenReminders}::integer) end`,
  which: sql`cells.status <> 'up_to_date'
    and here.at::date >= cells.due_on - ${firstReminder}::integer
    and extract(hour from here.at) >= profiles.reminder_hour
    and not (here.at::date < cells.due_on and ${isJustAnnounced})`,
};

/** Who is reminded on request: the members of a team, one member, or all in the scope. */
export type ReminderAudience = PeopleScope & {
  teamId?: string | undefined;
  userId?: string | undefined;
};

const isIn = ({ managerId, teamId, userId }: ReminderAudience, user: RawBuilder<unknown>) => sql`(
  ${isUserInScope(managerId, user)} and
  ${teamId === undefined ? sql`true` : sql`exists (select from team_members where team_id = ${teamId} and user_id = ${user})`}
  and ${userId === undefined ? sql`true` : sql`${user} = ${userId}`})`;

/** Requested by an admin or manager: for urgent training, once a day. */
const onRequest = (audience: ReminderAudience): Reminder => ({
  kind: 'on_request',
  who: sql`candidate.organization_id = ${audience.organizationId} and ${isIn(audience, sql`candidate.user_id`)}`,
  eventOn: sql`here.at::date`,
  which: sql`cells.status in ('overdue', 'expired', 'due_soon')`,
});

/** The cursor over all candidates. */
export type ReminderCursor = { organizationId: string; urgency: number; userId: string };
type PageRequest = { site: string; after: ReminderCursor | undefined; limit: number };
type RemindedPage = { count: number; last: ReminderCursor | null };

const cursorColumns = sql`candidate.organization_id, candidate.urgency, candidate.user_id`;

/**
 * Reminds the next page of members, most urgent first in each organization, of training they were not reminded of yet.
 * One statement stores the reminder, the email and the job that sends it. Returns the number reminded and the cursor of
 * the last candidate.
 */
async function remind(
  db: Database,
  { kind, who, eventOn, which }: Reminder,
  { site, after, limit }: PageRequest,
): Promise<RemindedPage> {
  const beyond =
    after &&
    sql`and (${cursorColumns}) > (${after.organizationId}::uuid, ${after.urgency}::integer, ${after.userId}::uuid)`;
  const { rows } = await sql<RemindedPage>`
    with candidates as materialized (
      select ${cursorColumns} from training_members candidate
      where candidate.status <> 'up_to_date' and ${who} ${beyond ?? sql``}
      order by ${cursorColumns} limit ${limit}
    ), due as (
      select cells.user_id, cells.organization_id, cells.course_id, cells.due_on, ${eventOn} as event_on,
        courses.title, organizations.name as organization_name, account.email, cells.urgency,
        cells.due_on - here.at::date as days_left, cells.completed_on is not null as is_renewal
      from ${memberCells}
        join courses on courses.id = cells.course_id and courses.published_version is not null
        join auth.users account on account.id = cells.user_id
      where ${which} and has_mailbox(account.email) and not exists (
        select from training_reminders sent
        where sent.user_id = cells.user_id and sent.course_id = cells.course_id and sent.due_on = cells.due_on
          and sent.kind = ${kind}::training_reminder_kind and sent.event_on = ${eventOn})
    ), recorded as (
      insert into training_reminders (user_id, organization_id, course_id, due_on, kind, event_on)
      select user_id, organization_id, course_id, due_on, ${kind}::training_reminder_kind, event_on
      from due order by user_id, course_id
      on conflict do nothing
      returning user_id, course_id
    ), mails as (
      insert into outgoing_mails (to_email, member_id, content, due_until)
      select due.email, due.user_id, jsonb_build_object(
          'template', 'training_reminder',
          'organizationName', min(due.organization_name),
          'courses', jsonb_agg(jsonb_build_object('title', due.title, 'dueOn', due.due_on::text,
            'daysLeft', due.days_left, 'isRenewal', due.is_renewal) order by due.urgency, due.title),
          'url', ${site}::text || case when count(*) = 1 then '/course/' || min(due.course_id) else '/dashboard' end
        ), now() + interval '3 days'
      from due join recorded using (user_id, course_id)
      group by due.user_id, due.email
      returning id
    ), queued as (
      select count(*) from graphile_worker.add_jobs(array(
        select row('identity.send_mail', json_build_object('mailId', id), null, null, null, null, 10,
          null)::graphile_worker.job_spec
        from mails))
    )
    select count::integer, (
      select json_build_object('organizationId', organization_id, 'urgency', urgency, 'userId', user_id)
      from candidates order by organization_id desc, urgency desc, user_id desc limit 1) as last
    from queued
  `.execute(db);
  return rows[0] ?? { count: 0, last: null };
}

/** Sends the scheduled reminders whose local hour has come. */
export const remindByDate = (db: Database, page: PageRequest) => remind(db, byDate, page);

/** Reminds the members of an organization who have urgent training. */
export const remindOnRequest = (db: Database, audience: ReminderAudience, page: PageRequest) =>
  remind(db, onRequest(audience), page);

/** Counts the members of an organization reminded on request today, in their own time zone. */
export async function countReminded(db: Database, audience: ReminderAudience): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct sent.user_id)
    from training_reminders sent
      join organizations on organizations.id = sent.organization_id
      join profiles on profiles.id = sent.user_id
    where sent.organization_id = ${audience.organizationId} and sent.kind = 'on_request'
      -- Narrows the scan: no time zone is more than a day behind UTC.
      and sent.event_on >= (training_clock() at time zone 'UTC')::date - 1
      and sent.event_on =
        (training_clock() at time zone coalesce(profiles.time_zone, organizations.time_zone))::date
      and ${isIn(audience, sql`sent.user_id`)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Finds the name or email of a member in the scope. */
export async function findMemberName(
  db: Database,
  { organizationId, managerId }: PeopleScope,
  userId: string,
) {
  const { rows } = await sql<{ name: string }>`
    select coalesce(profiles.full_name, account.email) as name
    from memberships
      join profiles on profiles.id = memberships.user_id
      join auth.users account on account.id = memberships.user_id
    where memberships.organization_id = ${organizationId} and memberships.user_id = ${userId}
      and ${isUserInScope(managerId, sql`memberships.user_id`)}
  `.execute(db);
  return rows[0]?.name;
}

/** Finds the name of a team in the scope. */
export async function findTeamName(
  db: Database,
  { organizationId, managerId }: PeopleScope,
  teamId: string,
) {
  const { rows } = await sql<{ name: string }>`
    select name from teams
    where id = ${teamId} and organization_id = ${organizationId} and ${isTeamInScope(managerId, sql`id`)}
  `.execute(db);
  return rows[0]?.name;
}
