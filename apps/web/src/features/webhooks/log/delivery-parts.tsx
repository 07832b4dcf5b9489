import type { WebhookDelivery, WebhookReplay } from '@atrium/contracts/webhooks/webhooks';
import type { TFunction } from 'i18next';
import { CircleAlert, CircleCheck, Clock, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useReplay } from '../data/webhooks.api.ts';

const marks = {
  waiting: { Icon: Clock, tint: 'text-muted' },
  retrying: { Icon: Clock, tint: 'text-primary-text' },
  delivered: { Icon: CircleCheck, tint: 'text-success-text' },
  failed: { Icon: CircleAlert, tint: 'text-danger-text' },
} as const;

export function DeliveryStatus({ status }: Pick<WebhookDelivery, 'status'>) {
  const { t } = useTranslation();
  const { Icon, tint } = marks[status];
  return (
    <span className={cn('flex shrink-0 items-center gap-1.5 text-ui whitespace-nowrap', tint)}>
      <Icon className="size-4 shrink-0" aria-hidden />
      {t(`webhooks.log.statuses.${status}`)}
    </span>
  );
}

/** Returns what a receiver answered: how long it took, or what was wrong and how often it was tried. */
export function describeAnswer(delivery: WebhookDelivery, t: TFunction): string {
  const { status, attempts, responseStatus, durationMs } = delivery;
  if (attempts === 0) return t('webhooks.log.notSent');
  if (status === 'delivered') return t('webhooks.log.duration', { duration: durationMs ?? 0 });
  const answer = responseStatus === null ? t('webhooks.log.noResponse') : String(responseStatus);
  return t('webhooks.log.attempt', { answer, count: attempts });
}

/** Returns whom and what an event is about. */
export const describeSubject = ({ userName, courseTitle }: WebhookDelivery): string =>
  [userName, courseTitle].filter((part) => part !== null).join(', ');

/** Sends deliveries again and shows how many. `replay` rejects if the request fails. */
export function useReplayWithToast(organizationId: string, webhookId: string) {
  const { t } = useTranslation();
  const { mutateAsync, isPending, error } = useReplay(organizationId, webhookId);
  // Not with callbacks of `mutate`: the button is gone once its event was delivered again.
  const replay = async (range: WebhookReplay) => {
    const { count } = await mutateAsync(range);
    const title = count === 0 ? t('webhooks.log.queuedNone') : t('webhooks.log.queued', { count });
    toast({ tone: 'success', title });
  };
  return { replay, isPending, error };
}

/** Sends deliveries again and shows how many, or the error as a toast. */
export function useSendAgain(organizationId: string, webhookId: string) {
  const { t } = useTranslation();
  const { replay, isPending } = useReplayWithToast(organizationId, webhookId);
  const sendAgain = async (range: WebhookReplay) => {
    try {
      await replay(range);
    } catch (error) {
      toast({
        tone: 'danger',
        title: t('webhooks.log.sendAgainFailed'),
        description: errorMessage(error, t),
      });
    }
  };
  return { sendAgain, isPending };
}

/** Sends one delivery again. */
export function SendAgainButton({
  organizationId,
  webhookId,
  delivery: { id, type },
  className,
}: {
  organizationId: string;
  webhookId: string;
  delivery: WebhookDelivery;
  className?: string;
}) {
  const { t } = useTranslation();
  const { sendAgain, isPending } = useSendAgain(organizationId, webhookId);
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={t('webhooks.log.sendAgainLabel', { type })}
      loading={isPending}
      onClick={() => void sendAgain({ deliveryId: id })}
      className={className}
    >
      <RotateCcw aria-hidden />
      {t('webhooks.log.sendAgain')}
    </Button>
  );
}
