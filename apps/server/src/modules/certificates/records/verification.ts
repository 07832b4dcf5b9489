import QRCode from 'qrcode';
import type { CertificateRecord } from './certificates.queries.ts';

/** Returns the URL of the public verification page of a certificate. */
export const verifyUrl = (site: string, certificateId: string) => `${site}/verify/${certificateId}`;

/** Returns the renewal that an organization requires of the holder, or null. */
export const requirementOf = ({
  requiredBy,
  requiredMonths,
  graceUntil,
}: Pick<CertificateRecord, 'requiredBy' | 'requiredMonths' | 'graceUntil'>) =>
  requiredBy === null || requiredMonths === null
    ? null
    : { organizationName: requiredBy, months: requiredMonths, graceUntil };

/** Returns a QR code as one SVG path of unit squares. Adjacent squares of a row are merged. */
export function drawQrCode(text: string): { size: number; path: string } {
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
