import type { Webhook, WebhookTest } from '@atrium/contracts/webhooks/webhooks';
import { CircleAlert, CircleCheck, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { isNotice } from '../data/formats.ts';
import { useTestWebhook } from '../data/webhooks.api.ts';

function TestResult({ result }: { result: WebhookTest }) {
  const { t } = useTranslation();
  const { isSuccess, responseStatus, responseBody, error, durationMs } = result;
  const title = isSuccess
    ? t('webhooks.test.success', { status: responseStatus ?? 0, duration: durationMs })
    : responseStatus === null
      ? t('webhooks.test.error')
      : t('webhooks.test.failure', { status: responseStatus });
  return (
    <Alert
      tone={isSuccess ? 'success' : 'danger'}
      icon={isSuccess ? CircleCheck : CircleAlert}
      title={title}
      className="w-full"
    >
      {error}
      {responseBody && <code className="font-mono text-xs wrap-anywhere">{responseBody}</code>}
    </Alert>
  );
}

/** Sends a test event or message and shows the response. */
export function TestButton({
  organizationId,
  webhook: { id, format },
}: {
  organizationId: string;
  webhook: Webhook;
}) {
  const { t } = useTranslation();
  const { mutate, isPending, data, error } = useTestWebhook(organizationId, id);
  return (
    <>
      <Button variant="secondary" loading={isPending} onClick={() => mutate()}>
        <Play aria-hidden />
        {t(isNotice(format) ? 'webhooks.test.messageAction' : 'webhooks.test.action')}
      </Button>
      {(data ?? error) && (
        <div className="order-last w-full pt-1.5">
          {data && <TestResult result={data} />}
          {error && (
            <Alert tone="danger" icon={CircleAlert} title={t('webhooks.test.failed')}>
              {errorMessage(error, t)}
            </Alert>
          )}
        </div>
      )}
    </>
  );
}
