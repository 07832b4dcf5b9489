import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/format-time.ts';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useDelivery } from '../data/webhooks.api.ts';

const indent = (json: string) => JSON.stringify(JSON.parse(json), null, 2);

// A scrollable region needs focus to be scrolled by keyboard.
const scrollable = { tabIndex: 0 };

function Code({ label, text }: { label: string; text: string }) {
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-xs text-subtle">{label}</p>
      <pre
        {...scrollable}
        aria-label={label}
        className="focus-ring max-h-80 overflow-auto rounded-md border border-border bg-surface p-3 font-mono text-xs leading-5"
      >
        {text}
      </pre>
    </div>
  );
}

/** The request of a delivery and its last response. */
export function DeliveryDetails({
  organizationId,
  webhookId,
  deliveryId,
}: {
  organizationId: string;
  webhookId: string;
  deliveryId: string;
}) {
  const { t, i18n } = useTranslation();
  const { data, error, refetch, isRefetching } = useDelivery(organizationId, webhookId, deliveryId);
  if (!data) {
    if (!error) return <Skeleton className="m-5 h-40" />;
    return (
      <FetchFailed
        title={t('webhooks.log.detailsFailed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  const { body, responseStatus, responseBody, nextAttemptAt, status, attempts, eventId } = data;
  const answer = [
    responseStatus ?? data.error,
    responseBody === '' ? t('webhooks.log.emptyResponse') : responseBody,
  ]
    .filter((line) => line !== null)
    .join('\n');
  return (
    <div className="grid gap-4 bg-sunken/60 p-5 md:grid-cols-2 max-md:px-0 max-md:pb-2 dark:bg-hover">
      <div className="min-w-0">
        <Code label={t('webhooks.log.request')} text={indent(body)} />
        <p className="mt-2 font-mono text-xs wrap-anywhere text-subtle">
          {t('webhooks.log.eventId', { id: eventId })}
        </p>
      </div>
      <div className="min-w-0">
        <Code
          label={t('webhooks.log.response')}
          text={attempts === 0 ? t('webhooks.log.notSent') : answer}
        />
        {status === 'retrying' && nextAttemptAt !== null && (
          <p className="mt-2 text-ui text-muted">
            {t('webhooks.log.nextTry', { time: formatDateTime(nextAttemptAt, i18n.language) })}
          </p>
        )}
      </div>
    </div>
  );
}
