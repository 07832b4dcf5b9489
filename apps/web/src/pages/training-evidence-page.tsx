import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { NoOrganization } from '../features/admin-organization/no-organization.tsx';
import { AccessDenied } from '../features/shell/access-denied.tsx';
import { Page } from '../features/shell/page.tsx';
import { TrainingEvidence } from '../features/training-evidence/training-evidence.tsx';
import { paths } from '../lib/paths.ts';
import { useProfile } from '../lib/profile/use-profile.ts';
import { FetchFailed } from '../ui/fetch-failed.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import '../locales/admin-texts.ts';

/** A day of the calendar where this browser is. */
const today = () => new Date().toLocaleDateString('sv');

/** What proves a cell of the training matrix, for the organization's admins. */
export function TrainingEvidencePage() {
  const { personId = '', courseId = '' } = useParams();
  const [search] = useSearchParams();
  const { t } = useTranslation();
  const { data: profile, error, refetch } = useProfile();
  const on = search.get('on') ?? undefined;
  if (!profile) {
    return (
      <Page>
        {error ? (
          <FetchFailed
            title={t('organization.profileFailed')}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <TableSkeleton />
        )}
      </Page>
    );
  }
  if (!profile.is_org_admin && !profile.is_super_admin) return <AccessDenied />;
  const of = { personId, courseId: Number(courseId), on };
  const back = paths.adminTab(on && on < today() ? `training&on=${on}` : 'training');
  return (
    <Page>
      {profile.organization ? (
        <TrainingEvidence
          reader={{ as: 'admin', organizationId: profile.organization.id }}
          of={of}
          back={back}
        />
      ) : (
        <NoOrganization />
      )}
    </Page>
  );
}
