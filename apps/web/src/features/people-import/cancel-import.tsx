import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { type ImportRef, useDeleteImport } from './people-import.api.ts';

/** Button that deletes an import that was not started, after a confirmation. */
export function CancelImport({
  importRef,
  onDeleted,
}: {
  importRef: ImportRef;
  onDeleted: () => void;
}) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { mutate, reset, isPending, error } = useDeleteImport(importRef);
  const ask = () => {
    reset();
    setAsking(true);
  };
  return (
    <>
      <Button variant="ghost" size="lg" onClick={ask}>
        {t('peopleImport.foot.cancel')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          icon={Trash2}
          isDanger
          texts={{
            title: t('peopleImport.cancellation.title'),
            body: t('peopleImport.cancellation.body'),
            cancel: t('peopleImport.cancellation.cancel'),
            confirm: t('peopleImport.cancellation.confirm'),
            done: t('peopleImport.cancellation.done'),
          }}
          isPending={isPending}
          error={error}
          onConfirm={({ onSuccess, onError }) =>
            mutate(undefined, {
              onSuccess: () => {
                onSuccess();
                onDeleted();
              },
              onError,
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
