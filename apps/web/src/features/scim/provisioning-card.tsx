import type { Provisioning } from '@atrium/contracts/scim/provisioning';
import { CircleCheck, Clock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths/paths.ts';
import { formatAgo, formatDate } from '../../lib/format/format-time.ts';
import { toCountValues } from '../../lib/format/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SettingCard, SettingRow } from '../../ui/layout/setting-card.tsx';
import { CopyField } from '../sso/index.ts';
import { ProvisioningErrors } from './provisioning-errors.tsx';
import { useProvisioning } from './provisioning.api.ts';

function Status({ keys, lastRequestAt }: Provisioning) {
  const { t, i18n } = useTranslation();
  const [now] = useState(() => Date.now());
  if (keys === 0)
    return (
      <Badge tone="neutral" size="md">
        {t('provisioning.off')}
      </Badge>
    );
  const hasRequest = lastRequestAt !== null;
  const Icon = hasRequest ? CircleCheck : Clock;
  return (
    <p
      className={`flex shrink-0 items-center gap-1.5 text-ui ${hasRequest ? 'text-success-text' : 'text-primary-text'}`}
    >
      <Icon className="size-4 shrink-0" aria-hidden />
      {hasRequest
        ? t('provisioning.synced', { ago: formatAgo(lastRequestAt, now, i18n.language) })
        : t('provisioning.waiting')}
    </p>
  );
}

function Rows({
  organizationId,
  provisioning,
}: {
  organizationId: string;
  provisioning: Provisioning;
}) {
  const { t, i18n } = useTranslation();
  const { baseUrl, keys, keyExpiresAt, activeUsers, inactiveUsers, teams, errorsToday } =
    provisioning;
  const format = (count: number) => toCountValues(count, i18n.language);
  const counts = [
    t('provisioning.activePeople', format(activeUsers)),
    t('provisioning.inactivePeople', format(inactiveUsers)),
    t('provisioning.teams', format(teams)),
  ];
  return (
    <SettingCard
      title={t('provisioning.title')}
      lead={t('provisioning.lead')}
      aside={<Status {...provisioning} />}
    >
      <div className="px-5 py-4">
        <CopyField label={t('provisioning.url')} value={baseUrl} />
      </div>
      <SettingRow
        title={t('provisioning.key')}
        line={
          keyExpiresAt === null
            ? t('provisioning.noKey')
            : t('provisioning.keys', {
                count: keys,
                date: formatDate(keyExpiresAt, i18n.language),
              })
        }
        action={
          <Button asChild variant="secondary">
            <Link to={paths.adminApiKeys}>{t('provisioning.openKeys')}</Link>
          </Button>
        }
      />
      <SettingRow title={t('provisioning.people')} line={counts.join(' · ')} />
      <SettingRow title={t('provisioning.leaving')} line={t('provisioning.leavingHint')} />
      <ProvisioningErrors organizationId={organizationId} errorsToday={errorsToday} />
    </SettingCard>
  );
}

/** Provisioning by SCIM: what to enter at the identity provider, what it has done, and what was refused. */
export function ProvisioningCard({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useProvisioning(organizationId);
  if (data) return <Rows organizationId={organizationId} provisioning={data} />;
  if (error)
    return (
      <FetchFailed
        title={t('provisioning.loadFailed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  return (
    <div aria-busy>
      <output className="sr-only">{t('provisioning.loading')}</output>
      <Skeleton className="h-80" />
    </div>
  );
}
