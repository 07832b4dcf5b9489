import type { SystemUser } from '@atrium/contracts/admin';
import { ShieldMinus, ShieldPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSetSuperAdmin } from './system-admin.api.ts';

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
        aria-label={t(`platform.users.${change}.of`, { name })}
        onClick={() => setIsOpen(true)}
      >
        {t(`platform.users.${change}.action`)}
      </Button>
      {isOpen && (
        <ConfirmDialog
          icon={user.isSuperAdmin ? ShieldMinus : ShieldPlus}
          isDanger={user.isSuperAdmin}
          words={{
            title: t(`platform.users.${change}.title`, { name }),
            body: t(`platform.users.${change}.body`),
            cancel: t('platform.users.cancel'),
            confirm: t(`platform.users.${change}.confirm`),
            done: t(`platform.users.${change}.done`, { name }),
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
