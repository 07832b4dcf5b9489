import { Copy, LifeBuoy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useCopyToast } from '../../../ui/toasts/use-copy-toast.ts';

/** Shows new recovery codes, once. Only its buttons close it. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const copy = useCopyToast();
  return (
    <Dialog
      open
      locked
      onOpenChange={onClose}
      icon={LifeBuoy}
      title={t('factors.own.codes.dialog')}
      description={t('factors.own.codes.lead')}
      footer={
        <>
          <Button
            variant="secondary"
            onClick={() => void copy(codes.join('\n'), t('factors.own.codes.copied'))}
          >
            <Copy aria-hidden />
            {t('factors.own.codes.copy')}
          </Button>
          <Button onClick={onClose}>{t('factors.own.codes.saved')}</Button>
        </>
      }
    >
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-md bg-sunken p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
