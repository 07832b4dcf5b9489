import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../lib/api/error-words.ts';
import { toast } from '../../ui/toast-store.ts';
import { storageTroubleIn, type StorageTrouble } from './storage-trouble.ts';
import { useCreateStorage } from './videos.api.ts';

/** What is known of the place videos go to, and how to make it. */
export function useStorage() {
  const { t } = useTranslation();
  const [trouble, setTrouble] = useState<StorageTrouble>();
  const { mutate, isPending } = useCreateStorage();
  const learnFrom = (error: unknown) => {
    const found = storageTroubleIn(error);
    if (found) setTrouble(found);
  };
  const create = () => {
    if (isPending) return;
    mutate(undefined, {
      onSuccess: () => {
        setTrouble(undefined);
        toast({ title: t('videos.toast.setup'), description: t('videos.toast.setupLine') });
      },
      onError: (error) => {
        learnFrom(error);
        const description = errorWords(error, t);
        toast({ tone: 'danger', title: t('videos.toast.setupFailed'), description });
      },
    });
  };
  return { trouble, isCreating: isPending, create, learnFrom, isFine: () => setTrouble(undefined) };
}
