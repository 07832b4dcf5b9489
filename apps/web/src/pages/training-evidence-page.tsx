import { useParams, useSearchParams } from 'react-router';
import { NoOrganization } from '../features/admin-organization/no-organization.tsx';
import { AccessDenied } from '../features/shell/access-denied.tsx';
import { AdminNav } from '../features/shell/admin-nav.tsx';
import { Page } from '../features/shell/page.tsx';
import { ProfilePage } from '../features/shell/profile-page.tsx';
import { TrainingEvidence } from '../features/training-evidence/training-evidence.tsx';
import { paths } from '../lib/paths.ts';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import '../locales/admin-texts.ts';

/** Returns today in the browser's time zone. */
const today = () => new Date().toLocaleDateString('sv');

/** Evidence for a cell of the training matrix, for organization admins. */
export function TrainingEvidencePage() {
  const { personId = '', courseId = '' } = useParams();
  const [search] = useSearchParams();
  const on = search.get('on') ?? undefined;
  const back = paths.adminTab(on && on < today() ? `training&on=${on}` : 'training');
  return (
    <ProfilePage waiting={<TableSkeleton />}>
      {({ is_org_admin: isAdmin, is_super_admin: isSuperAdmin, organization }) => {
        if (!isAdmin && !isSuperAdmin) return <AccessDenied />;
        return (
          <>
            <AdminNav />
            <Page>
              {organization ? (
                <TrainingEvidence
                  reader={{ as: 'admin', organizationId: organization.id }}
                  of={{ personId, courseId: Number(courseId), on }}
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
