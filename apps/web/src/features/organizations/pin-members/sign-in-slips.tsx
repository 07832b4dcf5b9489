import type { SignInSheet } from '@atrium/contracts/organizations/pin-members';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/format-time.ts';
import './print.css';

/** The codes of a sheet as slips to cut out, one per person. They only exist on paper. */
export function SignInSlips({ sheet: { codes, expiresAt } }: { sheet: SignInSheet }) {
  const { t, i18n } = useTranslation();
  const time = formatDateTime(expiresAt, i18n.language);
  return createPortal(
    <ul className="sign-in-slips hidden grid-cols-2 gap-4 print:grid" aria-hidden>
      {codes.map(({ userId, fullName, employeeId, username, code }) => (
        <li key={userId} className="break-inside-avoid rounded-md border border-border-strong p-4">
          <p className="font-title">
            {fullName}
            {employeeId !== null && <span className="text-muted"> · {employeeId}</span>}
          </p>
          <p className="mt-1 text-ui">{t('organization.users.pin.codeOf', { username })}</p>
          <p className="mt-2 font-mono text-lg font-semibold">{code}</p>
          <p className="mt-2 text-xs">{t('organization.users.pin.steps')}</p>
          <p className="mt-1 text-xs">{t('organization.users.pin.until', { time })}</p>
        </li>
      ))}
    </ul>,
    document.body,
  );
}
