import { useTranslation } from 'react-i18next';
import { OwnData } from '../../features/privacy/index.ts';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import '../../locales/loaders/privacy-texts.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ProfilePage } from '../layout/profile-page.tsx';

/** Download and erasure of the user's own data. */
export function YourDataPage() {
  const { t } = useTranslation();
  usePageTitle(t('privacy.title'));
  return (
    <ProfilePage waiting={<Skeleton className="h-56" />}>
      {(profile) => (
        <Page>
          <PageTitle title={t('privacy.title')} sub={t('privacy.lead')} />
          <OwnData owner={profile} />
        </Page>
      )}
    </ProfilePage>
  );
}
