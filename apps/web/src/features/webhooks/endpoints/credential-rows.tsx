import { webhooks as limits } from '@atrium/contracts/webhooks/constants';
import type { Webhook } from '@atrium/contracts/webhooks/webhooks';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/format-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingRow } from '../../../ui/layout/setting-card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useReplaceSecret } from '../data/webhooks.api.ts';
import { SecretDialog } from './secret-dialog.tsx';

/** The URL of a webhook in Slack or Teams, of which only the ends are known. */
export function UrlRow({ webhook, onReplace }: { webhook: Webhook; onReplace: () => void }) {
  const { t } = useTranslation();
  return (
    <SettingRow
      title={t('webhooks.url.title')}
      line={t('webhooks.url.hint')}
      action={
        <>
          <code className="min-w-0 flex-1 font-mono text-xs wrap-anywhere text-muted">
            {t('webhooks.url.masked', { origin: webhook.url, hint: webhook.secretHint })}
          </code>
          <Button variant="secondary" onClick={onReplace}>
            {t('webhooks.url.replace')}
          </Button>
        </>
      }
    />
  );
}

/** The signing secret of a webhook, of which only the end is known. */
export function SecretRow({
  organizationId,
  webhook,
}: {
  organizationId: string;
  webhook: Webhook;
}) {
  const { t, i18n } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, data, reset } = useReplaceSecret(organizationId, webhook.id);
  const { previousSecretUntil, secretHint } = webhook;
  const close = () => {
    setAsking(false);
    if (error) reset();
  };
  return (
    <SettingRow
      title={t('webhooks.secret.title')}
      line={
        previousSecretUntil === null
          ? t('webhooks.secret.hint')
          : t('webhooks.secret.overlap', {
              time: formatDateTime(previousSecretUntil, i18n.language),
            })
      }
      action={
        <>
          <code className="min-w-0 flex-1 font-mono text-xs text-muted">
            {t('webhooks.secret.masked', { hint: secretHint })}
          </code>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t('webhooks.secret.replace')}
          </Button>
        </>
      }
    >
      {isAsking && (
        <ConfirmDialog
          icon={TriangleAlert}
          isDanger={false}
          texts={{
            title: t('webhooks.secret.replaceTitle'),
            body: t('webhooks.secret.replaceBody', { hours: limits.secretOverlapHours }),
            cancel: t('webhooks.cancel'),
            confirm: t('webhooks.secret.replace'),
            done: t('webhooks.secret.replacedTitle'),
          }}
          isPending={isPending}
          error={error}
          onConfirm={(callbacks) => mutate(undefined, callbacks)}
          onClose={close}
        />
      )}
      {!isAsking && data && (
        <SecretDialog
          title={t('webhooks.secret.replacedTitle')}
          secret={data.secret}
          onClose={reset}
        />
      )}
    </SettingRow>
  );
}
