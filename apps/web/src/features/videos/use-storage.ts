import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../lib/api/error-words.ts';
import { toast } from '../../ui/toast-store.ts';
import { storageTroubleIn, type StorageTrouble } from './storage-trouble.ts';
import { useCreateStorage } from './videos.api.ts';

/** Tracks storage errors and creates the storage bucket. */
export function useStorage() {
  const { t } = useTranslation();
  const [trouble, setTrouble] = useState<StorageTrouble>();
  const { mutate, isPending } = useCreateStorage();
  const learnFrom = (error: unknown) => {
    const storageError = storageTroubleIn(error);
    if (storageError) setTrouble(storageError);
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
