import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api/error-message.ts';
import type { Saving } from '../../lib/watch/watch-ledger.ts';

/** Shows whether the watched time has been saved. */
export function SavingIndicator({ saving }: { saving: Saving }) {
  const { t } = useTranslation();
  const icon = 'size-4 shrink-0';
  return (
    <output className="inline-flex items-center gap-1.5">
      {saving.kind === 'saved' && (
        <>
          <CircleCheck className={`${icon} text-subtle`} aria-hidden />
          {t('video.saving.saved')}
        </>
      )}
      {saving.kind === 'waiting' && (
        <>
          <CloudOff className={`${icon} text-warning-text`} aria-hidden />
          {t('video.saving.waiting')}
        </>
      )}
      {saving.kind === 'refused' && (
        <>
          <CircleAlert className={`${icon} text-danger-text`} aria-hidden />
          {errorMessage(saving.error, t)}
        </>
      )}
    </output>
  );
}
