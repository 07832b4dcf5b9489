import type { Profile } from '@atrium/contracts/identity/auth';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format/format-time.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx';
import type { Failed } from './next-step-state.ts';

/** Loading state of the profile. */
export type ProfileState = { status: 'loading' } | Failed | { status: 'ready'; profile: Profile };

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}

function Facts({ profile }: { profile: Profile }) {
  const { t, i18n } = useTranslation();
  const { full_name: name, email } = profile;
  return (
    <>
      <div className="mt-4 flex items-center gap-3.5">
        <Avatar name={name} email={email} className="size-12 text-base" />
        <div className="min-w-0">
          {name && <p className="font-medium wrap-anywhere">{name}</p>}
          <p className="truncate text-ui text-muted" title={email}>
            {email}
          </p>
        </div>
      </div>
      <dl className="mt-4 grid gap-2 border-t border-border pt-4 text-ui">
        <Fact name={t('dashboard.profile.created')}>
          {formatDate(profile.created_at, i18n.language)}
        </Fact>
      </dl>
      {profile.organization && (
        <p className="mt-2 text-ui text-muted">{t('dashboard.profile.organization')}</p>
      )}
    </>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <output className="mt-4 block">
      <span className="sr-only">{t('dashboard.profile.loading')}</span>
      <div className="flex items-center gap-3.5">
        <Skeleton className="size-12 rounded-full" />
        <div className="grid gap-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-3.5 w-48" />
        </div>
      </div>
      <div className="mt-4 grid gap-2 border-t border-border pt-4">
        <Skeleton className="h-5" />
        <Skeleton className="h-5" />
      </div>
    </output>
  );
}

/** Card with the profile of the current user. */
export function ProfileCard({ state }: { state: ProfileState }) {
  const { t } = useTranslation();
  return (
    <Card className="px-5 pt-4.5 pb-5">
      <h2 className="font-title">{t('dashboard.profile.title')}</h2>
      {state.status === 'loading' && <Loading />}
      {state.status === 'ready' && <Facts profile={state.profile} />}
      {state.status === 'failed' && (
        <FetchFailed
          title={t('dashboard.profile.failed')}
          error={state.error}
          onRetry={state.retry}
          className="mt-4"
        />
      )}
    </Card>
  );
}
