import type { AuditEntry } from '@atrium/contracts/admin';
import { Trans, useTranslation } from 'react-i18next';
import { deedKey, deedValues } from '../lib/audit/deed-words.ts';

/** An audit event as a sentence. */
export function Deed({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  return (
    <Trans
      i18nKey={deedKey(entry.action) ?? 'audit.deeds.other'}
      values={deedValues(entry, t)}
      components={{ b: <span className="font-medium text-text" /> }}
    />
  );
}
