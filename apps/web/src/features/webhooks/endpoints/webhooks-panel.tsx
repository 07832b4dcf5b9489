import { webhooks as limits } from '@atrium/contracts/webhooks/constants';
import type { CreatedWebhook } from '@atrium/contracts/webhooks/webhooks';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeepFocus } from '../../../lib/hooks/use-keep-focus.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { DeliveryLog } from '../log/delivery-log.tsx';
import { useWebhooks } from '../data/webhooks.api.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

/** Webhooks of an organization with their delivery log. */
export function WebhooksPanel({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { data: webhooks, error, refetch, isRefetching } = useWebhooks(organizationId);
  const [isAdding, setAdding] = useState(false);
  const [newSecret, setNewSecret] = useState<string>();
  // Deleting a webhook removes the button that has the focus.
  const keepFocus = useKeepFocus<HTMLDivElement>();
  if (!webhooks) {
    if (error) {
      return (
        <FetchFailed
          title={t('webhooks.loadFailed')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      );
    }
    return (
      <div aria-busy className="grid max-w-208 gap-6">
        <output className="sr-only">{t('webhooks.loading')}</output>
        <Skeleton className="h-80" />
        <Skeleton className="h-40" />
      </div>
    );
  }
  const add = () => setAdding(true);
  const showCreated = ({ secret }: CreatedWebhook) => {
    if (secret === null) toast({ tone: 'success', title: t('webhooks.form.created') });
    else setNewSecret(secret);
  };
  return (
    <div
      {...keepFocus}
      tabIndex={-1}
      className="grid max-w-208 grid-cols-1 gap-6 focus:outline-none"
    >
      {webhooks.length === 0 && (
        <Card>
          <EmptyState
            icon={WebhookIcon}
            title={t('webhooks.empty.title')}
            body={t('webhooks.empty.body')}
            action={<Button onClick={add}>{t('webhooks.empty.action')}</Button>}
          />
        </Card>
      )}
      {webhooks.map((webhook) => (
        <WebhookCard key={webhook.id} organizationId={organizationId} webhook={webhook} />
      ))}
      {webhooks.length > 0 && webhooks.length < limits.maxEndpoints && (
        <Button variant="secondary" className="w-fit max-md:w-full" onClick={add}>
          <Plus aria-hidden />
          {t('webhooks.add')}
        </Button>
      )}
      {webhooks.length > 0 && <DeliveryLog organizationId={organizationId} webhooks={webhooks} />}
      {isAdding && (
        <WebhookDialog
          organizationId={organizationId}
          onCreated={showCreated}
          onClose={() => setAdding(false)}
        />
      )}
      {newSecret !== undefined && (
        <SecretDialog
          title={t('webhooks.secret.createdTitle')}
          secret={newSecret}
          onClose={() => setNewSecret(undefined)}
        />
      )}
    </div>
  );
}
