import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../lib/hooks/page-hooks.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { AccessContext, useTrainingSummary } from '../matrix-data/training.api.ts';
import { TrainingPanel } from './training-panel.tsx';

function Heading() {
  const { t } = useTranslation();
  const { data } = useTrainingSummary({});
  usePageTitle(t('training.matrix'));
  return <PageTitle title={t('training.matrix')} sub={data?.organizationName} />;
}

/** Training of any organization, for super admins. The link in the email about an export leads here. */
export function OrganizationTraining({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="mb-3 text-ui">
        <TextLink to={paths.adminOrganizations} className="inline-flex items-center gap-1">
          <ChevronLeft className="size-4" aria-hidden />
          {t('training.organizations')}
        </TextLink>
      </p>
      <AccessContext value={{ as: 'admin', organizationId }}>
        <Heading />
      </AccessContext>
      <div className="mt-6">
        <TrainingPanel organizationId={organizationId} isSuperAdmin />
      </div>
    </>
  );
}
