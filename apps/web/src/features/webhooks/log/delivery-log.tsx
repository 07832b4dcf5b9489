import { webhookDeliveryStatuses, webhooks as limits } from '@atrium/contracts/webhooks/constants';
import type { Webhook } from '@atrium/contracts/webhooks/webhooks';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '../../../lib/hooks/use-media-query.ts';
import { oneOf, useListParams, type ListParams } from '../../../lib/lists/use-list-params.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FilterSelect } from '../../../ui/lists/filter-select.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { isNotice, nameWebhook } from '../data/formats.ts';
import { useDeliveries } from '../data/webhooks.api.ts';
import { DeliveryCards, DeliveryTable } from './delivery-list.tsx';
import { useSendAgain } from './delivery-parts.tsx';
import { ReplayDialog } from './replay-dialog.tsx';

type Props = { organizationId: string; webhook: Webhook; address: ListParams };

function Deliveries({ organizationId, webhook: { id }, address }: Props) {
  const { t } = useTranslation();
  const hasRoom = useMediaQuery('(min-width: 768px)');
  const status = oneOf(webhookDeliveryStatuses, address.chosen('result'));
  const query = useDeliveries(organizationId, id, { status, cursor: address.cursor });
  const { data, error, refetch, isRefetching } = query;
  if (!data) {
    if (!error) {
      return (
        <div aria-busy className="px-5 pb-5">
          <output className="sr-only">{t('webhooks.log.loading')}</output>
          <Skeleton className="h-40" />
        </div>
      );
    }
    return (
      <FetchFailed
        title={t('webhooks.log.loadFailed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  if (data.items.length === 0) {
    return (
      <p className="border-t border-border px-5 py-4 text-ui text-muted">
        {t(status ? 'webhooks.log.noMatch' : 'webhooks.log.none')}
      </p>
    );
  }
  const List = hasRoom ? DeliveryTable : DeliveryCards;
  return (
    <div aria-busy={query.isPlaceholderData}>
      <List organizationId={organizationId} webhookId={id} deliveries={data.items} />
      <Pager
        address={address}
        shown={data.items.length}
        total={data.total}
        nextCursor={data.nextCursor ?? null}
        className="max-md:px-5"
      />
    </div>
  );
}

function ReplayActions({
  organizationId,
  webhook: { id, format, failed },
}: Omit<Props, 'address'>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { sendAgain, isPending } = useSendAgain(organizationId, id);
  return (
    <div className="flex flex-wrap gap-2 px-5 pb-4">
      {failed > 0 && (
        <Button
          variant="secondary"
          size="sm"
          loading={isPending}
          onClick={() => void sendAgain({ status: 'failed' })}
        >
          <RotateCcw aria-hidden />
          {t('webhooks.log.sendAll', { count: failed })}
        </Button>
      )}
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {t('webhooks.log.range.action')}
      </Button>
      {isOpen && (
        <ReplayDialog
          organizationId={organizationId}
          webhookId={id}
          body={t(isNotice(format) ? 'webhooks.log.range.noticeBody' : 'webhooks.log.range.body')}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** What was sent to a webhook, with what it answered. */
export function DeliveryLog({
  organizationId,
  webhooks,
}: {
  organizationId: string;
  webhooks: readonly Webhook[];
}) {
  const { t } = useTranslation();
  const address = useListParams();
  const webhook = webhooks.find(({ id }) => id === address.chosen('webhook')) ?? webhooks[0];
  if (!webhook) return null;
  const title = t('webhooks.log.title');
  return (
    <section aria-label={title}>
      <Card className="overflow-hidden">
        <div className="flex items-start justify-between gap-4 px-5 py-4 max-md:flex-col max-md:items-stretch">
          <div className="min-w-0">
            <h2 className="font-title">{title}</h2>
            <p className="mt-0.5 text-ui text-muted">
              {t('webhooks.log.lead', {
                days: limits.retentionDays,
                retryDays: limits.retryDays,
              })}
            </p>
          </div>
          <div className="flex shrink-0 gap-2 max-md:flex-col">
            {webhooks.length > 1 && (
              <Select
                label={t('webhooks.log.webhook')}
                value={webhook.id}
                onValueChange={(id) => address.choose('webhook', id)}
                options={webhooks.map((each) => ({ value: each.id, label: nameWebhook(each, t) }))}
                className="w-48 max-md:w-full"
              />
            )}
            <FilterSelect
              address={address}
              name="result"
              label={t('webhooks.log.show')}
              all={t('webhooks.log.all')}
              options={webhookDeliveryStatuses.map((value) => ({
                value,
                label: t(`webhooks.log.statuses.${value}`),
              }))}
              className="w-36 max-md:w-full max-md:flex-none"
            />
          </div>
        </div>
        <ReplayActions organizationId={organizationId} webhook={webhook} />
        <Deliveries organizationId={organizationId} webhook={webhook} address={address} />
      </Card>
    </section>
  );
}
