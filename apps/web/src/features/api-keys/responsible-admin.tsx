import type { ServiceAccount } from '@atrium/contracts/api-keys/api-keys';
import { TriangleAlert, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/http/error-message.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/toasts/toast-store.ts';
import { useTransferServiceAccount } from './api-keys.api.ts';

/** Says on whom the keys depend, and lets another admin take them over. */
export function ResponsibleAdmin({
  organizationId,
  account,
}: {
  organizationId: string;
  account: ServiceAccount;
}) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useTransferServiceAccount(organizationId, account);
  const transfer = () =>
    mutate(undefined, {
      onSuccess: () => toast({ tone: 'success', title: t('apiKeys.detail.transferred') }),
    });
  const text = account.isEnded
    ? t('apiKeys.detail.ended')
    : t('apiKeys.detail.responsible', { name: account.responsible ?? '' });
  return (
    <Alert
      tone={account.isEnded ? 'danger' : 'info'}
      icon={account.isEnded ? TriangleAlert : UserRound}
      title={text}
      action={
        account.canTransfer && (
          <Button variant="secondary" size="sm" loading={isPending} onClick={transfer}>
            {t('apiKeys.detail.transfer')}
          </Button>
        )
      }
    >
      {error && <p role="alert">{errorMessage(error, t)}</p>}
    </Alert>
  );
}
