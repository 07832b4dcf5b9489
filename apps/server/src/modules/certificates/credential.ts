import { BRAND } from '@atrium/contracts/base/constants';
import { CompactSign } from 'jose';
import { type CertificateRecord, describeCompletion } from './records/index.ts';
import type { SigningKey } from './signing/index.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Serializes JSON with sorted keys, so that equal values give equal bytes. */
export function toStableJson(value: Json, indent?: number): string {
  const sort = (part: Json): Json => {
    if (Array.isArray(part)) return part.map(sort);
    if (part === null || typeof part !== 'object') return part;
    const entries = Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries.map(([key, entry]) => [key, sort(entry)]));
  };
  return JSON.stringify(sort(value), null, indent);
}

const instant = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;

/** Builds the Open Badges 3.0 document of a certificate. Depends only on its row, its end date and the site URL. */
export function describeCredential(certificate: CertificateRecord, site: string) {
  const { id, courseTitle, certificateTitle, endsAt } = certificate;
  const verifyUrl = `${site}/verify/${id}`;
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id: `${site}/api/certificates/${id}/credential`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: certificateTitle,
    issuer: { id: site, type: ['Profile'], name: BRAND, url: site },
    validFrom: instant(certificate.issuedAt),
    ...(endsAt ? { validUntil: instant(endsAt) } : {}),
    evidence: [{ id: verifyUrl, type: ['Evidence'], name: `Certificate ${certificate.number}` }],
    credentialSubject: {
      // Unique to this certificate: it must not identify the account or link to other certificates of the holder.
      id: `${verifyUrl}#holder`,
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          hashed: false,
          identityHash: certificate.certificateName,
          identityType: 'name',
        },
      ],
      achievement: {
        id: `${site}/course/${certificate.courseId}#version-${certificate.courseVersion}`,
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: certificateTitle,
        description: `Awarded for completing ${courseTitle}.`,
        criteria: {
          narrative: `Has completed ${describeCompletion(certificate)} of ${courseTitle}.`,
        },
        otherIdentifier: [
          {
            type: 'IdentifierEntry',
            identifier: `fingerprint:${certificate.contentHash}`,
            identifierType: 'ext:courseContentFingerprint',
          },
        ],
      },
    },
  };
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1_000);

/** Signs the credential as a VC-JWT: the document with the registered JWT claims. */
export async function signCredential(
  certificate: CertificateRecord,
  site: string,
  key: SigningKey,
): Promise<string> {
  const credential = describeCredential(certificate, site);
  const { endsAt } = certificate;
  const payload = toStableJson({
    ...credential,
    iss: credential.issuer.id,
    jti: credential.id,
    sub: credential.credentialSubject.id,
    nbf: seconds(certificate.issuedAt),
    ...(endsAt ? { exp: seconds(endsAt) } : {}),
  });
  const { kid, ...jwk } = key.publicJwk;
  return new CompactSign(new TextEncoder().encode(payload))
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid, jwk })
    .sign(key.privateKey);
}
