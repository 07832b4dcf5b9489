import type { AuditorLink } from '@atrium/contracts/training-evidence';
import { Ban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../lib/api/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useRevokeAuditorLink } from './auditors.api.ts';

/** Asks before a link opens nothing any more, and closes it. */
export function RevokeLinkDialog({
  organizationId,
  link,
  onClose,
}: {
  organizationId: string;
  link: AuditorLink;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useRevokeAuditorLink(organizationId);
  const revoke = () =>
    mutate(link.id, {
      onSuccess: () => {
        const title = t('auditors.revocation.done');
        toast({ tone: 'success', title, description: link.label });
        onClose();
      },
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={isPending}
      tone="danger"
      icon={Ban}
      title={t('auditors.revocation.title')}
      description={t('auditors.revocation.body', { label: link.label })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('auditors.revocation.cancel')}
          </Button>
          <Button variant="danger" onClick={revoke} loading={isPending}>
            {t('auditors.revocation.confirm')}
          </Button>
        </>
      }
    >
      {error && (
        <p role="alert" className="text-sm text-danger-text">
          {errorWords(error, t)}
        </p>
      )}
    </Dialog>
  );
}
