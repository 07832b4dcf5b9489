import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/http/error-message.ts';
import { repeatWhileBusy } from '../../lib/api/repeat-while-busy.ts';
import { toast } from '../toasts/toast-store.ts';

/** Runs one export at a time: waits while the server is busy, and shows errors under the title `failed`. */
export function useExport(failed?: string) {
  const { t } = useTranslation();
  const [isUnderWay, setUnderWay] = useState(false);
  const start = (onExport: () => Promise<void>) => {
    setUnderWay(true);
    repeatWhileBusy(onExport, () =>
      toast({
        tone: 'info',
        title: t('ui.export.waiting'),
        description: t('ui.export.waitingHint'),
      }),
    )
      .catch((error: unknown) =>
        toast({
          tone: 'danger',
          title: failed ?? t('ui.export.failed'),
          description: errorMessage(error, t),
        }),
      )
      .finally(() => setUnderWay(false));
  };
  return { isUnderWay, start };
}
