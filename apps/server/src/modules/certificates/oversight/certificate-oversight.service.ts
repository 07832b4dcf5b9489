import type { ListedCertificate } from '@atrium/contracts/certificates/certificate-oversight';
import type { CertificateStatus } from '@atrium/contracts/certificates/constants';
import { z } from 'zod';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { mapRows, readPages, streamCsv } from '../../../platform/base/csv.ts';
import { readCursor, writeCursor } from '../../../platform/database/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { currentUtcDay, toExportName } from '../../../platform/base/file-name.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { trimPage } from '../../../platform/database/lists.ts';
import { createReadRecorder } from '../../../platform/read-recorder.ts';
import type { Actor } from '../../../policies/actor.ts';
import { canRevokeCertificate, requireOverseer } from '../../../policies/oversight.policy.ts';
import { getUserContact, queueMail } from '../../identity/index.ts';
import { findMembership } from '../../organizations/index.ts';
import { recordEvents } from '../../progress/index.ts';
import {
  getOverseenCertificate,
  listOverseenCertificates,
  lockOverseenCertificate,
  markRevoked,
  type OverseenCertificate,
} from './certificate-oversight.queries.ts';

const position = z.tuple([z.int().min(0), z.uuid()]);

type Filter = { search?: string | undefined; status?: CertificateStatus | undefined };

const mayRevoke = (actor: Actor, { ownerId, revokedAt }: OverseenCertificate) =>
  revokedAt === null && canRevokeCertificate(actor, { organizationId: ownerId });

const toListed = (actor: Actor, row: OverseenCertificate): ListedCertificate => ({
  id: row.id,
  number: row.number,
  certificateName: row.certificateName,
  courseTitle: row.courseTitle,
  organizationName: row.organizationName,
  status: row.status,
  issuedAt: row.issuedAt.toISOString(),
  validUntil: row.validUntil,
  graceUntil: row.graceUntil,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  revokedReason: row.revokedReason,
  can: { revoke: mayRevoke(actor, row) },
});

const toOwners = (rows: OverseenCertificate[]) => ({
  learning: rows.map(({ learnerId, courseId, issuedAt }) => ({
    learnerId,
    courseId,
    at: issuedAt,
  })),
});

/** Lists the certificates of courses the actor runs and of members the actor manages. */
export async function listCertificates(
  deps: Deps,
  actor: Actor,
  { search, status, limit, cursor }: Filter & { limit: number; cursor?: string | undefined },
) {
  requireOverseer(actor);
  const after = cursor === undefined ? undefined : readCursor(cursor, position);
  const filter = { search, status, after, limit: limit + 1 };
  const rows = await listOverseenCertificates(deps.db, actor, filter);
  const { page, nextCursor } = trimPage(rows, limit, (last) =>
    writeCursor(position, [last.issuedMicros, last.id]),
  );
  const read = { kind: 'super_admin_read', operation: 'listCertificates' } as const;
  await createReadRecorder(deps.db, actor, read)(toOwners(page));
  return { certificates: page.map((row) => toListed(actor, row)), nextCursor };
}

const columns = [
  'Name',
  'Organization',
  'Course',
  'Number',
  'Status',
  'Issued (UTC)',
  'Valid until',
  'Revoked (UTC)',
  'Reason',
];
const statuses: Record<CertificateStatus, string> = {
  valid: 'Valid',
  expired: 'Expired',
  superseded: 'Replaced',
  revoked: 'Revoked',
};

/** Exports all certificates that match the filter as CSV. */
export async function exportCertificates(deps: Deps, actor: Actor, filter: Filter) {
  requireOverseer(actor);
  const read = { kind: 'export_downloaded', operation: 'exportCertificates' } as const;
  const recordRead = createReadRecorder(deps.db, actor, read);
  const rows = readPages<OverseenCertificate>(
    (last, limit) => {
      const after = last && ([last.issuedMicros, last.id] satisfies [number, string]);
      return listOverseenCertificates(deps.db, actor, { ...filter, after, limit });
    },
    { onPage: (page) => recordRead(toOwners(page)) },
  );
  const cells = mapRows(rows, (row) => [
    row.certificateName,
    row.organizationName,
    row.courseTitle,
    row.number,
    statuses[row.status],
    row.issuedAt,
    row.validUntil,
    row.revokedAt,
    row.revokedReason,
  ]);
  const organization = actor.isSuperAdmin ? null : (actor.membership?.organizationName ?? null);
  return {
    name: toExportName({ organization, content: 'certificates', on: currentUtcDay() }),
    table: await streamCsv(columns, cells),
  };
}

async function recordRevoked(tx: Database, certificate: OverseenCertificate): Promise<void> {
  const { learnerId, courseId, courseVersion, cycle, number } = certificate;
  const organizationId = (await findMembership(tx, learnerId))?.organizationId ?? null;
  const event = { learnerId, organizationId, courseId, courseVersion, cycle, lessonId: null };
  await recordEvents(tx, [{ ...event, verb: 'revoked', result: { number } }]);
}

/**
 * Revokes a certificate with a public reason and emails its holder. Retrying with the same reason returns the same
 * result, since the first reply may have been lost.
 */
export async function revokeCertificate(deps: Deps, actor: Actor, id: string, reason: string) {
  requireOverseer(actor);
  const key = await deps.db.transaction().execute(async (tx) => {
    const row = await lockOverseenCertificate(tx, actor, id);
    if (!row) throw new AppError('not_found');
    if (!canRevokeCertificate(actor, { organizationId: row.ownerId }))
      throw new AppError('forbidden');
    if (row.revokedReason === reason) return row;
    if (row.revokedAt) throw new AppError('already_revoked');
    await markRevoked(tx, row, reason);
    await recordRevoked(tx, row);
    await recordAuditEvent(tx, actor, {
      organizationId: row.ownerId,
      action: 'certificate.revoked',
      target: `Certificate ${row.number} of ${row.certificateName}: ${row.courseTitle}`,
      before: { status: row.status },
      after: { status: 'revoked', reason },
    });
    const { email } = await getUserContact(tx, row.learnerId);
    await queueMail(tx, email, {
      template: 'certificate_revoked',
      certificateTitle: row.certificateTitle,
      courseTitle: row.courseTitle,
      number: row.number,
      reason,
      url: `${deps.config.PUBLIC_URL}/course/${row.courseId}/certificate`,
    });
    return row;
  });
  return { certificate: toListed(actor, await getOverseenCertificate(deps.db, actor, key)) };
}
