import type { UseMutationResult } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';

/** Asks for confirmation, then revokes one invitation or a whole batch. */
export function RevokeInvitationDialog({
  of,
  id,
  revocation,
  onClose,
}: {
  of: 'single' | 'batch';
  /** Absent while the dialog is closed. */
  id: string | undefined;
  revocation: UseMutationResult<unknown, Error, string>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { mutate, isPending } = revocation;
  const confirm = () => {
    if (id === undefined) return;
    mutate(id, {
      onSuccess: () =>
        toast({
          title: t(`invitations.revocation.${of}.done`),
          description: t(`invitations.revocation.${of}.doneBody`),
        }),
      onError: (error) =>
        toast({
          tone: 'danger',
          title: t(`invitations.revocation.${of}.failed`),
          description: errorMessage(error, t),
        }),
      onSettled: onClose,
    });
  };
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={onClose}
      locked={isPending}
      tone="danger"
      icon={Ban}
      title={t(`invitations.revocation.${of}.title`)}
      description={t(`invitations.revocation.${of}.body`)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('invitations.revocation.cancel')}
          </Button>
          <Button variant="danger" onClick={confirm} loading={isPending}>
            {t(`invitations.revocation.${of}.confirm`)}
          </Button>
        </>
      }
    />
  );
}
