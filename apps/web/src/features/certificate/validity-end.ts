import type { CertificateReply } from '@atrium/contracts/certificates';

/** Returns when a certificate became invalid or, for a valid one, when it expires. */
export function getValidityEnd(certificate: CertificateReply): string | null {
  const { status, validUntil, revokedAt, supersededAt } = certificate;
  if (status === 'revoked') return revokedAt;
  return status === 'superseded' ? supersededAt : validUntil;
}
