import { webhookEventTypes, webhooks as limits } from '@atrium/contracts/webhooks/constants';
import type { Webhook } from '@atrium/contracts/webhooks/webhooks';
import { CircleCheck, CirclePause, Clock, Trash2, TriangleAlert } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/format-time.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Switch } from '../../../ui/choices/switch.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { SettingCard, SettingRow } from '../../../ui/layout/setting-card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { nameEvent } from '../data/event-names.ts';
import { formatIcons, isNotice, nameWebhook } from '../data/formats.ts';
import { useDeleteWebhook, useUpdateWebhook } from '../data/webhooks.api.ts';
import { SecretRow, UrlRow } from './credential-rows.tsx';
import { TestButton } from './send-test-button.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

type Props = { organizationId: string; webhook: Webhook };

/** The state of a webhook in a word, the worst first. */
function Health({ webhook }: Pick<Props, 'webhook'>) {
  const { t } = useTranslation();
  const { isActive, failingSince, failed, waiting, lastSuccessAt } = webhook;
  const [Icon, tint, text] = !isActive
    ? ([CirclePause, 'text-muted', t('webhooks.health.off')] as const)
    : failingSince !== null
      ? ([TriangleAlert, 'text-warning-text', t('webhooks.health.failing')] as const)
      : failed > 0
        ? ([
            TriangleAlert,
            'text-warning-text',
            t('webhooks.health.failed', { count: failed }),
          ] as const)
        : waiting > 0
          ? ([
              Clock,
              'text-primary-text',
              t('webhooks.health.retrying', { count: waiting }),
            ] as const)
          : lastSuccessAt === null
            ? ([Clock, 'text-muted', t('webhooks.health.new')] as const)
            : ([CircleCheck, 'text-success-text', t('webhooks.health.on')] as const);
  return (
    <span className={cn('flex shrink-0 items-center gap-1.5 pt-1 text-ui', tint)}>
      <Icon className="size-4" aria-hidden />
      {text}
    </span>
  );
}

/** Says why nothing arrives. */
function Failure({ webhook }: Pick<Props, 'webhook'>) {
  const { t, i18n } = useTranslation();
  const { format, isActive, disabledReason, disabledAt, failingSince, nextAttemptAt } = webhook;
  const formatTime = (iso: string) => formatDateTime(iso, i18n.language);
  if (disabledReason !== null && disabledAt !== null) {
    const values = { time: formatTime(disabledAt), days: limits.disableAfterDays };
    return (
      <div className="px-5 py-4">
        <Alert
          tone="warning"
          icon={TriangleAlert}
          title={t(`webhooks.disabled.${disabledReason}`, values)}
        >
          {isNotice(format)
            ? t('webhooks.disabled.noticeHint', { service: t(`webhooks.formats.${format}`) })
            : t('webhooks.disabled.hint')}
        </Alert>
      </div>
    );
  }
  if (!isActive || failingSince === null || nextAttemptAt === null) return null;
  return (
    <p className="px-5 py-3 text-ui text-warning-text">
      {t('webhooks.failingSince', {
        time: formatTime(failingSince),
        next: formatTime(nextAttemptAt),
      })}
    </p>
  );
}

function SendSwitch({ organizationId, webhook }: Props) {
  const { t } = useTranslation();
  const { id, format, url, eventTypes, isActive } = webhook;
  const { mutate, isPending } = useUpdateWebhook(organizationId, id);
  const change = (next: boolean) =>
    mutate(
      { ...(isNotice(format) ? {} : { url }), eventTypes, isActive: next },
      {
        onSuccess: () =>
          toast({
            tone: 'success',
            title: t(next ? 'webhooks.send.turnedOn' : 'webhooks.send.turnedOff'),
          }),
        onError: (error) =>
          toast({
            tone: 'danger',
            title: t('webhooks.send.failed'),
            description: errorMessage(error, t),
          }),
      },
    );
  return (
    <Switch
      label={t('webhooks.send.title')}
      checked={isActive}
      // Not disabled meanwhile, since that would drop its focus.
      onCheckedChange={(next) => !isPending && change(next)}
    />
  );
}

function Deletion({ organizationId, webhook }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync, isPending, error } = useDeleteWebhook(organizationId, webhook.id);
  // Not with callbacks of `mutate`: the card is gone once the list was loaded again.
  const remove: ComponentProps<typeof ConfirmDialog>['onConfirm'] = ({ onSuccess, onError }) =>
    void mutateAsync().then(onSuccess, onError);
  return (
    <>
      <Button variant="danger-ghost" className="ml-auto" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden />
        {t('webhooks.delete.action')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          icon={Trash2}
          isDanger
          texts={{
            title: t('webhooks.delete.title', { name: nameWebhook(webhook, t) }),
            body: t('webhooks.delete.body'),
            cancel: t('webhooks.cancel'),
            confirm: t('webhooks.delete.confirm'),
            done: t('webhooks.delete.done'),
          }}
          isPending={isPending}
          error={error}
          onConfirm={remove}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** A webhook: whether it works, what it receives, its secret or URL, and a test. */
export function WebhookCard({ organizationId, webhook }: Props) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const { format, url, eventTypes } = webhook;
  return (
    <SettingCard
      icon={formatIcons[format]}
      title={nameWebhook(webhook, t)}
      lead={
        isNotice(format)
          ? t('webhooks.noticeLead', { service: t(`webhooks.formats.${format}`) })
          : t('webhooks.lead', { url })
      }
      aside={<Health webhook={webhook} />}
    >
      <Failure webhook={webhook} />
      <SettingRow
        isActionInline
        title={t('webhooks.send.title')}
        line={t('webhooks.send.hint', { days: limits.disableAfterDays })}
        action={<SendSwitch organizationId={organizationId} webhook={webhook} />}
      />
      <SettingRow
        title={t('webhooks.events.title')}
        line={eventTypes.map((type) => nameEvent(type, t)).join(', ')}
        action={
          <Button variant="secondary" onClick={() => setEditing(true)}>
            {t('webhooks.events.choose', {
              count: eventTypes.length,
              total: webhookEventTypes.length,
            })}
          </Button>
        }
      />
      {isNotice(format) ? (
        <UrlRow webhook={webhook} onReplace={() => setEditing(true)} />
      ) : (
        <SecretRow organizationId={organizationId} webhook={webhook} />
      )}
      <div className="flex flex-wrap items-start gap-2 px-5 py-3.5">
        <TestButton organizationId={organizationId} webhook={webhook} />
        <Deletion organizationId={organizationId} webhook={webhook} />
      </div>
      {isEditing && (
        <WebhookDialog
          organizationId={organizationId}
          webhook={webhook}
          onClose={() => setEditing(false)}
        />
      )}
    </SettingCard>
  );
}
