import type { ReportError } from '@atrium/contracts/training/constants';
import type { TrainingSummary } from '@atrium/contracts/training/training';
import { type AuditActor, recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enforceLimits } from '../../../platform/limits/limits.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { queueMemberMail, type StoredReport } from '../../identity/index.ts';
import { createMailedAuditorLink } from '../auditors/index.ts';
import { type Day, getDay } from '../days/index.ts';
import { getMatrixSummary } from '../matrix/index.ts';
import {
  advanceSchedule,
  type DueReport,
  listRecipients,
  lockDueReport,
  lockReportById,
  recordOutcome,
  type Recipient,
} from './due-reports.queries.ts';
import { findSchedule } from './report-schedules.queries.ts';
import type { ScheduleKey } from './report-schedules.service.ts';

const pages = { admin: '/admin', manager: '/admin/team', external: '/auditor' } as const;

/** Returns the page of the matrix with the day and filter of the report. */
function toPath({ courseId, teamId }: DueReport, { on }: Day, role: Recipient['role']): string {
  const query = new URLSearchParams({
    ...(role === 'admin' && { tab: 'training' }),
    ...(teamId !== null && { team: teamId }),
    ...(courseId !== null && { course: String(courseId) }),
    on,
  });
  return `${pages[role ?? 'external']}?${query.toString()}`;
}

function toStats(summary: TrainingSummary, courseId: number | null) {
  const course = summary.courses.find(({ id }) => id === courseId);
  const counts = courseId === null ? summary.counts : course?.counts;
  if (!counts) return { required: 0, upToDate: 0, overdue: 0, dueSoon: 0 };
  return {
    required: Object.values(counts).reduce((total, count) => total + count, 0),
    upToDate: counts.up_to_date,
    overdue: counts.overdue + counts.expired,
    dueSoon: counts.due_soon,
  };
}

const isNotFound = (error: unknown) => error instanceof AppError && error.code === 'not_found';

/** Returns the stats of the people a recipient may see, or undefined if the team of the report is not one of theirs. */
async function findStats(db: Database, day: Day, report: DueReport, managerId: string | null) {
  const teamId = report.teamId ?? undefined;
  try {
    return toStats(await getMatrixSummary({ db }, day, { managerId, teamId }), report.courseId);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** Returns the label of a recipient's link. It never contains a part of an email, which an erasure would not find. */
function toLinkLabel(name: string, email: string): string {
  const nameLength = 120 - `: ${email}`.length;
  return nameLength > 0 ? `${Array.from(name).slice(0, nameLength).join('')}: ${email}` : name;
}

async function queueReport(
  deps: Deps,
  tx: Database,
  { report, day, recipient }: { report: DueReport; day: Day; recipient: Recipient },
): Promise<boolean> {
  const managerId = recipient.role === 'manager' ? recipient.userId : null;
  const stats = await findStats(tx, day, report, managerId);
  if (!stats) return false;
  const content = {
    template: 'training_report',
    organizationName: day.organizationName,
    scheduleName: report.name,
    setUpBy: report.setUpBy,
    frequency: report.frequency,
    format: report.format,
    on: day.on,
    teamName: report.teamName,
    courseTitle: report.courseTitle,
    isOwnTeams: managerId !== null,
    ...stats,
    recipientId: recipient.id,
    path: toPath(report, day, recipient.role),
    auditorLinkId: null,
  } satisfies StoredReport;
  if (recipient.userId !== null) {
    await queueMemberMail(tx, { id: recipient.userId, email: recipient.email }, content);
    return true;
  }
  if (report.responsibleId === null) return false;
  const auditorLinkId = await createMailedAuditorLink(deps, tx, {
    organizationId: report.organizationId,
    label: toLinkLabel(report.name, recipient.email),
    createdBy: report.responsibleId,
  });
  await queueMemberMail(tx, { id: null, email: recipient.email }, { ...content, auditorLinkId });
  return true;
}

function findError(report: DueReport, recipients: Recipient[], sent: number): ReportError | null {
  if (report.responsibleId === null && recipients.some(({ userId }) => userId === null))
    return 'no_responsible_admin';
  return sent === 0 ? 'no_recipients' : null;
}

/** Queues the emails of a report in the transaction that holds its lock. Returns their number. */
async function queueReports(
  deps: Deps,
  tx: Database,
  report: DueReport,
  actor: AuditActor | { id: null; ipAddress: null },
): Promise<number> {
  if (report.coversTeam && report.teamId === null) {
    await recordOutcome(tx, report.id, { isSent: false, error: 'team_deleted' });
    return 0;
  }
  const day = await getDay({ db: tx }, report.organizationId, undefined);
  const recipients = await listRecipients(tx, report.id);
  let sent = 0;
  for (const recipient of recipients)
    if (await queueReport(deps, tx, { report, day, recipient })) sent += 1;
  const error = findError(report, recipients, sent);
  await recordOutcome(tx, report.id, { isSent: sent > 0, error });
  if (sent > 0) {
    await recordAuditEvent(tx, actor, {
      organizationId: report.organizationId,
      action: actor.id === null ? 'report.sent' : 'report.sent_now',
      target: report.name,
      after: { on: day.on, emails: sent },
    });
  }
  return sent;
}

/** Sends one due report and returns its id, or undefined if none is due. */
async function sendNextReport(deps: Deps, tried: string[]): Promise<string | undefined> {
  let found: DueReport | undefined;
  try {
    await deps.db.transaction().execute(async (tx) => {
      found = await lockDueReport(tx, tried);
      if (!found || !(await advanceSchedule(tx, found))) return;
      await queueReports(deps, tx, found, { id: null, ipAddress: null });
    });
  } catch (error) {
    if (!found) throw error;
    deps.logger.error({ err: error, scheduleId: found.id }, 'scheduled report not sent, retrying');
    await recordOutcome(deps.db, found.id, { isSent: false, error: 'failed' });
  }
  return found?.id;
}

/**
 * Sends the reports whose time has come, each once per period. After an outage only the latest period is sent. A report
 * that fails is tried again by the next run.
 */
export async function sendReports(deps: Deps): Promise<void> {
  const tried: string[] = [];
  for (;;) {
    const id = await sendNextReport(deps, tried);
    if (id === undefined) return;
    tried.push(id);
  }
}

/** Sends a report now, in addition to its schedule. Throws `report_not_sent` if it has no recipient who may get it. */
export async function sendReport(
  deps: Deps,
  actor: Actor,
  { orgId, scheduleId }: ScheduleKey,
): Promise<{ sent: number }> {
  requireOrganizationAdmin(actor, orgId);
  if (!(await findSchedule(deps.db, orgId, scheduleId))) throw new AppError('not_found');
  await enforceLimits(deps, [
    { key: `report ${scheduleId} sent now`, max: 3, minutes: 60 },
    { key: `reports of ${orgId} sent now`, max: 20, minutes: 60 },
  ]);
  return inTransaction(deps.db, async (tx) => {
    const report = await lockReportById(tx, orgId, scheduleId);
    if (!report) throw new AppError('organization_inactive');
    if (report.coversTeam && report.teamId === null) throw new AppError('report_team_deleted');
    const sent = await queueReports(deps, tx, report, actor);
    if (sent === 0) throw new AppError('report_not_sent');
    return { sent };
  });
}
