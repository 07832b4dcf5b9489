import type { CertificateBranding } from '@atrium/contracts/branding/branding';
import type { CertificateReply } from '@atrium/contracts/certificates/certificates';
import type { Config } from '../../platform/base/config.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/base/errors.ts';
import { limitWrongAttempts } from '../../platform/limits/limits.ts';
import { createLocalCache, type LocalCache } from '../../platform/cache/local-cache.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireActiveOrganization } from '../../policies/organization.policy.ts';
import { toBrandImage } from '../branding/index.ts';
import {
  type CertificateRecord,
  type FrozenImage,
  type PublicCertificate,
  drawQrCode,
  findCertificate,
  findOwnCertificate,
  requirementOf,
  verifyUrl,
} from './records/index.ts';
import { toCredential, signCredential } from './credential.ts';
import { drawCertificate, isDrawable } from './pdf/index.ts';
import { getSigningKey, listPublicKeys, toStableJson } from './signing/index.ts';

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
// Drawings depend only on the row, whose name changes when its learner is erased, and on the status and validity. All of
// them are part of the cache key.
const drawingCaches = new WeakMap<Config, LocalCache>();

function drawingCache({ config }: Deps): LocalCache {
  const cache =
    drawingCaches.get(config) ?? createLocalCache({ bytes: 64_000_000, lifeMs: 3_600_000 });
  drawingCaches.set(config, cache);
  return cache;
}

function toBranding({ branding }: CertificateRecord): CertificateBranding | null {
  if (!branding) return null;
  const { logo, signature, signerName, signerTitle } = branding;
  return {
    logo: logo && toBrandImage(logo),
    signature: signature && toBrandImage(signature),
    signerName,
    signerTitle,
  };
}

/** Reads the images that a certificate shows. */
async function readImages({ storage }: Deps, { branding }: CertificateRecord) {
  const read = async (image: FrozenImage | null | undefined) =>
    image ? Buffer.from((await storage.get(image.objectKey)).body) : undefined;
  const [logo, signature] = await Promise.all([read(branding?.logo), read(branding?.signature)]);
  return { logo, signature };
}

async function toReply(deps: Deps, row: CertificateRecord): Promise<CertificateReply> {
  const url = verifyUrl(deps.config.PUBLIC_URL, row.id);
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    certificateName: row.certificateName,
    certificateTitle: row.certificateTitle,
    courseTitle: row.courseTitle,
    instructorName: row.instructorName,
    organizationName: row.organizationName,
    branding: toBranding(row),
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
    code: await drawingCache(deps).getOrCompute(`code ${row.id}`, async () => drawQrCode(url)),
  };
}

/** Returns the actor's certificate of a course, also if the course was archived or changed. */
export async function getOwnCertificate(
  deps: Deps,
  actor: Actor,
  courseId: number,
): Promise<CertificateReply> {
  requireActiveOrganization(actor);
  const row = await findOwnCertificate(deps.db, actor.id, courseId);
  if (!row) throw new AppError('not_found');
  return toReply(deps, row);
}

/** Returns a certificate by id or number, without a session. Unknown numbers count against the limit of the network. */
export async function getCertificate(
  deps: Deps,
  reference: string,
  network: string,
): Promise<CertificateReply> {
  // Ids cannot be guessed and need no limit.
  if (isUuid.test(reference))
    return toReply(deps, await getCertificateRow(deps, { id: reference }));
  const row = await limitWrongAttempts(
    deps,
    [{ key: `wrong certificate from ${network}`, max: 20, minutes: 1 }],
    () => getCertificateRow(deps, { number: reference.toUpperCase() }),
    (error) => error instanceof AppError && error.code === 'not_found',
  );
  return toReply(deps, row);
}

async function getCertificateRow(
  deps: Deps,
  by: Parameters<typeof findCertificate>[1],
): Promise<PublicCertificate> {
  const row = await findCertificate(deps.db, by);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Returns a certificate as a PDF, with a stamp unless it is valid. The file is named after its number. */
export async function getCertificatePdf(deps: Deps, id: string) {
  const row = await getCertificateRow(deps, { id });
  if (!isDrawable(row)) throw new AppError('certificate_not_printable');
  const url = verifyUrl(deps.config.PUBLIC_URL, id);
  const { status, validUntil, requiredBy, requiredMonths, graceUntil, certificateName } = row;
  const terms = [status, validUntil, requiredBy, requiredMonths, graceUntil, certificateName];
  const validity = JSON.stringify(terms);
  const bytes = await drawingCache(deps).getOrCompute(`page ${id} ${validity}`, async () =>
    drawCertificate(row, url, { status, images: await readImages(deps, row) }),
  );
  return { name: `${row.number}.pdf`, bytes };
}

/** Returns a signed credential: the token alone, or with its document. Throws `certificate_revoked` if it was revoked. */
export async function getCredential(deps: Deps, id: string, format: 'json' | 'jwt') {
  const row = await getCertificateRow(deps, { id });
  if (row.revokedAt) throw new AppError('certificate_revoked');
  const site = deps.config.PUBLIC_URL;
  const jwt = await signCredential(row, site, await getSigningKey(deps));
  const name = `${row.number}.${format}`;
  if (format === 'jwt') return { name, text: jwt };
  return { name, text: `${toStableJson({ credential: toCredential(row, site), jwt }, 2)}\n` };
}

/** Returns the public keys that verify the site's credentials. */
export async function getCredentialKeys(deps: Deps) {
  return { keys: await listPublicKeys(deps) };
}
