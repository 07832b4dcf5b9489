import { UserCheck, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useChangeStatus } from './people.api.ts';

/** Deactivates or reactivates a member after confirmation. */
export function StatusDialog({
  organizationId,
  user,
  onClose,
}: {
  organizationId: string;
  user: { id: string; name: string; isActive: boolean };
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const change = useChangeStatus(organizationId);
  const action = user.isActive ? 'deactivate' : 'reactivate';
  const values = { name: user.name };
  return (
    <ConfirmDialog
      icon={user.isActive ? UserX : UserCheck}
      isDanger={user.isActive}
      texts={{
        title: t(`people.${action}.title`, values),
        body: t(`people.${action}.body`, values),
        cancel: t('people.cancel'),
        confirm: t(`people.${action}.confirm`),
        done: t(`people.${action}.done`, values),
      }}
      isPending={change.isPending}
      error={change.error}
      onConfirm={(callbacks) =>
        change.mutate({ userId: user.id, isActive: !user.isActive }, callbacks)
      }
      onClose={onClose}
    />
  );
}
