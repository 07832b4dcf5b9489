import { CircleCheck, MailX, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { usePageTitle } from '../../../lib/hooks/page-hooks.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageMessage } from '../../../ui/feedback/page-message.tsx';
import { useUnsubscribe } from './report-schedules.api.ts';

/** Page of the link in a report: removes the recipient on request. The token is in the fragment, like an auditor's. */
export function UnsubscribeReport() {
  const { t } = useTranslation();
  const token = useLocation().hash.slice(1);
  const { mutate, isPending, isSuccess, error } = useUnsubscribe();
  usePageTitle(t('reports.unsubscribe.pageTitle'));
  const isUnknown = token === '' || (error instanceof ApiError && error.status === 404);
  if (isSuccess) {
    return (
      <PageMessage
        icon={CircleCheck}
        title={t('reports.unsubscribe.done.title')}
        body={t('reports.unsubscribe.done.body')}
      />
    );
  }
  if (isUnknown) {
    return (
      <PageMessage
        icon={SearchX}
        title={t('reports.unsubscribe.unknown.title')}
        body={t('reports.unsubscribe.unknown.body')}
      />
    );
  }
  return (
    <PageMessage
      icon={MailX}
      title={t('reports.unsubscribe.title')}
      body={t('reports.unsubscribe.body')}
      action={
        <Button loading={isPending} onClick={() => mutate(token)}>
          {t('reports.unsubscribe.confirm')}
        </Button>
      }
      extra={error && <span role="alert">{errorMessage(error, t)}</span>}
    />
  );
}
