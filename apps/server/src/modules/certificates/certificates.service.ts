import type { CertificateReply } from '@atrium/contracts/certificates';
import type { Config } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { countOrRefuse } from '../../platform/limits.ts';
import { createMemory, type Memory } from '../../platform/memory.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireActiveOrganization } from '../../policies/organization.policy.ts';
import {
  findCertificate,
  findOwnCertificate,
  type CertificateRecord,
} from './certificates.queries.ts';
import { describeCredential, signCredential, toStableJson } from './credential.ts';
import { drawCertificate } from './pdf/draw-certificate.ts';
import { deriveSigningKey, type SigningKey } from './signing-key.ts';
import { drawCode, statusOf, verifyUrl } from './verification.ts';

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
// The key follows from the configuration, and what is drawn from a row, which never changes what it says.
type Kept = { key: Promise<SigningKey>; drawn: Memory };
const keptFor = new WeakMap<Config, Kept>();

function keep({ config }: Deps): Kept {
  const kept = keptFor.get(config) ?? {
    key: deriveSigningKey(config),
    drawn: createMemory({ entries: 200, lifeMs: 3_600_000 }),
  };
  keptFor.set(config, kept);
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
    expiresAt: row.expiresAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    contentHash: row.contentHash.toString('hex').slice(0, 12),
    verifyUrl: url,
    code: await keep(deps).drawn.remember(`code ${row.id}`, async () => drawCode(url)),
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

/** A certificate for anyone who has its id or number. Wrong ones count against the address they come from. */
export async function checkCertificate(
  deps: Deps,
  reference: string,
  network: string,
): Promise<CertificateReply> {
  const row = await findCertificate(
    deps.db,
    isUuid.test(reference) ? { id: reference } : { number: reference.toUpperCase() },
  );
  if (!row) {
    await countOrRefuse(deps, [{ key: `wrong certificate from ${network}`, max: 20, minutes: 1 }]);
    throw new AppError('not_found');
  }
  return toReply(deps, row);
}

async function getCertificate(deps: Deps, id: string): Promise<CertificateRecord> {
  const row = await findCertificate(deps.db, { id });
  if (!row) throw new AppError('not_found');
  return row;
}

/** A certificate as a PDF; its number names the file. */
export async function printCertificate(deps: Deps, id: string) {
  const row = await getCertificate(deps, id);
  const url = verifyUrl(deps.config.PUBLIC_URL, id);
  const bytes = await keep(deps).drawn.remember(`page ${id}`, () => drawCertificate(row, url));
  return { name: `${row.number}.pdf`, bytes };
}

/** A certificate as a signed credential: the token alone, or with the document it signs. */
export async function exportCredential(deps: Deps, id: string, format: 'json' | 'jwt') {
  const row = await getCertificate(deps, id);
  const site = deps.config.PUBLIC_URL;
  const jwt = await signCredential(row, site, await keep(deps).key);
  const name = `${row.number}.${format}`;
  if (format === 'jwt') return { name, text: jwt };
  return { name, text: `${toStableJson({ credential: describeCredential(row, site), jwt }, 2)}\n` };
}

/** The public keys of the site's credentials. */
export async function listCredentialKeys(deps: Deps) {
  const { publicJwk } = await keep(deps).key;
  return { keys: [publicJwk] };
}
