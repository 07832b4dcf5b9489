import type { TrainingMember } from '@atrium/contracts/training/training';
import { inSnapshot } from '../../../platform/database/database.ts';
import { toExportName } from '../../../platform/base/file-name.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { createExportLimiter } from '../../../platform/limits/export-limiter.ts';
import { enforceLimits } from '../../../platform/limits/limits.ts';
import { extendReplyDeadline } from '../../../platform/limits/reply-deadline.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requirePeopleScope, type PeopleScope } from '../../../policies/people.policy.ts';
import { getSigningKey, listPublicKeys } from '../../certificates/index.ts';
import { findManagerName } from '../../organizations/index.ts';
import { type Day, getDay } from '../days/index.ts';
import {
  getMatrixPage,
  getMatrixSummary,
  iterateMatrix,
  type MatrixFilter,
} from '../matrix/index.ts';
import { drawReport, type Report } from './draw-report.ts';
import {
  formatReportFilter,
  legend,
  formatReportDay,
  formatCompletionShare,
} from './report-labels.ts';
import { verifySignature, signReport } from './signature.ts';

/** A longer document is not readable. */
const maxMembers = 2_000;

/** A long report takes about 20 MB and one second of CPU. */
const limited = createExportLimiter({ running: 2, perOrganization: 1 });

type DbDeps = Pick<Deps, 'db'>;

async function loadMembers(
  deps: DbDeps,
  day: Day,
  filter: MatrixFilter,
): Promise<TrainingMember[]> {
  const { total } = await getMatrixPage(deps, day, { ...filter, limit: 1 });
  if (total > maxMembers) throw new AppError('report_too_long');
  const members: TrainingMember[] = [];
  for await (const user of iterateMatrix(deps, day, filter)) members.push(user);
  return members;
}

/** Returns the content of a day's report with the courses, members and order of the screen. */
async function loadReport(
  deps: DbDeps,
  day: Day,
  filter: MatrixFilter,
  manager: string | null,
): Promise<Omit<Report, 'checkUrl'>> {
  const summary = await getMatrixSummary(deps, day, filter);
  const members = await loadMembers(deps, day, filter);
  const { reportsTo } = filter;
  const reportsToName =
    reportsTo === undefined
      ? undefined
      : await findManagerName(deps.db, day.organizationId, reportsTo);
  const isShown = ({ id }: { id: number }) =>
    filter.courseId === undefined || id === filter.courseId;
  const courses = summary.courses.filter(isShown);
  return {
    organization: { id: day.organizationId, name: day.organizationName },
    on: day.on,
    lead: [
      formatReportDay(day),
      formatCompletionShare(
        (filter.courseId === undefined ? summary : (courses[0] ?? summary)).counts,
      ),
      formatReportFilter(filter, summary, { count: members.length, manager, reportsToName }),
    ],
    legend,
    courses,
    members,
  };
}

type RequestedReport = Omit<MatrixFilter, 'managerId'> & { on?: string | undefined };
type SignedReport = { name: string; bytes: Buffer };

/** Exports the matrix of a day as a signed PDF. The caller checks access. */
export async function exportReportOfDay(
  deps: Deps,
  { organizationId, on }: Pick<Day, 'organizationId' | 'on'>,
  filter: Omit<MatrixFilter, 'managerId'>,
): Promise<SignedReport> {
  const scope = { organizationId, managerId: null };
  return limited(organizationId, () =>
    buildSignedReport(deps, scope, { ...filter, on, manager: null }),
  );
}

/** Exports the matrix of a day as a signed PDF for admins of the organization, or for managers with their people. */
export async function exportTrainingReport(
  deps: Deps,
  actor: Actor,
  organizationId: string,
  filter: RequestedReport,
): Promise<SignedReport> {
  const scope = requirePeopleScope(actor, organizationId);
  const manager = actor.fullName ?? actor.email;
  return limited(organizationId, () => buildSignedReport(deps, scope, { ...filter, manager }));
}

async function buildSignedReport(
  deps: Deps,
  { organizationId, managerId }: PeopleScope,
  { on, manager, ...requested }: RequestedReport & { manager: string | null },
): Promise<SignedReport> {
  const filter = { ...requested, managerId };
  const { day, report } = await inSnapshot(deps.db, async (db) => {
    const reportDay = await getDay({ db }, organizationId, on);
    return { day: reportDay, report: await loadReport({ db }, reportDay, filter, manager) };
  });
  const site = deps.config.PUBLIC_URL;
  const claims = {
    iss: site,
    organization: day.organizationName,
    on: day.on,
    signedAt: new Date().toISOString(),
  };
  const document = await extendReplyDeadline(() =>
    drawReport({ ...report, checkUrl: `${site}/verify-report` }),
  );
  const bytes = await signReport(document, claims, await getSigningKey(deps));
  return {
    name: toExportName({ organization: day.organizationName, content: 'training', on: day.on }),
    bytes,
  };
}

/** Verifies that this site signed exactly these bytes with one of its keys, and returns what it signed. */
export async function verifyTrainingReport(
  deps: Deps,
  { sha256, signature }: { sha256: string; signature: string },
  network: string,
) {
  await enforceLimits(deps, [{ key: `report checks from ${network}`, max: 60, minutes: 1 }]);
  const claims = await verifySignature(signature, await listPublicKeys(deps));
  if (claims?.sha256 !== sha256)
    return { isGenuine: false, organization: null, user: null, on: null, signedAt: null };
  const { organization, user = null, on, signedAt } = claims;
  return { isGenuine: true, organization, user, on, signedAt };
}
