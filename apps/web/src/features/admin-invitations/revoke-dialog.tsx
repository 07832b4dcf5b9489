import { Ban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../lib/api/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useRevokeInvitation } from './invitations.api.ts';

/** Asks before an invitation is made worthless, and does it. */
export function RevokeDialog({
  organizationId,
  invitationId,
  onClose,
}: {
  organizationId: string;
  /** Absent while nothing is asked. */
  invitationId: string | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { mutate, isPending } = useRevokeInvitation(organizationId);
  const confirm = () => {
    if (invitationId === undefined) return;
    mutate(invitationId, {
      onSuccess: () =>
        toast({
          title: t('invitations.revocation.done'),
          description: t('invitations.revocation.doneLine'),
        }),
      onError: (error) =>
        toast({
          tone: 'danger',
          title: t('invitations.revocation.failed'),
          description: errorWords(error, t),
        }),
      onSettled: onClose,
    });
  };
  return (
    <Dialog
      open={invitationId !== undefined}
      onOpenChange={onClose}
      locked={isPending}
      tone="danger"
      icon={Ban}
      title={t('invitations.revocation.title')}
      description={t('invitations.revocation.body')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('invitations.revocation.cancel')}
          </Button>
          <Button variant="danger" onClick={confirm} loading={isPending}>
            {t('invitations.revocation.confirm')}
          </Button>
        </>
      }
    />
  );
}
