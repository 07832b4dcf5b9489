import type { CertificateStatus } from '@atrium/contracts/constants';
import QRCode from 'qrcode';
import type { CertificateRecord } from './certificates.queries.ts';

/** The page where anyone can check a certificate. */
export const verifyUrl = (site: string, certificateId: string) => `${site}/verify/${certificateId}`;

/**
 * Whether a certificate holds. What was revoked stays revoked, also after it has expired; one that was renewed is
 * genuine, and there is a newer one.
 */
export function statusOf({
  revokedAt,
  isExpired,
  supersededAt,
}: Pick<CertificateRecord, 'revokedAt' | 'isExpired' | 'supersededAt'>): CertificateStatus {
  if (revokedAt) return 'revoked';
  if (supersededAt) return 'superseded';
  return isExpired ? 'expired' : 'valid';
}

/** The renewal an organization requires of the holder. */
export const requirementOf = ({
  requiredBy,
  requiredMonths,
  graceUntil,
}: Pick<CertificateRecord, 'requiredBy' | 'requiredMonths' | 'graceUntil'>) =>
  requiredBy === null || requiredMonths === null
    ? null
    : { organizationName: requiredBy, months: requiredMonths, graceUntil };

/** A QR code as one SVG path of unit squares, a row's neighbours drawn together. */
export function drawCode(text: string): { size: number; path: string } {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      let end = x;
      while (end < size && data[y * size + end]) end += 1;
      if (end > x) path += `M${x} ${y}h${end - x}v1h${x - end}z`;
      x = end;
    }
  }
  return { size, path };
}
