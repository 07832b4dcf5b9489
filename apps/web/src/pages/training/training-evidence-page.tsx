import { useParams, useSearchParams } from 'react-router';
import { NoOrganization } from '../../features/organizations/index.ts';
import { AccessDenied } from '../layout/access-denied.tsx';
import { AdminNav } from '../navigation/admin-nav.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ProfilePage } from '../layout/profile-page.tsx';
import { TrainingEvidence } from '../../features/training/index.ts';
import { paths } from '../../lib/paths/paths.ts';
import { TableSkeleton } from '../../ui/lists/table-skeleton.tsx';
import '../../locales/loaders/admin-texts.ts';

/** Returns today in the browser's time zone. */
const today = () => new Date().toLocaleDateString('sv');

/**
 * Evidence for a cell of the training matrix, for organization admins and managers. Super admins name the organization in
 * the URL.
 */
export function TrainingEvidencePage() {
  const { userId = '', courseId = '' } = useParams();
  const [search] = useSearchParams();
  const on = search.get('on') ?? undefined;
  const chosen = search.get('organization');
  const isPast = on !== undefined && on < today();
  return (
    <ProfilePage waiting={<TableSkeleton />}>
      {({ is_org_admin: isAdmin, is_manager: isManager, organization, ...profile }) => {
        if (!isAdmin && !profile.is_super_admin && !isManager) return <AccessDenied />;
        const organizationId = chosen ?? organization?.id;
        const tab = `training${chosen ? `&organization=${chosen}` : ''}${isPast ? `&on=${on}` : ''}`;
        const back =
          isAdmin || profile.is_super_admin
            ? paths.adminTab(tab)
            : `${paths.myTeam}${isPast ? `?on=${on}` : ''}`;
        return (
          <>
            <AdminNav />
            <Page>
              {organizationId ? (
                <TrainingEvidence
                  reader={{ as: 'admin', organizationId }}
                  of={{ userId, courseId: Number(courseId), on }}
                  back={back}
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
