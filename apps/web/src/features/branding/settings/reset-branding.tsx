import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useResetBranding } from './branding.api.ts';

/** Button that removes the branding, after a confirmation. */
export function ResetBranding({
  organizationId,
  onReset,
}: {
  organizationId: string;
  onReset: () => void;
}) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useResetBranding(organizationId);
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        <RotateCcw aria-hidden />
        {t('branding.reset.open')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          icon={RotateCcw}
          isDanger
          texts={{
            title: t('branding.reset.title'),
            body: t('branding.reset.body'),
            cancel: t('branding.reset.cancel'),
            confirm: t('branding.reset.confirm'),
            done: t('branding.reset.done'),
          }}
          isPending={isPending}
          error={error}
          onConfirm={({ onSuccess, onError }) =>
            mutate(undefined, {
              onSuccess: () => {
                onReset();
                onSuccess();
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
