import { CalendarPlus, CalendarX, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../locales/loaders/calendar-texts.ts';
import { formatDate, formatDateTime } from '../../../lib/format/format-time.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CopyValue } from '../../../ui/fields/copy-value.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { SettingsCard } from '../../identity/index.ts';
import { useCalendarFeed, useRenewCalendarFeed, useRevokeCalendarFeed } from './calendar.api.ts';

type Renewal = ReturnType<typeof useRenewCalendarFeed>;

function RenewDialog({ renewal, onClose }: { renewal: Renewal; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      icon={CalendarPlus}
      isDanger={false}
      texts={{
        title: t('training.calendar.renewTitle'),
        body: t('training.calendar.renewBody'),
        cancel: t('training.calendar.cancel'),
        confirm: t('training.calendar.renew'),
        done: t('training.calendar.renewDone'),
      }}
      isPending={renewal.isPending}
      error={renewal.error}
      onConfirm={(callbacks) => renewal.mutate(undefined, callbacks)}
      onClose={onClose}
    />
  );
}

function RevokeDialog({ onRevoked, onClose }: { onRevoked: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useRevokeCalendarFeed();
  return (
    <ConfirmDialog
      icon={CalendarX}
      isDanger
      texts={{
        title: t('training.calendar.revokeTitle'),
        body: t('training.calendar.revokeBody'),
        cancel: t('training.calendar.cancel'),
        confirm: t('training.calendar.revoke'),
        done: t('training.calendar.revoked'),
      }}
      isPending={isPending}
      error={error}
      onConfirm={({ onSuccess, onError }) =>
        mutate(undefined, {
          onSuccess: () => {
            onRevoked();
            onSuccess();
          },
          onError,
        })
      }
      onClose={onClose}
    />
  );
}

/** The URL with the new token. It can't be shown again. */
function NewUrl({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-2">
      <p className="text-ui text-muted">{t('training.calendar.shown')}</p>
      <CopyValue
        value={url}
        copyLabel={t('training.calendar.copy')}
        copied={t('training.calendar.copied')}
      />
    </div>
  );
}

function Feed() {
  const { t, i18n } = useTranslation();
  const { data: feed, error, refetch, isRefetching } = useCalendarFeed();
  const renewal = useRenewCalendarFeed();
  const [dialog, setDialog] = useState<'renew' | 'revoke'>();
  const close = () => setDialog(undefined);
  if (!feed) {
    if (!error) {
      return (
        <div aria-busy>
          <output className="sr-only">{t('training.calendar.loading')}</output>
          <Skeleton className="h-9" />
        </div>
      );
    }
    return (
      <FetchFailed
        title={t('training.calendar.loadFailed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  const { createdAt, readAt } = feed;
  if (createdAt === null) {
    return (
      <div className="grid gap-4">
        {renewal.error && (
          <Alert tone="danger" icon={CircleAlert} title={t('training.calendar.failed')}>
            {errorMessage(renewal.error, t)}
          </Alert>
        )}
        <Button
          variant="secondary"
          className="w-fit max-md:w-full"
          loading={renewal.isPending}
          onClick={() => renewal.mutate()}
        >
          <CalendarPlus aria-hidden />
          {t('training.calendar.create')}
        </Button>
      </div>
    );
  }
  const date = formatDate(createdAt, i18n.language);
  return (
    <div className="grid gap-4">
      {renewal.data && <NewUrl url={renewal.data.url} />}
      <p className="text-ui text-muted">
        {readAt === null
          ? t('training.calendar.created', { date })
          : t('training.calendar.read', { date, time: formatDateTime(readAt, i18n.language) })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setDialog('renew')}>
          {t('training.calendar.renew')}
        </Button>
        <Button variant="danger-ghost" onClick={() => setDialog('revoke')}>
          {t('training.calendar.revoke')}
        </Button>
      </div>
      {dialog === 'renew' && <RenewDialog renewal={renewal} onClose={close} />}
      {dialog === 'revoke' && <RevokeDialog onRevoked={renewal.reset} onClose={close} />}
    </div>
  );
}

/** The URL under which the user's calendars read their due dates. */
export function CalendarCard() {
  const { t } = useTranslation();
  return (
    <SettingsCard title={t('training.calendar.title')} description={t('training.calendar.lead')}>
      <Feed />
    </SettingsCard>
  );
}
