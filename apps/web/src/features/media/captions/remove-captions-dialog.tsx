import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

/** Asks for confirmation before removing captions. */
export function RemoveCaptionsDialog({
  label,
  open,
  isRemoving,
  onCancel,
  onConfirm,
}: {
  label: string;
  open: boolean;
  isRemoving: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onOpenChange={onCancel}
      icon={Trash2}
      tone="danger"
      locked={isRemoving}
      title={t('captions.remove.title', { language: label })}
      description={t('captions.remove.body')}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {t('captions.remove.cancel')}
          </Button>
          <Button variant="danger" loading={isRemoving} onClick={onConfirm}>
            {t('captions.remove.confirm')}
          </Button>
        </>
      }
    />
  );
}
