import type { TrainingEvidence } from '@atrium/contracts/training/training-evidence';
import { normalizeIpAddress, recordAuditEvent } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { limitWrongAttempts } from '../../../platform/limits/limits.ts';
import { networkOf } from '../../../platform/base/network.ts';
import { recordSecurityEvent, type SecurityEvent } from '../../../platform/security-events.ts';
import {
  findAuditorLink,
  hasRecentVisit,
  insertVisit,
  lockAuditorLink,
  opened,
  reopened,
  type AuditorLinkAccess,
} from './auditor-links.queries.ts';
import { hashAuditorToken } from './auditor-token.ts';
import { type Day, getDay } from '../days/index.ts';
import { getEvidenceOnDay } from '../evidence/index.ts';
import { exportRowsOfDay, type RowsFilter } from '../exports/index.ts';
import { exportReportOfDay } from '../reports/index.ts';
import {
  exportMatrixOfDay,
  getMatrixPage,
  getMatrixSummary,
  type MatrixFilter,
} from '../matrix/index.ts';

/** Opening a link again from the same IP address within this time counts as the same visit: a reload or second tab. */
const visitMinutes = 30;

/** The token of a request and its IP address. */
export type AuditorCredentials = { token: string; ipAddress: string };
type OnDay = { on?: string | undefined };

async function findLink({ db }: Deps, token: string): Promise<AuditorLinkAccess> {
  const link = await findAuditorLink(db, hashAuditorToken(token));
  if (!link) throw new AppError('not_found');
  return link;
}

/** Labels of links contain emails, which are no part of events. */
const toLinkEvent = (
  { id, organizationId }: AuditorLinkAccess,
  { ipAddress }: AuditorCredentials,
): SecurityEvent => ({
  kind: 'auditor_link_used',
  actorId: null,
  organizationId,
  ipAddress,
  details: { linkId: id },
});

/** Returns the link of a token. Unknown tokens count towards the rate limit of the client's network. */
async function getOpenLink(
  deps: Deps,
  { token, ipAddress }: AuditorCredentials,
): Promise<AuditorLinkAccess> {
  const link = await limitWrongAttempts(
    deps,
    [{ key: `wrong auditor link from ${networkOf(ipAddress)}`, max: 20, minutes: 1 }],
    () => findLink(deps, token),
    (error) => error instanceof AppError && error.code === 'not_found',
  );
  if (!link.isOpen) {
    await recordSecurityEvent(deps.db, {
      ...toLinkEvent(link, { token, ipAddress }),
      outcome: 'failure',
    });
    throw new AppError('auditor_link_ended');
  }
  return link;
}

function getDayOfLink(deps: Deps, link: AuditorLinkAccess, on: string | undefined): Promise<Day> {
  if (link.on !== null && on !== undefined && on !== link.on) {
    const message = 'This link shows one day only.';
    throw new AppError('bad_request', { message, fields: { on: message } });
  }
  return getDay(deps, link.organizationId, link.on ?? on);
}

/**
 * Runs `read` for the link's organization and day and logs the visit. A failed log write fails the request; `discard`
 * then frees what was read.
 */
async function readWithLink<Result>(
  deps: Deps,
  credentials: AuditorCredentials,
  { on, what, discard }: OnDay & { what: string; discard?: (result: Result) => void },
  read: (day: Day, link: AuditorLinkAccess) => Promise<Result>,
): Promise<Result> {
  const link = await getOpenLink(deps, credentials);
  const day = await getDayOfLink(deps, link, on);
  const result = await read(day, link);
  const ipAddress = normalizeIpAddress(credentials.ipAddress);
  try {
    await insertVisit(deps.db, { linkId: link.id, ipAddress, what: `${what} on ${day.on}` });
  } catch (error) {
    discard?.(result);
    throw error;
  }
  return result;
}

/** Opens a link and returns its scope and expiry. Writes an audit event for the organization's admins. */
export async function openAuditorLink(deps: Deps, credentials: AuditorCredentials) {
  const link = await getOpenLink(deps, credentials);
  const {
    organizationName: organization,
    today,
    timeZone,
  } = await getDay(deps, link.organizationId, undefined);
  const ipAddress = normalizeIpAddress(credentials.ipAddress);
  await deps.db.transaction().execute(async (tx) => {
    await lockAuditorLink(tx, link.id);
    const isOngoing = await hasRecentVisit(tx, {
      linkId: link.id,
      ipAddress,
      minutes: visitMinutes,
    });
    await insertVisit(tx, { linkId: link.id, ipAddress, what: isOngoing ? reopened : opened });
    if (isOngoing) return;
    await recordAuditEvent(
      tx,
      { id: null, ipAddress },
      { organizationId: link.organizationId, action: 'auditor.link_opened', target: link.label },
    );
    await recordSecurityEvent(tx, toLinkEvent(link, credentials));
  });
  const { label, on, expiresAt } = link;
  return { organization, label, on, today, timeZone, expiresAt: expiresAt.toISOString() };
}

/** Returns a page of the matrix to the holder of a link. */
export async function listAuditedTraining(
  deps: Deps,
  credentials: AuditorCredentials,
  query: Omit<MatrixFilter, 'managerId'> & OnDay & { limit: number; cursor?: string | undefined },
) {
  return readWithLink(deps, credentials, { on: query.on, what: 'matrix' }, (day) =>
    getMatrixPage(deps, day, { ...query, managerId: null }),
  );
}

/** Returns the summary of the matrix to the holder of a link. */
export async function getAuditedTrainingSummary(
  deps: Deps,
  credentials: AuditorCredentials,
  { on, teamId }: OnDay & { teamId?: string | undefined },
) {
  return readWithLink(deps, credentials, { on, what: 'summary' }, (day) =>
    getMatrixSummary(deps, day, { managerId: null, teamId }),
  );
}

/** Exports the matrix to the holder of a link. */
export async function exportAuditedTraining(
  deps: Deps,
  credentials: AuditorCredentials,
  { on, ...filter }: Omit<MatrixFilter, 'managerId'> & OnDay,
) {
  return readWithLink(deps, credentials, { on, what: 'matrix (CSV)' }, (day) =>
    exportMatrixOfDay(deps, day, { ...filter, managerId: null }),
  );
}

/** Exports one row per member and assigned course to the holder of a link. */
export async function exportAuditedTrainingRows(
  deps: Deps,
  credentials: AuditorCredentials,
  { on, ...filter }: Omit<RowsFilter, 'managerId'> & OnDay,
  format: 'csv' | 'xlsx',
) {
  const what = `rows (${format.toUpperCase()})`;
  type Rows = Awaited<ReturnType<typeof exportRowsOfDay>>;
  const discard = ({ table }: Rows) => table.destroy();
  return readWithLink(deps, credentials, { on, what, discard }, (day, { id: reader }) =>
    exportRowsOfDay(
      deps,
      day,
      { ...filter, managerId: null },
      { format, reader, withCustomFields: false },
    ),
  );
}

/** Exports the signed report to the holder of a link. */
export async function exportAuditedReport(
  deps: Deps,
  credentials: AuditorCredentials,
  { on, ...filter }: Omit<MatrixFilter, 'managerId'> & OnDay,
) {
  return readWithLink(deps, credentials, { on, what: 'signed report' }, (day) =>
    exportReportOfDay(deps, day, filter),
  );
}

/** Returns the evidence of a cell to the holder of a link. */
export async function getAuditedEvidence(
  deps: Deps,
  credentials: AuditorCredentials,
  of: { userId: string; courseId: number },
  on: string | undefined,
): Promise<TrainingEvidence> {
  const what = `evidence of ${of.userId} in course ${of.courseId}`;
  return readWithLink(deps, credentials, { on, what }, (day) =>
    getEvidenceOnDay(deps, day, of, null),
  );
}
