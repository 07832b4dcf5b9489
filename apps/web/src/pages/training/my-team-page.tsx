import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { TeamPanel } from '../../features/training/index.ts';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import { paths } from '../../lib/paths/paths.ts';
import '../../locales/loaders/admin-texts.ts';
import '../../locales/loaders/training-texts.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { TableSkeleton } from '../../ui/lists/table-skeleton.tsx';
import { AccessDenied } from '../layout/access-denied.tsx';
import { ProfilePage } from '../layout/profile-page.tsx';
import { AdminNav } from '../navigation/admin-nav.tsx';
import { adminRoleOf } from '../navigation/admin-entries.ts';

function MyTeam({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  usePageTitle(t('training.myTeam.title'));
  return (
    <>
      <AdminNav />
      <Page>
        <PageTitle title={t('training.myTeam.title')} sub={t('training.myTeam.lead')} />
        <div className="mt-6">
          <TeamPanel organizationId={organizationId} />
        </div>
      </Page>
    </>
  );
}

/** Training of the people a manager is responsible for. Admins see everyone on the admin page. */
export function MyTeamPage() {
  return (
    <ProfilePage waiting={<TableSkeleton />}>
      {(profile) => {
        const role = adminRoleOf(profile);
        if (role === 'manager' && profile.organization)
          return <MyTeam organizationId={profile.organization.id} />;
        return role === 'admin' ? (
          <Navigate to={paths.adminTab('training')} replace />
        ) : (
          <AccessDenied />
        );
      }}
    </ProfilePage>
  );
}
