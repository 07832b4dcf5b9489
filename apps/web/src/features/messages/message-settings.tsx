import type { Profile } from '@atrium/contracts/identity/auth';
import { messageDeliveries, oversightKinds } from '@atrium/contracts/messages/constants';
import type { MessagePreference } from '@atrium/contracts/messages/messages';
import { Lock } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '../../locales/loaders/message-texts.ts';
import { errorMessage } from '../../lib/http/error-message.ts';
import { formatHour } from '../../lib/format/format-time-of-day.ts';
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Select } from '../../ui/choices/select.tsx';
import { toast } from '../../ui/toasts/toast-store.ts';
import { SettingsCard } from '../identity/index.ts';
import { useMessagePreferences, useSaveMessagePreference } from './messages.api.ts';

function Row({ title, detail, children }: { title: string; detail: string; children: ReactNode }) {
  return (
    <tr className="border-t border-border">
      <th scope="row" className="px-5 py-3 text-left font-normal">
        <span className="block text-sm font-medium">{title}</span>
        <span className="block text-ui text-muted">{detail}</span>
      </th>
      <td className="py-2 pr-5 text-right">{children}</td>
    </tr>
  );
}

function KindRow({ preference: { kind, delivery } }: { preference: MessagePreference }) {
  const { t } = useTranslation();
  const save = useSaveMessagePreference();
  const title = t(`messages.kinds.${kind}.title`);
  const choose = (chosen: MessagePreference['delivery']) =>
    save.mutate(
      { kind, delivery: chosen },
      {
        onSuccess: () => toast({ tone: 'success', title: t('messages.saved') }),
        onError: (error) =>
          toast({
            tone: 'danger',
            title: t('messages.failed'),
            description: errorMessage(error, t),
          }),
      },
    );
  return (
    <Row title={title} detail={t(`messages.kinds.${kind}.detail`)}>
      <Select
        label={t('messages.choice', { kind: title })}
        value={delivery}
        onValueChange={choose}
        options={messageDeliveries.map((value) => ({
          value,
          label: t(`messages.delivery.${value}`),
        }))}
        className="w-36"
      />
    </Row>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fragment>
      <tr className="border-t border-border bg-sunken">
        <th
          scope="rowgroup"
          colSpan={2}
          className="px-5 py-2 text-left text-xs font-medium text-muted"
        >
          {title}
        </th>
      </tr>
      {children}
    </Fragment>
  );
}

function Preferences({
  preferences,
  isMember,
}: {
  preferences: MessagePreference[];
  isMember: boolean;
}) {
  const { t } = useTranslation();
  const isOversight = ({ kind }: MessagePreference) => oversightKinds.has(kind);
  const toRow = (preference: MessagePreference) => (
    <KindRow key={preference.kind} preference={preference} />
  );
  const oversight = preferences.filter(isOversight);
  return (
    <>
      <table className="w-full border-collapse">
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="px-5 py-2 text-left font-normal">
              {t('messages.tellMe')}
            </th>
            <th scope="col" className="py-2 pr-5 text-right font-normal">
              {t('messages.email')}
            </th>
          </tr>
        </thead>
        <tbody>
          <Group title={t('messages.groups.learning')}>
            {isMember && (
              <Row title={t('messages.reminders')} detail={t('messages.remindersDetail')}>
                <span className="inline-grid w-36 place-items-center text-subtle">
                  <Lock className="size-4" aria-hidden />
                  <span className="sr-only">{t('messages.alwaysOn')}</span>
                </span>
              </Row>
            )}
            {preferences.filter((each) => !isOversight(each)).map(toRow)}
          </Group>
          {oversight.length > 0 && (
            <Group title={t('messages.groups.oversight')}>{oversight.map(toRow)}</Group>
          )}
        </tbody>
      </table>
      {isMember && (
        <p className="flex items-center gap-2.5 border-t border-border px-5 py-3 text-ui text-muted">
          <Lock className="size-4 shrink-0 text-subtle" aria-hidden />
          {t('messages.alwaysOnNote')}
        </p>
      )}
    </>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <output className="grid gap-3">
      <span className="sr-only">{t('messages.loading')}</span>
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </output>
  );
}

/** How the user gets emails, for each kind of message that concerns them. */
export function MessageSettings({ profile }: { profile: Profile }) {
  const { t, i18n } = useTranslation();
  const { data: preferences, isError, error, refetch, isRefetching } = useMessagePreferences();
  const time = formatHour(profile.reminder_hour, i18n.language);
  return (
    <SettingsCard title={t('messages.title')} description={t('messages.lead', { time })}>
      {preferences && (
        <div className="-mx-5 -mb-5">
          <Preferences preferences={preferences} isMember={profile.organization !== null} />
        </div>
      )}
      {!preferences && !isError && <Waiting />}
      {!preferences && isError && (
        <FetchFailed
          title={t('messages.loadFailed')}
          error={error}
          isRetrying={isRefetching}
          onRetry={() => void refetch()}
        />
      )}
    </SettingsCard>
  );
}
