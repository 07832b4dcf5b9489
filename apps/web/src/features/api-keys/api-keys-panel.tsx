import type { ServiceAccount } from '@atrium/contracts/api-keys/api-keys';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeepFocus } from '../../lib/hooks/use-keep-focus.ts';
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { CopyValue } from '../../ui/fields/copy-value.tsx';
import { SettingCard } from '../../ui/layout/setting-card.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { AccountList } from './account-list.tsx';
import { useServiceAccounts } from './api-keys.api.ts';
import { CreatedKey, type NewKey } from './created-key.tsx';
import { NewKeyForm } from './new-key-form.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { RotateDialog } from './rotate-dialog.tsx';

type Open = { dialog: 'detail' | 'revoke' | 'rotate'; id: string };

/** The id that programs send in the URL of most calls. */
function OrganizationId({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <SettingCard title={t('apiKeys.organization.title')} lead={t('apiKeys.organization.lead')}>
      <div className="flex px-5 py-4">
        <CopyValue
          value={id}
          copyLabel={t('apiKeys.organization.copy')}
          copied={t('apiKeys.organization.copied')}
        />
      </div>
    </SettingCard>
  );
}

function Cards({
  organizationId,
  accounts,
}: {
  organizationId: string;
  accounts: ServiceAccount[];
}) {
  const [created, setCreated] = useState<NewKey>();
  const [open, setOpen] = useState<Open>();
  const account = accounts.find(({ id }) => id === open?.id);
  const close = () => setOpen(undefined);
  // Revoking a key removes the button that opened the dialog.
  const keepFocus = useKeepFocus<HTMLDivElement>();
  const show = (key: NewKey) => {
    close();
    setCreated(key);
  };
  return (
    <div
      {...keepFocus}
      tabIndex={-1}
      className="grid max-w-208 grid-cols-1 gap-6 focus:outline-none"
    >
      <AccountList
        accounts={accounts}
        onManage={({ id }) => setOpen({ dialog: 'detail', id })}
        onRevoke={({ id }) => setOpen({ dialog: 'revoke', id })}
      />
      <OrganizationId id={organizationId} />
      <NewKeyForm organizationId={organizationId} onCreated={show} />
      {created && <CreatedKey created={created} onClose={() => setCreated(undefined)} />}
      {account && open?.dialog === 'detail' && (
        <AccountDialog
          organizationId={organizationId}
          account={account}
          onRotate={() => setOpen({ dialog: 'rotate', id: account.id })}
          onClose={close}
        />
      )}
      {account && open?.dialog === 'revoke' && (
        <RevokeDialog organizationId={organizationId} account={account} onClose={close} />
      )}
      {account && open?.dialog === 'rotate' && (
        <RotateDialog
          organizationId={organizationId}
          account={account}
          onCreated={show}
          onClose={close}
        />
      )}
    </div>
  );
}

/** The API keys of an organization: create, change, rotate and revoke them. */
export function ApiKeysPanel({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useServiceAccounts(organizationId);
  if (data) return <Cards organizationId={organizationId} accounts={data} />;
  if (error) {
    return (
      <FetchFailed
        title={t('apiKeys.loadFailed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  return (
    <div aria-busy className="grid max-w-208 gap-6">
      <output className="sr-only">{t('apiKeys.loading')}</output>
      <Skeleton className="h-64" />
      <Skeleton className="h-96" />
    </div>
  );
}
