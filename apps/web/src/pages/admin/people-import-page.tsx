import { useSearchParams } from 'react-router';
import { NoOrganization } from '../../features/organizations/index.ts';
import { PeopleImport } from '../../features/people-import/index.ts';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import { paths } from '../../lib/paths/paths.ts';
import '../../locales/loaders/admin-texts.ts';
import '../../locales/loaders/people-import-texts.ts';
import { useTranslation } from 'react-i18next';
import { TableSkeleton } from '../../ui/lists/table-skeleton.tsx';
import { AccessDenied } from '../layout/access-denied.tsx';
import { ProfilePage } from '../layout/profile-page.tsx';
import { AdminNav } from '../navigation/admin-nav.tsx';

/** Import of people, for admins of an organization. Super admins name the organization in the URL. */
export function PeopleImportPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  usePageTitle(t('peopleImport.title'));
  const chosen = search.get('organization');
  const choose = (importId: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.delete('import');
      if (importId !== null) next.set('import', importId);
      return next;
    });
  return (
    <ProfilePage waiting={<TableSkeleton />}>
      {({ is_org_admin: isOrganizationAdmin, is_super_admin: isSuperAdmin, organization }) => {
        if (!isOrganizationAdmin && !isSuperAdmin) return <AccessDenied />;
        const orgId = chosen ?? organization?.id;
        const isOwn = orgId === organization?.id;
        return (
          <>
            <AdminNav />
            {orgId ? (
              <PeopleImport
                orgId={orgId}
                importId={search.get('import')}
                backTo={isOwn ? paths.adminTab('users') : paths.usersOf(orgId)}
                onChoose={choose}
              />
            ) : (
              <NoOrganization />
            )}
          </>
        );
      }}
    </ProfilePage>
  );
}
