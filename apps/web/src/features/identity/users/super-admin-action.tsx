import type { SystemUser } from '@atrium/contracts/identity/users';
import { ShieldMinus, ShieldPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useSetSuperAdmin } from './users.api.ts';

/** Grants or revokes super admin after a confirmation. */
export function SuperAdminAction({ user }: { user: SystemUser }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, error } = useSetSuperAdmin(user.id);
  const change = user.isSuperAdmin ? 'revoke' : 'grant';
  const name = user.fullName || user.email;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t(`systemAdmin.users.${change}.of`, { name })}
        onClick={() => setIsOpen(true)}
      >
        {t(`systemAdmin.users.${change}.action`)}
      </Button>
      {isOpen && (
        <ConfirmDialog
          icon={user.isSuperAdmin ? ShieldMinus : ShieldPlus}
          isDanger={user.isSuperAdmin}
          texts={{
            title: t(`systemAdmin.users.${change}.title`, { name }),
            body: t(`systemAdmin.users.${change}.body`),
            cancel: t('systemAdmin.users.cancel'),
            confirm: t(`systemAdmin.users.${change}.confirm`),
            done: t(`systemAdmin.users.${change}.done`, { name }),
          }}
          isPending={isPending}
          error={error}
          onConfirm={(callbacks) => mutate(!user.isSuperAdmin, callbacks)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
