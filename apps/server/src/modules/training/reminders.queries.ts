import { trainingDays } from '@atrium/contracts/training';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database.ts';

const { firstReminder, betweenReminders } = trainingDays;

// What is asked of those who are looked at and who are still there, at what time of their own day.
const askedOfMembers = sql`looked_at
  join training_cells cells using (organization_id, person_id)
  join memberships on memberships.user_id = person_id and memberships.organization_id = cells.organization_id
  join organizations on organizations.id = cells.organization_id and organizations.is_active
  join profiles on profiles.id = person_id
  cross join lateral (
    select training_clock() at time zone coalesce(profiles.time_zone, organizations.time_zone) as at) as here`;

type Reminder = {
  kind: 'by_date' | 'asked';
  /** Who is looked at, of those with whom something is not up to date. */
  who: RawBuilder<unknown>;
  /** The day a reminder belongs to: there is one of its kind for that day. */
  eventOn: RawBuilder<unknown>;
  which: RawBuilder<unknown>;
};

/** By the calendar: so many days before it is due, on the day, and every week after. What was missed is one mail. */
const byDate: Reminder = {
  kind: 'by_date',
  who: sql`true`,
  eventOn: sql`case when here.at::date < cells.due_on then cells.due_on - ${firstReminder}::integer
    else cells.due_on
      + ${betweenReminders}::integer * ((here.at::date - cells.due_on) / ${betweenReminders}::integer) end`,
  which: sql`cells.state <> 'up_to_date'
    and here.at::date >= cells.due_on - ${firstReminder}::integer
    and extract(hour from here.at) >= profiles.reminder_hour`,
};

const inTeam = (teamId: string | undefined, person: RawBuilder<unknown>) =>
  teamId === undefined
    ? sql`true`
    : sql`exists (select from team_members where team_id = ${teamId} and person_id = ${person})`;

/** On an admin's word: of what is urgent, once a day. */
const asked = (organizationId: string, teamId: string | undefined): Reminder => ({
  kind: 'asked',
  who: sql`standing.organization_id = ${organizationId} and ${inTeam(teamId, sql`standing.person_id`)}`,
  eventOn: sql`here.at::date`,
  which: sql`cells.state in ('overdue', 'expired', 'due_soon')`,
});

/** Somebody's place among all who are looked at. */
export type Place = { organizationId: string; urgency: number; personId: string };
type Stretch = { site: string; after: Place | undefined; atMost: number };
type Reminded = { count: number; last: Place | null };

const place = sql`standing.organization_id, standing.urgency, standing.person_id`;

/**
 * Looks at so many people, in each organization the most urgent first, and reminds them of what they were not reminded
 * of before: what is noted, the mail and the job that sends it are one statement. Answers how many were reminded, and
 * how far it came.
 */
async function remind(
  db: Database,
  { kind, who, eventOn, which }: Reminder,
  { site, after, atMost }: Stretch,
): Promise<Reminded> {
  const beyond =
    after &&
    sql`and (${place}) > (${after.organizationId}::uuid, ${after.urgency}::integer, ${after.personId}::uuid)`;
  const { rows } = await sql<Reminded>`
    with looked_at as materialized (
      select ${place} from training_standings standing
      where standing.state <> 'up_to_date' and ${who} ${beyond ?? sql``}
      order by ${place} limit ${atMost}
    ), due as (
      select person_id, cells.organization_id, cells.course_id, cells.due_on, ${eventOn} as event_on,
        courses.title, organizations.name as organization_name, account.email, cells.urgency,
        cells.due_on - here.at::date as days_left, cells.completed_on is not null as is_renewal
      from ${askedOfMembers}
        join courses on courses.id = cells.course_id and courses.published_version is not null
        join auth.users account on account.id = person_id
      where ${which} and not exists (
        select from training_reminders sent
        where sent.person_id = cells.person_id and sent.course_id = cells.course_id and sent.due_on = cells.due_on
          and sent.kind = ${kind}::training_reminder_kind and sent.event_on = ${eventOn})
    ), noted as (
      insert into training_reminders (person_id, organization_id, course_id, due_on, kind, event_on)
      select person_id, organization_id, course_id, due_on, ${kind}::training_reminder_kind, event_on
      from due order by person_id, course_id
      on conflict do nothing
      returning person_id, course_id
    ), mails as (
      insert into outgoing_mails (to_email, member_id, content, due_until)
      select due.email, due.person_id, jsonb_build_object(
          'template', 'training_reminder',
          'organizationName', min(due.organization_name),
          'courses', jsonb_agg(jsonb_build_object('title', due.title, 'dueOn', due.due_on::text,
            'daysLeft', due.days_left, 'isRenewal', due.is_renewal) order by due.urgency, due.title),
          'url', ${site}::text || case when count(*) = 1 then '/course/' || min(due.course_id) else '/dashboard' end
        ), now() + interval '3 days'
      from due join noted using (person_id, course_id)
      group by due.person_id, due.email
      returning id
    ), queued as (
      select count(*) from graphile_worker.add_jobs(array(
        select row('identity.send_mail', json_build_object('mailId', id), null, null, null, null, 10,
          null)::graphile_worker.job_spec
        from mails))
    )
    select count::integer, (
      select json_build_object('organizationId', organization_id, 'urgency', urgency, 'personId', person_id)
      from looked_at order by organization_id desc, urgency desc, person_id desc limit 1) as last
    from queued
  `.execute(db);
  return rows[0] ?? { count: 0, last: null };
}

/** Reminds those whose hour has come. */
export const remindByDate = (db: Database, stretch: Stretch) => remind(db, byDate, stretch);

/** Reminds those of an organization, or of a team, who have something urgent. */
export const remindAsked = (
  db: Database,
  organizationId: string,
  teamId: string | undefined,
  stretch: Stretch,
) => remind(db, asked(organizationId, teamId), stretch);

/** How many of an organization's people, or of a team's, were reminded on an admin's word today, where they are. */
export async function countReminded(
  db: Database,
  organizationId: string,
  teamId: string | undefined,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct sent.person_id)
    from training_reminders sent
      join organizations on organizations.id = sent.organization_id
      join profiles on profiles.id = sent.person_id
    where sent.organization_id = ${organizationId} and sent.kind = 'asked'
      -- No zone is more than a day ahead of another.
      and sent.event_on >= (training_clock() at time zone 'UTC')::date - 1
      and sent.event_on =
        (training_clock() at time zone coalesce(profiles.time_zone, organizations.time_zone))::date
      and ${inTeam(teamId, sql`sent.person_id`)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
