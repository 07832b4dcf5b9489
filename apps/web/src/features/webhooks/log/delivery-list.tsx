import type { WebhookDelivery } from '@atrium/contracts/webhooks/webhooks';
import { ChevronRight } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/format-time.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Table, TableHead, TableRow, TableScroll, Td, Th } from '../../../ui/lists/table.tsx';
import { DeliveryDetails } from './delivery-details.tsx';
import {
  DeliveryStatus,
  describeAnswer,
  describeSubject,
  SendAgainButton,
} from './delivery-parts.tsx';

type Props = {
  organizationId: string;
  webhookId: string;
  deliveries: readonly WebhookDelivery[];
};

type RowProps = Omit<Props, 'deliveries'> & {
  delivery: WebhookDelivery;
  isOpen: boolean;
  onToggle: () => void;
};

function DetailsButton({
  delivery: { type },
  isOpen,
  onToggle,
}: Pick<RowProps, 'delivery' | 'isOpen' | 'onToggle'>) {
  const { t } = useTranslation();
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={t('webhooks.log.details', { type })}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <ChevronRight className={cn('transition-transform', isOpen && 'rotate-90')} aria-hidden />
    </Button>
  );
}

const isOpenEnded = ({ status }: WebhookDelivery) => status === 'retrying' || status === 'failed';

function Row({ organizationId, webhookId, delivery, isOpen, onToggle }: RowProps) {
  const { t, i18n } = useTranslation();
  const { id, type, status, occurredAt } = delivery;
  return (
    <Fragment>
      <TableRow className={cn(isOpen && 'bg-primary-soft/60')}>
        <Td>
          <p className="font-mono text-ui">{type}</p>
          <p className="text-xs wrap-anywhere text-subtle">{describeSubject(delivery)}</p>
        </Td>
        <Td>
          <DeliveryStatus status={status} />
        </Td>
        <Td className="text-ui whitespace-nowrap text-muted tnum">{describeAnswer(delivery, t)}</Td>
        <Td className="text-ui whitespace-nowrap text-muted">
          {formatDateTime(occurredAt, i18n.language)}
        </Td>
        <Td className="text-right whitespace-nowrap">
          {isOpenEnded(delivery) && (
            <SendAgainButton
              organizationId={organizationId}
              webhookId={webhookId}
              delivery={delivery}
            />
          )}
          <DetailsButton delivery={delivery} isOpen={isOpen} onToggle={onToggle} />
        </Td>
      </TableRow>
      {isOpen && (
        <tr>
          <td colSpan={5} className="border-b border-border p-0">
            <DeliveryDetails
              organizationId={organizationId}
              webhookId={webhookId}
              deliveryId={id}
            />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

function useOpenRow() {
  const [openId, setOpenId] = useState<string>();
  const toggle = (id: string) => setOpenId((open) => (open === id ? undefined : id));
  return { openId, toggle };
}

/** Deliveries as a table. */
export function DeliveryTable({ organizationId, webhookId, deliveries }: Props) {
  const { t } = useTranslation();
  const { openId, toggle } = useOpenRow();
  return (
    <TableScroll label={t('webhooks.log.title')}>
      <Table>
        <TableHead>
          <Th className="border-t">{t('webhooks.log.columns.event')}</Th>
          <Th className="border-t">{t('webhooks.log.columns.result')}</Th>
          <Th className="border-t">{t('webhooks.log.columns.answer')}</Th>
          <Th className="border-t">{t('webhooks.log.columns.sent')}</Th>
          <Th className="border-t">
            <span className="sr-only">{t('webhooks.log.actions')}</span>
          </Th>
        </TableHead>
        <tbody>
          {deliveries.map((delivery) => (
            <Row
              key={delivery.id}
              organizationId={organizationId}
              webhookId={webhookId}
              delivery={delivery}
              isOpen={openId === delivery.id}
              onToggle={() => toggle(delivery.id)}
            />
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

/** Deliveries as a list, for small screens. */
export function DeliveryCards({ organizationId, webhookId, deliveries }: Props) {
  const { t, i18n } = useTranslation();
  const { openId, toggle } = useOpenRow();
  return (
    <ul className="divide-y divide-border border-t border-border">
      {deliveries.map((delivery) => {
        const { id, type, status, occurredAt } = delivery;
        const isOpen = openId === id;
        return (
          <li key={id} className="px-5 py-3">
            <div className="flex items-center gap-3">
              <p className="mr-auto min-w-0 truncate font-mono text-ui">{type}</p>
              <DeliveryStatus status={status} />
            </div>
            <p className="text-xs wrap-anywhere text-muted">{describeSubject(delivery)}</p>
            <p className="text-xs text-subtle">
              {formatDateTime(occurredAt, i18n.language)}, {describeAnswer(delivery, t)}
            </p>
            <div className="-ml-3 flex items-center justify-between">
              {isOpenEnded(delivery) ? (
                <SendAgainButton
                  organizationId={organizationId}
                  webhookId={webhookId}
                  delivery={delivery}
                />
              ) : (
                <span />
              )}
              <DetailsButton delivery={delivery} isOpen={isOpen} onToggle={() => toggle(id)} />
            </div>
            {isOpen && (
              <DeliveryDetails
                organizationId={organizationId}
                webhookId={webhookId}
                deliveryId={id}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
