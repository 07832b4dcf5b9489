import type { CertificateReply } from '@atrium/contracts/certificates';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { CertificateSheet } from '../../ui/certificate/certificate-sheet.tsx';
import { toSheet } from './to-sheet.ts';

// The sheet has the same colors in both themes, so its stamp does too.
const expiredInk = { '--stamp': 'oklch(0.492 0.107 60)' } as CSSProperties;

/** Certificate sheet with a stamp if it is no longer valid. */
export function StampedSheet({
  certificate,
  picture,
}: {
  certificate: CertificateReply;
  picture?: boolean;
}) {
  const { t, i18n } = useTranslation();
  const { status } = certificate;
  return (
    <div style={status === 'revoked' ? undefined : expiredInk}>
      <CertificateSheet
        certificate={toSheet(certificate, t, i18n.language)}
        stamp={status === 'valid' ? undefined : t(`certificate.stamp.${status}`)}
        picture={picture}
      />
    </div>
  );
}
