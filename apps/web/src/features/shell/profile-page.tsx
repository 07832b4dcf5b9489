import type { Profile } from '@atrium/contracts/auth';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { FetchFailed } from '../../ui/fetch-failed.tsx';
import { Page } from './page.tsx';

/** A page that depends on the profile: placeholder while it loads, then the content. */
export function ProfilePage({
  waiting,
  children,
}: {
  waiting: ReactNode;
  children: (profile: Profile) => ReactNode;
}) {
  const { t } = useTranslation();
  const { data: profile, error, refetch } = useProfile();
  if (profile) return children(profile);
  return (
    <Page>
      {error ? (
        <FetchFailed
          title={t('organization.profileFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        waiting
      )}
    </Page>
  );
}
