import type { OwnSession } from '@atrium/contracts/identity/auth';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { focusHeading } from '../../../lib/hooks/page-hooks.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useEndOtherSessions, useOwnSessions } from '../settings/profile.api.ts';
import { SessionRow } from './session-row.tsx';
import { SettingsCard } from '../settings/settings-card.tsx';

type Used = Pick<OwnSession, 'isCurrent' | 'lastUsedAt'>;

/** Sorts sessions: this device first, then by last use. */
export function arrangeSessions<Session extends Used>(sessions: readonly Session[]): Session[] {
  return sessions.toSorted(
    (one, other) =>
      Number(other.isCurrent) - Number(one.isCurrent) ||
      Date.parse(other.lastUsedAt) - Date.parse(one.lastUsedAt),
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <output className="block">
      <span className="sr-only">{t('profile.sessions.loading')}</span>
      <div className="flex items-center gap-3.5 pb-3">
        <Skeleton className="size-10 rounded-lg" />
        <div className="grid gap-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3.5 w-28" />
        </div>
      </div>
    </output>
  );
}

function EndOthers({ hasOthers }: { hasOthers: boolean }) {
  const { t } = useTranslation();
  const end = useEndOtherSessions();
  const endOthers = () =>
    end.mutate(undefined, {
      onSuccess: ({ ended }) => toast({ title: t('profile.sessions.signedOut', { count: ended }) }),
    });
  if (!hasOthers)
    return <p className="pt-4 text-ui text-muted">{t('profile.sessions.onlyHere')}</p>;
  return (
    <div className="pt-4">
      {end.isError && (
        <Alert
          tone="danger"
          icon={CircleAlert}
          title={t('profile.sessions.signOutFailed')}
          className="mb-4"
        >
          {errorMessage(end.error, t)}
        </Alert>
      )}
      <Button
        variant="secondary"
        className="max-md:w-full"
        loading={end.isPending}
        onClick={endOthers}
      >
        {t('profile.sessions.signOutOthers')}
      </Button>
    </div>
  );
}

function SessionList({ sessions, nowMs }: { sessions: readonly OwnSession[]; nowMs: number }) {
  return (
    <>
      <ul className="divide-y divide-border border-b border-border">
        {arrangeSessions(sessions).map((session) => (
          <SessionRow key={session.id} session={session} nowMs={nowMs} />
        ))}
      </ul>
      <EndOthers hasOthers={sessions.some(({ isCurrent }) => !isCurrent)} />
    </>
  );
}

/** The user's sessions, with the option to end all others. */
export function OwnSessions() {
  const { t } = useTranslation();
  const { data: sessions, isError, error, refetch, dataUpdatedAt } = useOwnSessions();
  const tryAgain = () => {
    focusHeading();
    void refetch();
  };
  const retry = (
    <Button variant="secondary" size="sm" onClick={tryAgain}>
      {t('profile.tryAgain')}
    </Button>
  );
  return (
    <SettingsCard title={t('profile.sessions.title')} description={t('profile.sessions.lead')}>
      {sessions && <SessionList sessions={sessions} nowMs={dataUpdatedAt} />}
      {!sessions && !isError && <Waiting />}
      {!sessions && isError && (
        <Alert tone="danger" icon={CircleAlert} title={t('profile.sessions.failed')} action={retry}>
          {errorMessage(error, t)}
        </Alert>
      )}
    </SettingsCard>
  );
}
