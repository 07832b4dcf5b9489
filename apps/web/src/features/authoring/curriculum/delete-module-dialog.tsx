import type { DraftModule } from '@atrium/contracts/authoring/form-schemas';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

/** Asks for confirmation before deleting a module with its lessons. */
export function DeleteModuleDialog({
  module,
  open,
  onClose,
  onDelete,
}: {
  module: DraftModule;
  open: boolean;
  onClose: () => void;
  onDelete: () => void;
}) {
  const { t } = useTranslation();
  const { title, lessons } = module;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      icon={Trash2}
      tone="danger"
      title={t('curriculum.delete.title')}
      description={
        <span className="wrap-anywhere">
          {t('curriculum.delete.body', { title, count: lessons.length })}
        </span>
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('curriculum.delete.cancel')}
          </Button>
          <Button variant="danger" onClick={onDelete}>
            {t('curriculum.delete.confirm')}
          </Button>
        </>
      }
    />
  );
}
