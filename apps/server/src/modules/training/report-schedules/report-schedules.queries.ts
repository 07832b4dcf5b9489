import { randomUUID } from 'node:crypto';
import type {
  ReportReader,
  ReportSchedule,
  ReportTerms,
} from '@atrium/contracts/training/report-schedules';
import { reportLimits } from '@atrium/contracts/training/constants';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** SQL over `memberships`: the role that lets a member see training, or null. */
export const readerRole = sql<ReportReader['role']>`case
  when memberships.deactivated_at is not null then null
  when memberships.role = 'admin' then 'admin'
  when exists (select from team_managers manages
    where manages.user_id = memberships.user_id and manages.organization_id = memberships.organization_id)
  then 'manager' end`;

/** SQL over `report_schedules schedule`: whether the admin who saved it last still is one. */
export const hasResponsibleAdmin = sql<boolean>`exists (
  select from profiles responsible
    left join memberships held_as
      on held_as.user_id = responsible.id and held_as.organization_id = schedule.organization_id
        and held_as.deactivated_at is null
  where responsible.id = schedule.responsible_id and (responsible.is_super_admin or held_as.role = 'admin'))`;

type ScheduleRow = Omit<ReportSchedule, 'lastSentAt' | 'nextSendAt' | 'lastErrorAt'> & {
  lastSentAt: Date | null;
  nextSendAt: Date | null;
  lastErrorAt: Date | null;
};

async function selectSchedules(
  db: Database,
  where: RawBuilder<unknown>,
): Promise<ReportSchedule[]> {
  const { rows } = await sql<ScheduleRow>`
    select schedule.id, schedule.name, schedule.course_id, course.title as course_title, schedule.covers_team,
      schedule.team_id, team.name as team_name, schedule.format, schedule.frequency, schedule.day,
      to_char(schedule.local_time, 'HH24:MI') as local_time, schedule.is_paused, schedule.revision,
      coalesce(creator.full_name, creator_account.email) as created_by,
      ${hasResponsibleAdmin} as has_responsible_admin, schedule.last_sent_at,
      case when not schedule.is_paused then occurs.next_at end as next_send_at, schedule.last_error,
      schedule.last_error_at, coalesce((
        select jsonb_agg(jsonb_build_object('id', memberships.user_id, 'fullName', reader.full_name,
          'email', account.email, 'role', ${readerRole}) order by recipient.position)
        from report_recipients recipient
          join memberships on memberships.user_id = recipient.user_id
            and memberships.organization_id = recipient.organization_id
          join profiles reader on reader.id = recipient.user_id
          join auth.users account on account.id = recipient.user_id
        where recipient.schedule_id = schedule.id), '[]') as readers,
      array(select email from report_recipients
        where schedule_id = schedule.id and email is not null order by position) as emails
    from report_schedules schedule
      join organizations on organizations.id = schedule.organization_id
      left join courses course on course.id = schedule.course_id
      left join teams team on team.id = schedule.team_id
      left join profiles creator on creator.id = schedule.created_by
      left join auth.users creator_account on creator_account.id = schedule.created_by
      cross join lateral report_occurrences(schedule.frequency, schedule.day, schedule.local_time,
        organizations.time_zone, training_clock()) as occurs
    where ${where}
    order by lower(schedule.name), schedule.id
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    lastSentAt: row.lastSentAt?.toISOString() ?? null,
    nextSendAt: row.nextSendAt?.toISOString() ?? null,
    lastErrorAt: row.lastErrorAt?.toISOString() ?? null,
  }));
}

/** Lists the schedules of an organization by name. */
export const listScheduleRows = (db: Database, organizationId: string) =>
  selectSchedules(db, sql`schedule.organization_id = ${organizationId}`);

/** Finds a schedule of an organization. */
export async function findSchedule(db: Database, organizationId: string, id: string) {
  const [schedule] = await selectSchedules(
    db,
    sql`schedule.organization_id = ${organizationId} and schedule.id = ${id}`,
  );
  return schedule;
}

/** Locks a schedule, so that changes and sending don't overlap. */
export async function lockSchedule(
  db: Database,
  organizationId: string,
  id: string,
): Promise<void> {
  await db
    .selectFrom('reportSchedules')
    .select('id')
    .where('id', '=', id)
    .where('organizationId', '=', organizationId)
    .forUpdate()
    .execute();
}

const toColumns = ({
  name,
  courseId,
  coversTeam,
  teamId,
  format,
  frequency,
  day,
  localTime,
  isPaused,
}: ReportTerms) => ({
  name,
  courseId,
  coversTeam,
  teamId,
  format,
  frequency,
  day,
  localTime,
  isPaused,
});

/** Inserts a schedule into the first free slot. Returns undefined if there is none. The caller locks the organization. */
export async function insertSchedule(
  db: Database,
  {
    organizationId,
    createdBy,
    terms,
  }: { organizationId: string; createdBy: string; terms: ReportTerms },
): Promise<string | undefined> {
  const { rows } = await sql<{ slot: number }>`
    select slot from generate_series(1, ${reportLimits.schedules}::integer) as slot
    where not exists (select from report_schedules used
      where used.organization_id = ${organizationId} and used.slot = slot.slot)
    limit 1`.execute(db);
  const slot = rows[0]?.slot;
  if (slot === undefined) return undefined;
  const { id } = await db
    .insertInto('reportSchedules')
    .values({ ...toColumns(terms), organizationId, slot, createdBy, responsibleId: createdBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves a schedule. With `isRestarted`, periods before now are not sent. */
export async function saveSchedule(
  db: Database,
  {
    id,
    responsibleId,
    terms,
    isRestarted,
  }: { id: string; responsibleId: string; terms: ReportTerms; isRestarted: boolean },
): Promise<void> {
  await db
    .updateTable('reportSchedules')
    .set({
      ...toColumns(terms),
      responsibleId,
      revision: sql<number>`revision + 1`,
      ...(isRestarted && { activeSince: sql<Date>`training_clock()` }),
    })
    .where('id', '=', id)
    .execute();
}

/** Replaces the recipients of a schedule. Those who stay keep their id, so that their unsubscribe links work. */
export async function saveRecipients(
  db: Database,
  schedule: { organizationId: string; scheduleId: string },
  { readerIds, emails }: Pick<ReportTerms, 'readerIds' | 'emails'>,
): Promise<void> {
  const before = await db
    .deleteFrom('reportRecipients')
    .where('scheduleId', '=', schedule.scheduleId)
    .returning(['id', 'userId', 'email'])
    .execute();
  const ids = new Map(before.map(({ id, userId, email }) => [userId ?? email, id]));
  const recipients = [
    ...readerIds.map((userId) => ({ userId, email: null })),
    ...emails.map((email) => ({ userId: null, email })),
  ];
  await db
    .insertInto('reportRecipients')
    .values(
      recipients.map((recipient, index) => ({
        ...schedule,
        ...recipient,
        id: ids.get(recipient.userId ?? recipient.email) ?? randomUUID(),
        position: index + 1,
      })),
    )
    .execute();
}

export async function deleteScheduleRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('reportSchedules').where('id', '=', id).execute();
}
