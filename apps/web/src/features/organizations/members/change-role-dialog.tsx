import type { OrganizationUser } from '@atrium/contracts/organizations/organizations';
import { ShieldCheck, User } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { useProfile } from '../../identity/index.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useChangeRole } from './organization.api.ts';
import { displayNameOf } from '../people/display-name.ts';

/** Asks for confirmation, then changes a member's role. */
export function ChangeRoleDialog({
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
  const isOwn = useProfile().data?.id === user.id;
  const { mutateAsync, isPending } = useChangeRole(organizationId);
  const role = user.isOrgAdmin ? 'member' : 'admin';
  const named = { user: displayNameOf(user) };
  // Uses the promise, not the mutation's callback: an admin who gives up the role has left this page by then.
  const change = async () => {
    try {
      await mutateAsync({ userId: user.id, role });
      toast({
        title: t('organization.users.roleChange.doneTitle'),
        description: t(`organization.users.roleChange.${role}.done`, named),
      });
    } catch (error) {
      toast({
        tone: 'danger',
        title: t('organization.users.roleChange.failed'),
        description: errorMessage(error, t),
      });
    }
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      locked={isPending}
      icon={role === 'admin' ? ShieldCheck : User}
      title={t(`organization.users.roleChange.${role}.title`, named)}
      description={
        role === 'member' && isOwn
          ? t('organization.users.roleChange.member.own')
          : t(`organization.users.roleChange.${role}.body`)
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('organization.users.roleChange.cancel')}
          </Button>
          <Button onClick={() => void change()} loading={isPending}>
            {t(`organization.users.roleChange.${role}.confirm`)}
          </Button>
        </>
      }
    />
  );
}
