import { BRAND } from '@atrium/contracts/base/constants';
import { type PublicCertificate, formatCompletion } from './records/index.ts';
import { signDocument, type SigningKey } from './signing/index.ts';
import { toStatusEntries } from './status-list.ts';

const instant = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;

/** The logo of the organization, as it was when the certificate was issued. */
const toImage = (imageId: string, { organizationName }: PublicCertificate, site: string) => ({
  id: `${site}/api/branding/images/${imageId}`,
  type: 'Image',
  ...(organizationName === null ? {} : { caption: organizationName }),
});

/**
 * Builds the Open Badges 3.0 document of a certificate. Depends only on its row, its end date and the site URL: whether
 * it was revoked or superseded is in the status lists.
 */
export function toCredential(certificate: PublicCertificate, site: string) {
  const { id, courseTitle, certificateTitle, endsAt, branding } = certificate;
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
    credentialStatus: toStatusEntries(certificate.statusIndex, site),
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
        ...(branding?.logo ? { image: toImage(branding.logo.id, certificate, site) } : {}),
        description: `Awarded for completing ${courseTitle}.`,
        criteria: {
          narrative: `Has completed ${formatCompletion(certificate)} of ${courseTitle}.`,
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
  certificate: PublicCertificate,
  site: string,
  key: SigningKey,
): Promise<string> {
  const credential = toCredential(certificate, site);
  const { endsAt } = certificate;
  return signDocument(
    {
      ...credential,
      iss: credential.issuer.id,
      jti: credential.id,
      sub: credential.credentialSubject.id,
      nbf: seconds(certificate.issuedAt),
      ...(endsAt ? { exp: seconds(endsAt) } : {}),
    },
    key,
  );
}
