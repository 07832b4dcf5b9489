import type {
  ReportFormat,
  ReportFrequency,
  ReportError,
} from '@atrium/contracts/training/constants';
import type { ReportReader } from '@atrium/contracts/training/report-schedules';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { hasResponsibleAdmin, readerRole } from './report-schedules.queries.ts';

/** A schedule to send, with the period it is sent for. */
export type DueReport = {
  id: string;
  organizationId: string;
  name: string;
  courseId: number | null;
  courseTitle: string | null;
  coversTeam: boolean;
  teamId: string | null;
  teamName: string | null;
  format: ReportFormat;
  frequency: ReportFrequency;
  setUpBy: string | null;
  /** The admin whose auditor links external recipients get; null if there is none. */
  responsibleId: string | null;
  periodOn: string;
};

async function lockReport(
  db: Database,
  where: RawBuilder<unknown>,
  lock: RawBuilder<unknown>,
): Promise<DueReport | undefined> {
  const { rows } = await sql<DueReport>`
    select schedule.id, schedule.organization_id, schedule.name, schedule.course_id, course.title as course_title,
      schedule.covers_team, schedule.team_id, team.name as team_name, schedule.format, schedule.frequency,
      coalesce(creator.full_name, creator_account.email) as set_up_by,
      case when ${hasResponsibleAdmin} then schedule.responsible_id end as responsible_id, due.last_on::text as period_on
    from report_schedules schedule
      join organizations on organizations.id = schedule.organization_id and organizations.is_active
      left join courses course on course.id = schedule.course_id
      left join teams team on team.id = schedule.team_id
      left join profiles creator on creator.id = schedule.created_by
      left join auth.users creator_account on creator_account.id = schedule.created_by
      cross join lateral report_occurrences(schedule.frequency, schedule.day, schedule.local_time,
        organizations.time_zone, training_clock()) as due
    where ${where}
    limit 1
    for update of schedule ${lock}
  `.execute(db);
  return rows[0];
}

/**
 * Locks a schedule of an active organization whose latest period was not sent. Skips those that another worker sends, and
 * those in `except`.
 */
export const lockDueReport = (db: Database, except: readonly string[]) =>
  lockReport(
    db,
    sql`not schedule.is_paused and due.last_at > schedule.active_since
      and (schedule.last_period_on is null or schedule.last_period_on < due.last_on)
      and schedule.id <> all (${except}::uuid[])`,
    sql`skip locked`,
  );

/** Locks a schedule of an active organization, whether due or not. */
export const lockReportById = (db: Database, organizationId: string, id: string) =>
  lockReport(db, sql`schedule.organization_id = ${organizationId} and schedule.id = ${id}`, sql``);

/** Records that a period is done. Returns false if it was before. */
export async function advanceSchedule(
  db: Database,
  { id, periodOn }: Pick<DueReport, 'id' | 'periodOn'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reportSchedules')
    .set({ lastPeriodOn: sql<Date>`${periodOn}::date` })
    .where('id', '=', id)
    .where(sql<boolean>`(last_period_on is null or last_period_on < ${periodOn}::date)`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Records when a report was sent, and why it, or a part of it, was not. */
export async function recordOutcome(
  db: Database,
  id: string,
  { isSent, error }: { isSent: boolean; error: ReportError | null },
): Promise<void> {
  await db
    .updateTable('reportSchedules')
    .set({
      ...(isSent && { lastSentAt: sql<Date>`training_clock()` }),
      lastError: error,
      lastErrorAt: error && sql<Date>`training_clock()`,
    })
    .where('id', '=', id)
    .execute();
}

/** A recipient: a member with the role that lets them see training, or an external email. */
export type Recipient = {
  id: string;
  userId: string | null;
  email: string;
  role: ReportReader['role'];
};

/** Lists the external recipients of a report and the members who may still see training. */
export async function listRecipients(db: Database, scheduleId: string): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select * from (
      select recipient.id, recipient.user_id, coalesce(recipient.email, account.email) as email,
        ${readerRole} as role, recipient.position
      from report_recipients recipient
        left join memberships on memberships.user_id = recipient.user_id
          and memberships.organization_id = recipient.organization_id
        left join auth.users account on account.id = recipient.user_id
      where recipient.schedule_id = ${scheduleId}) as recipients
    where user_id is null or role is not null
    order by position
  `.execute(db);
  return rows;
}
