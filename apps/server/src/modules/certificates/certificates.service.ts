import type { CertificateReply } from '@atrium/contracts/certificates';
import type { Config } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { countGuess } from '../../platform/limits.ts';
import { createMemory, type Memory } from '../../platform/memory.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireActiveOrganization } from '../../policies/organization.policy.ts';
import {
  findCertificate,
  findOwnCertificate,
  type CertificateRecord,
} from './certificates.queries.ts';
import { describeCredential, signCredential, toStableJson } from './credential.ts';
import { drawCertificate, isDrawable } from './pdf/draw-certificate.ts';
import { getSigningKey, listPublicKeys } from './signing-key.service.ts';
import { drawCode, requirementOf, statusOf, verifyUrl } from './verification.ts';

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
// What is drawn follows from a row, which never changes what it says, and from its status and validity.
const drawnFor = new WeakMap<Config, Memory>();

function drawn({ config }: Deps): Memory {
  const kept = drawnFor.get(config) ?? createMemory({ entries: 200, lifeMs: 3_600_000 });
  drawnFor.set(config, kept);
  return kept;
}

async function toReply(deps: Deps, row: CertificateRecord): Promise<CertificateReply> {
  const url = verifyUrl(deps.config.PUBLIC_URL, row.id);
  return {
    id: row.id,
    number: row.number,
    status: statusOf(row),
    certificateName: row.certificateName,
    certificateTitle: row.certificateTitle,
    courseTitle: row.courseTitle,
    instructorName: row.instructorName,
    organizationName: row.organizationName,
    lessonCount: row.lessonCount,
    quizCount: row.quizCount,
    hasCapstone: row.hasCapstone,
    issuedAt: row.issuedAt.toISOString(),
    validUntil: row.validUntil,
    requirement: requirementOf(row),
    supersededAt: row.supersededAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    revokedReason: row.revokedReason,
    contentHash: row.contentHash.slice(0, 12),
    verifyUrl: url,
    hasPdf: isDrawable(row),
    code: await drawn(deps).remember(`code ${row.id}`, async () => drawCode(url)),
  };
}

/** One's own certificate of a course. It stays one's own, whatever became of the course. */
export async function describeOwnCertificate(
  deps: Deps,
  actor: Actor,
  courseId: number,
): Promise<CertificateReply> {
  requireActiveOrganization(actor);
  const row = await findOwnCertificate(deps.db, actor.id, courseId);
  if (!row) throw new AppError('not_found');
  return toReply(deps, row);
}

/** A certificate for anyone who has its id or number. Wrong numbers count against the address they come from. */
export async function checkCertificate(
  deps: Deps,
  reference: string,
  network: string,
): Promise<CertificateReply> {
  // Nobody guesses an id.
  if (isUuid.test(reference)) return toReply(deps, await getCertificate(deps, { id: reference }));
  const row = await countGuess(
    deps,
    [{ key: `wrong certificate from ${network}`, max: 20, minutes: 1 }],
    () => getCertificate(deps, { number: reference.toUpperCase() }),
    (error) => error instanceof AppError && error.code === 'not_found',
  );
  return toReply(deps, row);
}

async function getCertificate(
  deps: Deps,
  by: Parameters<typeof findCertificate>[1],
): Promise<CertificateRecord> {
  const row = await findCertificate(deps.db, by);
  if (!row) throw new AppError('not_found');
  return row;
}

/** A certificate as a PDF, stamped where it no longer holds; its number names the file. */
export async function printCertificate(deps: Deps, id: string) {
  const row = await getCertificate(deps, { id });
  if (!isDrawable(row)) throw new AppError('certificate_not_printable');
  const url = verifyUrl(deps.config.PUBLIC_URL, id);
  const status = statusOf(row);
  const { validUntil, requiredBy, requiredMonths, graceUntil } = row;
  const shown = JSON.stringify([status, validUntil, requiredBy, requiredMonths, graceUntil]);
  const bytes = await drawn(deps).remember(`page ${id} ${shown}`, () =>
    drawCertificate(row, url, status),
  );
  return { name: `${row.number}.pdf`, bytes };
}

/** A certificate as a signed credential: the token alone, or with the document it signs. None once it was revoked. */
export async function exportCredential(deps: Deps, id: string, format: 'json' | 'jwt') {
  const row = await getCertificate(deps, { id });
  if (row.revokedAt) throw new AppError('certificate_revoked');
  const site = deps.config.PUBLIC_URL;
  const jwt = await signCredential(row, site, await getSigningKey(deps));
  const name = `${row.number}.${format}`;
  if (format === 'jwt') return { name, text: jwt };
  return { name, text: `${toStableJson({ credential: describeCredential(row, site), jwt }, 2)}\n` };
}

/** The public keys of the site's credentials. */
export async function listCredentialKeys(deps: Deps) {
  return { keys: await listPublicKeys(deps) };
}
