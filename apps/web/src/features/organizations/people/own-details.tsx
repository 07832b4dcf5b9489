import { useTranslation } from 'react-i18next';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SettingsCard } from '../../identity/index.ts';
import { DetailList, hasDetails } from './detail-list.tsx';
import { useOwnMemberDetails } from './people.api.ts';

/** What the organization stores about the current user, who can't change it. */
export function OwnDetails() {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useOwnMemberDetails();
  const labels = {
    employeeId: t('profile.details.employeeId'),
    jobTitle: t('profile.details.jobTitle'),
    department: t('profile.details.department'),
    location: t('profile.details.location'),
    hiredOn: t('profile.details.hiredOn'),
    manager: t('profile.details.manager'),
    yes: t('profile.details.yes'),
    no: t('profile.details.no'),
  };
  return (
    <SettingsCard title={t('profile.details.title')} description={t('profile.details.lead')}>
      {data && hasDetails(data) && <DetailList details={data} labels={labels} />}
      {data !== undefined && (data === null || !hasDetails(data)) && (
        <p className="text-ui text-muted">{t('profile.details.none')}</p>
      )}
      {data === undefined && error && (
        <FetchFailed
          title={t('profile.details.failed')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {data === undefined && !error && <Skeleton className="h-16" />}
    </SettingsCard>
  );
}
