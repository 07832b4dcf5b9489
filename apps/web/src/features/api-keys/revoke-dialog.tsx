import type { ServiceAccount } from '@atrium/contracts/api-keys/api-keys';
import { Ban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useRevokeServiceAccount } from './api-keys.api.ts';

/** Asks before a service account is revoked with all its keys. */
export function RevokeDialog({
  organizationId,
  account,
  onClose,
}: {
  organizationId: string;
  account: ServiceAccount;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useRevokeServiceAccount(organizationId, account);
  return (
    <ConfirmDialog
      icon={Ban}
      isDanger
      texts={{
        title: t('apiKeys.revoke.title', { name: account.name }),
        body: t('apiKeys.revoke.body'),
        cancel: t('apiKeys.cancel'),
        confirm: t('apiKeys.revoke.confirm'),
        done: t('apiKeys.revoke.done'),
      }}
      isPending={isPending}
      error={error}
      onConfirm={(callbacks) => mutate(undefined, callbacks)}
      onClose={onClose}
    />
  );
}
