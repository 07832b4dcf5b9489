import type { Profile } from '@atrium/contracts/identity/auth';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../features/identity/index.ts';
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx';
import { Page } from '../../ui/layout/page.tsx';

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
