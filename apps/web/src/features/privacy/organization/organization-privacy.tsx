import { useTranslation } from 'react-i18next';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LegalHolds } from './legal-holds.tsx';
import { useOrganizationPrivacy } from './organization-privacy.api.ts';
import { RetentionForm } from './retention-form.tsx';

/** Retention and legal holds of an organization. */
export function OrganizationPrivacy({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useOrganizationPrivacy(organizationId);
  if (data) {
    return (
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <RetentionForm organizationId={organizationId} saved={data.retention} holds={data.holds} />
        <LegalHolds organizationId={organizationId} holds={data.holds} />
      </div>
    );
  }
  if (error) {
    return (
      <FetchFailed
        title={t('organizationPrivacy.loadFailed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
        className="mt-6"
      />
    );
  }
  return (
    <div aria-busy className="mt-6 grid gap-6 lg:grid-cols-2">
      <output className="sr-only">{t('organizationPrivacy.loading')}</output>
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  );
}
