import type { OrganizationUser } from '@atrium/contracts/organizations/organizations';
import { UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useRemoveUser } from './organization.api.ts';
import { displayNameOf } from '../people/display-name.ts';

/** Asks for confirmation, then removes a user from the organization. */
export function RemoveUserDialog({
  organizationId,
  user,
  open,
  onClose,
}: {
  organizationId: string;
  user: OrganizationUser;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useRemoveUser(organizationId);
  // Uses the promise, not the mutation's callback: admins who remove themselves have left this page by then.
  const remove = async () => {
    try {
      await mutateAsync({ userId: user.id });
      toast({
        title: t('organization.users.removal.done'),
        description: t('organization.users.removal.doneBody'),
      });
    } catch (error) {
      toast({
        tone: 'danger',
        title: t('organization.users.removal.failed'),
        description: errorMessage(error, t, t('organization.users.removal.fallback')),
      });
    }
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      locked={isPending}
      tone="danger"
      icon={UserMinus}
      title={t('organization.users.remove')}
      description={t('organization.users.removal.body', { user: displayNameOf(user) })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('organization.users.removal.cancel')}
          </Button>
          <Button variant="danger" onClick={() => void remove()} loading={isPending}>
            {t('organization.users.removal.confirm')}
          </Button>
        </>
      }
    />
  );
}
