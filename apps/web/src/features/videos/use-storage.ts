import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api/error-message.ts';
import { toast } from '../../ui/toast-store.ts';
import { findStorageError, type VideoStorageError } from './storage-error.ts';
import { useCreateStorage } from './videos.api.ts';

/** Tracks storage errors and creates the storage bucket. */
export function useStorage() {
  const { t } = useTranslation();
  const [trouble, setTrouble] = useState<VideoStorageError>();
  const { mutate, isPending } = useCreateStorage();
  const learnFrom = (error: unknown) => {
    const storageError = findStorageError(error);
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
        const description = errorMessage(error, t);
        toast({ tone: 'danger', title: t('videos.toast.setupFailed'), description });
      },
    });
  };
  return { trouble, isCreating: isPending, create, learnFrom, isFine: () => setTrouble(undefined) };
}
