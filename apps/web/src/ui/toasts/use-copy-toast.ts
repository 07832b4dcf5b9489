import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/browser/copy-text.ts';
import { toast } from './toast-store.ts';

/** Copies a text and shows a toast with the result; returns whether it was copied. */
export function useCopyToast() {
  const { t } = useTranslation();
  return async (text: string, message: string): Promise<boolean> => {
    const isCopied = await copyText(text);
    if (isCopied) toast({ tone: 'success', title: t('ui.copy.done'), description: message });
    else
      toast({ tone: 'danger', title: t('ui.copy.failed'), description: t('ui.copy.copyManually') });
    return isCopied;
  };
}
