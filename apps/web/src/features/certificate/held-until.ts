import type { CertificateReply } from '@atrium/contracts/certificates';

/** The day from which a certificate no longer is the one to show; for one that holds, until when it does. */
export function heldUntil(certificate: CertificateReply): string | null {
  const { status, validUntil, revokedAt, supersededAt } = certificate;
  if (status === 'revoked') return revokedAt;
  return status === 'superseded' ? supersededAt : validUntil;
}
