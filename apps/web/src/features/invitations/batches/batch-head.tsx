import type { InvitationBatch } from '@atrium/contracts/invitations/invitation-batches';
import { useTranslation } from 'react-i18next';
import { formatCount, toCountValues } from '../../../lib/format/format.ts';
import { formatDateTime } from '../../../lib/format/format-time.ts';
import type { ListParams } from '../../../lib/lists/use-list-params.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ExportButton } from '../../../ui/lists/export-button.tsx';
import { FilterSelect } from '../../../ui/lists/filter-select.tsx';
import { countOutcomes } from './batch-stats.ts';

/** Heading of a batch report with its actions. */
export function BatchHead({
  batch,
  onExport,
  onRevoke,
}: {
  batch: InvitationBatch;
  onExport: () => Promise<void>;
  onRevoke: () => void;
}) {
  const { t, i18n } = useTranslation();
  return (
    <div className="mt-3 flex flex-wrap items-start justify-between gap-3">
      <div>
        <h2 className="font-title">
          {t('invitations.report.title', {
            date: formatDateTime(batch.createdAt, i18n.language),
          })}
        </h2>
        <p className="mt-0.5 text-ui text-muted">
          {t('invitations.report.lead', {
            ...toCountValues(batch.rowCount, i18n.language),
            role: t(`invitations.report.roles.${batch.role}`),
          })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {batch.revokedAt === null && (
          <Button variant="secondary" size="md" onClick={onRevoke}>
            {t('invitations.report.revoke')}
          </Button>
        )}
        <ExportButton onExport={onExport} />
      </div>
    </div>
  );
}

/** Filters a report by outcome. */
export function OutcomeFilter({ batch, address }: { batch: InvitationBatch; address: ListParams }) {
  const { t, i18n } = useTranslation();
  const value = (count: number) => formatCount(count, i18n.language);
  return (
    <FilterSelect
      address={address}
      name="outcome"
      label={t('invitations.report.filter')}
      all={t('invitations.report.all', { value: value(batch.rowCount) })}
      options={countOutcomes(batch).map(({ outcome, count }) => ({
        value: outcome,
        label: t('invitations.report.some', {
          outcome: t(`invitations.report.outcomes.${outcome}`),
          value: value(count),
        }),
      }))}
      className="mt-4 w-60 max-md:w-full"
    />
  );
}
