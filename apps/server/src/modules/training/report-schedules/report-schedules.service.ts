import type { ReportSchedule, ReportTerms } from '@atrium/contracts/training/report-schedules';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { findTeam, withTrainingLock } from '../assignments/index.ts';
import { getDay } from '../days/index.ts';
import {
  hasMemberEmail,
  isAssignedCourse,
  listReaderRoles,
  listReaderRows,
} from './recipients.queries.ts';
import {
  deleteScheduleRow,
  findSchedule,
  insertSchedule,
  listScheduleRows,
  lockSchedule,
  saveRecipients,
  saveSchedule,
} from './report-schedules.queries.ts';

export type ScheduleKey = { orgId: string; scheduleId: string };

/** Lists an organization's scheduled reports for its admins. */
export async function listReportSchedules(deps: Deps, actor: Actor, orgId: string) {
  requireOrganizationAdmin(actor, orgId);
  const { timeZone } = await getDay(deps, orgId, undefined);
  return { schedules: await listScheduleRows(deps.db, orgId), timeZone };
}

/** Lists the admins and managers who can get reports. */
export async function listReportReaders(deps: Deps, actor: Actor, orgId: string) {
  requireOrganizationAdmin(actor, orgId);
  await getDay(deps, orgId, undefined);
  return { readers: await listReaderRows(deps.db, orgId) };
}

async function getSchedule(db: Database, { orgId, scheduleId }: ScheduleKey) {
  const schedule = await findSchedule(db, orgId, scheduleId);
  if (!schedule) throw new AppError('not_found');
  return schedule;
}

/** Returns the terms without repeated recipients, with emails in lower case. */
const normalize = (terms: ReportTerms): ReportTerms => ({
  ...terms,
  readerIds: [...new Set(terms.readerIds)],
  emails: [...new Set(terms.emails.map((email) => email.toLowerCase()))],
});

/** Returns the terms of a schedule. */
const termsOf = ({ readers, ...schedule }: ReportSchedule): ReportTerms => ({
  name: schedule.name,
  courseId: schedule.courseId,
  coversTeam: schedule.coversTeam,
  teamId: schedule.teamId,
  format: schedule.format,
  frequency: schedule.frequency,
  day: schedule.day,
  localTime: schedule.localTime,
  isPaused: schedule.isPaused,
  readerIds: readers.map(({ id }) => id),
  emails: schedule.emails,
});

/** Returns what the audit log shows of a schedule. */
const toLogged = ({ readers, emails, ...schedule }: ReportSchedule) => ({
  name: schedule.name,
  team: schedule.teamName,
  course: schedule.courseTitle,
  format: schedule.format,
  frequency: schedule.frequency,
  day: schedule.day,
  localTime: schedule.localTime,
  isPaused: schedule.isPaused,
  recipients: [...readers.map(({ email }) => email), ...emails],
});

/** Terms of an admin. `requireFreshSession` throws `reauthentication_required`. */
type RequestedTerms = { terms: ReportTerms; requireFreshSession: () => void };

/**
 * Throws unless the new parts of the terms belong to the organization. What was valid before may stay. New external
 * recipients need a fresh session, as exports do.
 */
async function requireValidTerms(
  db: Database,
  orgId: string,
  { terms, requireFreshSession }: RequestedTerms,
  current?: ReportTerms,
): Promise<void> {
  const { courseId, coversTeam, teamId, readerIds, emails } = terms;
  const newCourseId = courseId === current?.courseId ? null : courseId;
  if (newCourseId !== null && !(await isAssignedCourse(db, orgId, newCourseId)))
    throw new AppError('not_found');
  if (teamId !== null && !(await findTeam(db, orgId, teamId))) throw new AppError('not_found');
  if (coversTeam && teamId === null && !terms.isPaused) throw new AppError('report_team_deleted');
  const newReaders = readerIds.filter((id) => !current?.readerIds.includes(id));
  const roles = await listReaderRoles(db, orgId, newReaders);
  if (roles.length < newReaders.length) throw new AppError('not_found');
  if (roles.includes(null)) throw new AppError('reader_not_allowed');
  const newEmails = emails.filter((email) => !current?.emails.includes(email));
  if (newEmails.length > 0) requireFreshSession();
  if (await hasMemberEmail(db, orgId, newEmails)) throw new AppError('recipient_is_member');
}

/** Schedules a report. The actor is responsible for the auditor links it sends. */
export async function createReportSchedule(
  deps: Deps,
  actor: Actor,
  orgId: string,
  { terms: requested, requireFreshSession }: RequestedTerms,
): Promise<ReportSchedule> {
  return withTrainingLock(deps, actor, orgId, async (tx) => {
    const terms = normalize(requested);
    await requireValidTerms(tx, orgId, { terms, requireFreshSession });
    const scheduleId = await insertSchedule(tx, {
      organizationId: orgId,
      createdBy: actor.id,
      terms,
    });
    if (scheduleId === undefined) throw new AppError('too_many_report_schedules');
    await saveRecipients(tx, { organizationId: orgId, scheduleId }, terms);
    const schedule = await getSchedule(tx, { orgId, scheduleId });
    await recordAuditEvent(tx, actor, {
      organizationId: orgId,
      action: 'report.scheduled',
      target: schedule.name,
      after: toLogged(schedule),
    });
    return schedule;
  });
}

const isSame = (one: ReportTerms, other: ReportTerms) =>
  JSON.stringify(normalize(one)) === JSON.stringify(normalize(other));

const hasSameTimes = (one: ReportTerms, other: ReportTerms) =>
  one.frequency === other.frequency &&
  one.day === other.day &&
  one.localTime === other.localTime &&
  one.isPaused === other.isPaused;

function actionOf(before: ReportSchedule, after: ReportTerms) {
  if (before.isPaused !== after.isPaused)
    return after.isPaused ? 'report.paused' : 'report.resumed';
  return isSame(termsOf(before), after) ? 'report.taken_over' : 'report.changed';
}

/**
 * Changes, pauses or resumes a schedule. The actor becomes responsible for it. Throws `report_schedule_changed` if the
 * revision is not the current one. Saving the same terms again changes nothing, unless no admin is responsible.
 */
export async function updateReportSchedule(
  deps: Deps,
  actor: Actor,
  key: ScheduleKey,
  { revision, terms: requested, requireFreshSession }: RequestedTerms & { revision: number },
): Promise<ReportSchedule> {
  return withTrainingLock(deps, actor, key.orgId, async (tx) => {
    await lockSchedule(tx, key.orgId, key.scheduleId);
    const before = await getSchedule(tx, key);
    if (before.revision !== revision) throw new AppError('report_schedule_changed');
    const [current, terms] = [termsOf(before), normalize(requested)];
    await requireValidTerms(tx, key.orgId, { terms, requireFreshSession }, current);
    if (before.hasResponsibleAdmin && isSame(current, terms)) return before;
    const isRestarted = !hasSameTimes(current, terms);
    await saveSchedule(tx, { id: before.id, responsibleId: actor.id, terms, isRestarted });
    await saveRecipients(tx, { organizationId: key.orgId, scheduleId: before.id }, terms);
    const after = await getSchedule(tx, key);
    await recordAuditEvent(tx, actor, {
      organizationId: key.orgId,
      action: actionOf(before, terms),
      target: after.name,
      before: toLogged(before),
      after: toLogged(after),
    });
    return after;
  });
}

/** Deletes a schedule. Auditor links that it sent stay valid until they expire. */
export async function deleteReportSchedule(
  deps: Deps,
  actor: Actor,
  key: ScheduleKey,
): Promise<void> {
  await withTrainingLock(deps, actor, key.orgId, async (tx) => {
    await lockSchedule(tx, key.orgId, key.scheduleId);
    const schedule = await getSchedule(tx, key);
    await deleteScheduleRow(tx, schedule.id);
    await recordAuditEvent(tx, actor, {
      organizationId: key.orgId,
      action: 'report.deleted',
      target: schedule.name,
      before: toLogged(schedule),
    });
  });
}
