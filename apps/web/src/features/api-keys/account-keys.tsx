import type { ApiKey, ServiceAccount } from '@atrium/contracts/api-keys/api-keys';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '../../lib/format/format-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { KeyStatus } from './account-status.tsx';
import { useRevokeApiKey } from './api-keys.api.ts';

function KeyLine({ apiKey }: { apiKey: ApiKey }) {
  const { t, i18n } = useTranslation();
  const { lastUsedAt, lastUsedIp, expiresAt } = apiKey;
  const used = lastUsedAt
    ? t('apiKeys.detail.lastUsed', {
        time: formatDateTime(lastUsedAt, i18n.language),
        ipAddress: lastUsedIp ?? '',
      })
    : t('apiKeys.detail.neverUsed');
  const expires = t('apiKeys.detail.expires', { time: formatDate(expiresAt, i18n.language) });
  return (
    <p className="text-xs text-muted">
      {used}. {expires}.
    </p>
  );
}

/** The keys of a service account, each with its use and a button that revokes it. */
export function AccountKeys({
  organizationId,
  account,
}: {
  organizationId: string;
  account: ServiceAccount;
}) {
  const { t } = useTranslation();
  const [revoking, setRevoking] = useState<ApiKey>();
  const { mutate, isPending, error } = useRevokeApiKey(organizationId, account);
  return (
    <section aria-label={t('apiKeys.detail.keys')}>
      <h3 className="text-ui font-medium">{t('apiKeys.detail.keys')}</h3>
      <ul className="mt-1.5 divide-y divide-border rounded-lg border border-border">
        {account.keys.map((apiKey) => (
          <li key={apiKey.id} className="flex items-center gap-3 px-3.5 py-2.5">
            <div className="mr-auto min-w-0">
              <p className="flex flex-wrap items-center gap-x-3">
                <span className="font-mono text-xs">atr_…{apiKey.lastCharacters}</span>
                <KeyStatus status={apiKey.status} />
              </p>
              <KeyLine apiKey={apiKey} />
            </div>
            {['active', 'expiring', 'replaced'].includes(apiKey.status) && (
              <Button
                variant="danger-ghost"
                size="icon-sm"
                aria-label={t('apiKeys.detail.revokeKey', { last: apiKey.lastCharacters })}
                onClick={() => setRevoking(apiKey)}
              >
                <Ban aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {revoking && (
        <ConfirmDialog
          icon={Ban}
          isDanger
          texts={{
            title: t('apiKeys.revokeKey.title', { last: revoking.lastCharacters }),
            body: t('apiKeys.revokeKey.body'),
            cancel: t('apiKeys.cancel'),
            confirm: t('apiKeys.revoke.confirm'),
            done: t('apiKeys.revokeKey.done'),
          }}
          isPending={isPending}
          error={error}
          onConfirm={(callbacks) => mutate(revoking.id, callbacks)}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </section>
  );
}
