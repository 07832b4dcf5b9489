import { scimLimits } from '@atrium/contracts/scim/constants';
import type { ProvisioningError } from '@atrium/contracts/scim/provisioning';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/format/format-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SettingRow } from '../../ui/layout/setting-card.tsx';
import { useProvisioningErrors } from './provisioning.api.ts';

const operations = [
  'createScimUser',
  'replaceScimUser',
  'patchScimUser',
  'deleteScimUser',
  'listScimUsers',
  'searchScimUsers',
  'createScimGroup',
  'replaceScimGroup',
  'patchScimGroup',
  'deleteScimGroup',
  'listScimGroups',
  'searchScimGroups',
] as const;

function ErrorRow({ operation, target, detail, status, scimType, occurredAt }: ProvisioningError) {
  const { t, i18n } = useTranslation();
  const known = operations.find((name) => name === operation) ?? 'other';
  return (
    <li className="px-4 py-2.5">
      <div className="flex items-baseline justify-between gap-x-4 gap-y-0.5 max-md:flex-col">
        <p className="min-w-0 text-ui font-medium wrap-anywhere">
          {t(`provisioning.operations.${known}`)}
          {target !== null && <span className="font-normal text-muted"> {target}</span>}
        </p>
        <time dateTime={occurredAt} className="shrink-0 text-xs text-muted tnum">
          {formatDateTime(occurredAt, i18n.language)}
        </time>
      </div>
      <p className="text-ui wrap-anywhere text-muted">
        {detail}{' '}
        <code className="font-mono text-xs">
          {status}
          {scimType === null ? '' : ` ${scimType}`}
        </code>
      </p>
    </li>
  );
}

function ErrorList({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useProvisioningErrors(organizationId);
  if (error && !data)
    return (
      <FetchFailed
        title={t('provisioning.errorsFailed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  if (!data) return <Skeleton className="mt-3 h-16" />;
  const errors = data.pages.flatMap((page) => page.errors);
  if (errors.length === 0)
    return (
      <p className="mt-1 text-ui text-muted">
        {t('provisioning.noErrors', { count: scimLimits.logDays })}
      </p>
    );
  return (
    <>
      <ul className="mt-3 divide-y divide-border overflow-hidden rounded-lg border border-border">
        {errors.map((one) => (
          <ErrorRow key={one.id} {...one} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="secondary"
          className="mt-3"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('provisioning.more')}
        </Button>
      )}
    </>
  );
}

/** The requests of the identity provider that were refused, and why. */
export function ProvisioningErrors({
  organizationId,
  errorsToday,
}: {
  organizationId: string;
  errorsToday: number;
}) {
  const { t } = useTranslation();
  return (
    <SettingRow
      title={t('provisioning.errors')}
      line={t('provisioning.errorsHint', { count: scimLimits.logDays })}
      action={
        errorsToday > 0 && (
          <span className="text-ui text-warning-text tnum">
            {t('provisioning.today', { count: errorsToday })}
          </span>
        )
      }
    >
      <ErrorList organizationId={organizationId} />
    </SettingRow>
  );
}
