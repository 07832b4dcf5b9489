import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { NoOrganization } from '../../features/organizations/index.ts';
import { UserRecord } from '../../features/training/index.ts';
import { paths } from '../../lib/paths/paths.ts';
import '../../locales/loaders/admin-texts.ts';
import '../../locales/loaders/training-texts.ts';
import { Page } from '../../ui/layout/page.tsx';
import { TableSkeleton } from '../../ui/lists/table-skeleton.tsx';
import { AccessDenied } from '../layout/access-denied.tsx';
import { ProfilePage } from '../layout/profile-page.tsx';
import { adminRoleOf } from '../navigation/admin-entries.ts';
import { AdminNav } from '../navigation/admin-nav.tsx';

/** Opens the list of people that the user may see. */
export function AdminPeoplePage() {
  return (
    <ProfilePage waiting={<TableSkeleton />}>
      {(profile) => {
        const role = adminRoleOf(profile);
        if (role === undefined) return <AccessDenied />;
        const lists = {
          super_admin: paths.adminUsers,
          admin: paths.adminTab('users'),
          manager: paths.myTeam,
        };
        return <Navigate to={lists[role]} replace />;
      }}
    </ProfilePage>
  );
}

const PeopleImportPage = lazy(async () => ({
  default: (await import('./people-import-page.tsx')).PeopleImportPage,
}));

const MemberErasure = lazy(async () => ({
  default: (await import('../../features/privacy/index.ts')).MemberErasure,
}));

/** Below the list of people: the import, or a person. One route for both, because each adds to the first download. */
export function AdminPersonPage() {
  const { userId = '' } = useParams();
  return userId === 'import' ? <PeopleImportPage /> : <PersonPage userId={userId} />;
}

/** Training record of a member, for admins and the member's managers. Super admins name the organization in the URL. */
function PersonPage({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const chosen = search.get('organization');
  return (
    <ProfilePage waiting={<TableSkeleton />}>
      {({ is_org_admin: isOrganizationAdmin, organization, ...profile }) => {
        const isAdmin = isOrganizationAdmin || profile.is_super_admin;
        if (!isAdmin && !profile.is_manager) return <AccessDenied />;
        const orgId = chosen ?? organization?.id;
        const users =
          orgId === organization?.id ? paths.adminTab('users') : paths.usersOf(orgId ?? '');
        const back = isAdmin
          ? { to: users, label: t('userRecord.back') }
          : { to: paths.myTeam, label: t('training.myTeam.title') };
        return (
          <>
            <AdminNav />
            <Page>
              {orgId ? (
                <UserRecord
                  member={{ orgId, userId }}
                  back={back}
                  isAdmin={isAdmin}
                  renderAccount={({ fullName, email }) =>
                    isAdmin &&
                    email === '' && (
                      <Suspense fallback={null}>
                        <MemberErasure member={{ orgId, userId }} name={fullName ?? ''} />
                      </Suspense>
                    )
                  }
                />
              ) : (
                <NoOrganization />
              )}
            </Page>
          </>
        );
      }}
    </ProfilePage>
  );
}
