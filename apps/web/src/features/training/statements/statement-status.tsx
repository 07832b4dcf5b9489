import type { StatementStatus } from '@atrium/contracts/training/statements';
import { FileCheck2, FilePenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import '../../../locales/loaders/statement-texts.ts';
import { formatDateTime } from '../../../lib/format/format-time.ts';

/** Says when a statement was signed, or that it was not. */
export function StatementStatusText({
  status: { signedAt },
  timeZone,
}: {
  status: StatementStatus;
  /** The organization's, on screens that show it; else the browser's. */
  timeZone?: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const Icon = signedAt === null ? FilePenLine : FileCheck2;
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-ui ${signedAt === null ? 'text-warning-text' : 'text-success-text'}`}
    >
      <Icon className="size-4 shrink-0" aria-hidden />
      {signedAt === null
        ? t('statements.notSigned')
        : t('statements.signedAt', { time: formatDateTime(signedAt, i18n.language, timeZone) })}
    </span>
  );
}
