import type { XapiStore } from '@atrium/contracts/analytics/xapi';
import { CircleAlert, CircleCheck, Play, TriangleAlert, Unplug } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/format-time.ts';
import { toCountValues } from '../../../lib/format/format.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Switch } from '../../../ui/choices/switch.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SettingCard, SettingRow } from '../../../ui/layout/setting-card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { XapiDialog } from './xapi-dialog.tsx';
import {
  useDeleteXapiStore,
  useSaveXapiStore,
  useTestXapiStore,
  useXapiStore,
} from './xapi-store.api.ts';

type Props = { organizationId: string; store: XapiStore };

const tones = {
  unused: 'neutral',
  working: 'success',
  paused: 'neutral',
  retrying: 'warning',
  halted: 'danger',
} as const;

/** A store that has received nothing is not known to work. */
const stateOf = ({ state, lastSentAt }: XapiStore) =>
  state === 'working' && lastSentAt === null ? 'unused' : state;

/** Why nothing is sent. */
function Problem({ store: { state, error, nextAttemptAt } }: Pick<Props, 'store'>) {
  const { t, i18n } = useTranslation();
  if (error === null || (state !== 'halted' && state !== 'retrying')) return null;
  const isHalted = state === 'halted';
  return (
    <div className="px-5 py-4">
      <Alert
        tone={isHalted ? 'danger' : 'warning'}
        icon={TriangleAlert}
        title={t(isHalted ? 'xapi.haltedTitle' : 'xapi.retryingTitle')}
      >
        <p className="wrap-anywhere">{error}</p>
        <p>
          {isHalted
            ? t('xapi.haltedHint')
            : nextAttemptAt !== null &&
              t('xapi.nextTry', { time: formatDateTime(nextAttemptAt, i18n.language) })}
        </p>
      </Alert>
    </div>
  );
}

function SendSwitch({ organizationId, store }: Props) {
  const { t } = useTranslation();
  const { mutate, isPending } = useSaveXapiStore(organizationId);
  const { url, username } = store;
  const change = (isActive: boolean) =>
    mutate(
      { url, username, password: '', isActive },
      {
        onSuccess: () =>
          toast({ tone: 'success', title: t(isActive ? 'xapi.turnedOn' : 'xapi.turnedOff') }),
        onError: (error) =>
          toast({
            tone: 'danger',
            title: t('xapi.changeFailed'),
            description: errorMessage(error, t),
          }),
      },
    );
  return (
    <Switch
      label={t('xapi.send')}
      checked={store.state !== 'paused'}
      // Not disabled meanwhile, since that would drop its focus.
      onCheckedChange={(next) => !isPending && change(next)}
    />
  );
}

function useProgressText({ sentCount, lastSentAt, waiting, waitingSince }: XapiStore): string {
  const { t, i18n } = useTranslation();
  const format = (count: number, iso: string) => ({
    ...toCountValues(count, i18n.language),
    time: formatDateTime(iso, i18n.language),
  });
  const sent =
    lastSentAt === null ? t('xapi.sentNone') : t('xapi.sent', format(sentCount, lastSentAt));
  const left =
    waitingSince === null ? t('xapi.upToDate') : t('xapi.waiting', format(waiting, waitingSince));
  return `${sent} ${left}`;
}

function Actions({ organizationId }: Pick<Props, 'organizationId'>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const check = useTestXapiStore(organizationId);
  const deletion = useDeleteXapiStore(organizationId);
  const { data, error } = check;
  return (
    <div className="flex flex-wrap items-start gap-2 px-5 py-3.5">
      <Button variant="secondary" loading={check.isPending} onClick={() => check.mutate()}>
        <Play aria-hidden />
        {t('xapi.test')}
      </Button>
      <Button variant="danger-ghost" className="ml-auto" onClick={() => setOpen(true)}>
        <Unplug aria-hidden />
        {t('xapi.disconnect')}
      </Button>
      {data && (
        <Alert
          tone={data.isSuccess ? 'success' : 'danger'}
          icon={data.isSuccess ? CircleCheck : CircleAlert}
          title={t(data.isSuccess ? 'xapi.testSuccess' : 'xapi.testFailure')}
          className="w-full"
        >
          {data.error}
        </Alert>
      )}
      {error && (
        <Alert tone="danger" icon={CircleAlert} title={t('xapi.testFailed')} className="w-full">
          {errorMessage(error, t)}
        </Alert>
      )}
      {isOpen && (
        <ConfirmDialog
          icon={Unplug}
          isDanger
          texts={{
            title: t('xapi.disconnectTitle'),
            body: t('xapi.disconnectBody'),
            cancel: t('xapi.cancel'),
            confirm: t('xapi.disconnect'),
            done: t('xapi.disconnected'),
          }}
          isPending={deletion.isPending}
          error={deletion.error}
          onConfirm={(callbacks) => deletion.mutate(undefined, callbacks)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

function Connected({ organizationId, store, onEdit }: Props & { onEdit: () => void }) {
  const { t } = useTranslation();
  const progress = useProgressText(store);
  const { url, username } = store;
  return (
    <>
      <Problem store={store} />
      <SettingRow
        title={new URL(url).host}
        line={`${url}, ${username}`}
        action={
          <Button variant="secondary" onClick={onEdit}>
            {t('xapi.edit')}
          </Button>
        }
      />
      <SettingRow
        isActionInline
        title={t('xapi.send')}
        line={t('xapi.sendHint')}
        action={<SendSwitch organizationId={organizationId} store={store} />}
      />
      <SettingRow title={t('xapi.progress')} line={progress} />
      <Actions organizationId={organizationId} />
    </>
  );
}

/** The learning record store of an organization, which gets its learning events as xAPI statements. */
export function XapiCard({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const { data, error, refetch, isRefetching } = useXapiStore(organizationId);
  if (!data) {
    if (error) {
      return (
        <FetchFailed
          title={t('xapi.loadFailed')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      );
    }
    return (
      <div aria-busy>
        <output className="sr-only">{t('xapi.loading')}</output>
        <Skeleton className="h-40" />
      </div>
    );
  }
  const { store } = data;
  const edit = () => setEditing(true);
  return (
    <SettingCard
      title={t('xapi.title')}
      lead={t('xapi.lead')}
      aside={
        store && (
          <Badge tone={tones[stateOf(store)]} size="md">
            {t(`xapi.states.${stateOf(store)}`)}
          </Badge>
        )
      }
    >
      {store ? (
        <Connected organizationId={organizationId} store={store} onEdit={edit} />
      ) : (
        <SettingRow
          title={t('xapi.none')}
          action={
            <Button variant="secondary" onClick={edit}>
              {t('xapi.connect')}
            </Button>
          }
        />
      )}
      {isEditing && (
        <XapiDialog
          organizationId={organizationId}
          store={store}
          onClose={() => setEditing(false)}
        />
      )}
    </SettingCard>
  );
}
