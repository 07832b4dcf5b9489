import type { AuditEventReply } from '@atrium/contracts/admin';
import { Trans, useTranslation } from 'react-i18next';
import { auditTextKey, auditTextValues } from '../lib/audit/audit-texts.ts';

/** An audit event as a sentence. */
export function AuditEventText({ entry }: { entry: AuditEventReply }) {
  const { t } = useTranslation();
  return (
    <Trans
      i18nKey={auditTextKey(entry.action) ?? 'audit.deeds.other'}
      values={auditTextValues(entry, t)}
      components={{ b: <span className="font-medium text-text" /> }}
    />
  );
}
