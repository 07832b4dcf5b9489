import type { BatchRow } from '@atrium/contracts/bulk-invitations';
import { invitationOutcomes } from '@atrium/contracts/constants';
import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { cn } from '../../lib/cn.ts';
import { useListAddress, type ListAddress } from '../../lib/lists/use-list-address.ts';
import { useHandOnFocus } from '../../lib/use-hand-on-focus.ts';
import { Card } from '../../ui/card.tsx';
import { FetchFailed } from '../../ui/fetch-failed.tsx';
import { Pager } from '../../ui/pager.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useFocusPage } from '../../ui/use-focus-page.ts';
import { BatchHead, OutcomeFilter } from './batch-head.tsx';
import { BatchProgress } from './batch-progress.tsx';
import { BatchItems, BatchRows } from './batch-rows.tsx';
import { exportReport, useBatch } from './invitations.api.ts';

function RowList({
  rows,
  nextCursor,
  address,
  isOutdated,
}: {
  rows: readonly BatchRow[];
  nextCursor: string | null;
  address: ListAddress;
  isOutdated: boolean;
}) {
  const { t } = useTranslation();
  const region = useFocusPage<HTMLElement>(address.cursor);
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t('invitations.report.list')}
      aria-busy={isOutdated}
      className={cn('mt-4 focus:outline-none', isOutdated && 'opacity-55')}
    >
      <Card className="overflow-hidden">
        {rows.length === 0 ? (
          <p className="p-5 text-sm text-muted">{t('invitations.report.none')}</p>
        ) : (
          <>
            <BatchRows rows={rows} />
            <BatchItems rows={rows} />
          </>
        )}
        <Pager address={address} shown={rows.length} nextCursor={nextCursor} />
      </Card>
    </section>
  );
}

/** What became of a list: how far the mails are, and each row with what happened to it. */
export function BatchReport({
  organizationId: orgId,
  batchId,
}: {
  organizationId: string;
  batchId: string;
}) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const address = useListAddress();
  const frame = useHandOnFocus<HTMLDivElement>();
  const outcome = invitationOutcomes.find((each) => each === address.chosen('outcome'));
  const { data, error, refetch, isPlaceholderData } = useBatch({
    orgId,
    batchId,
    outcome,
    cursor: address.cursor,
  });
  const body = () => {
    if (data) {
      return (
        <>
          <BatchHead batch={data.batch} onExport={() => exportReport(orgId, batchId)} />
          <BatchProgress batch={data.batch} />
          <OutcomeFilter batch={data.batch} address={address} />
          <RowList {...data} address={address} isOutdated={isPlaceholderData} />
        </>
      );
    }
    if (!error) return <TableSkeleton label={t('invitations.report.loading')} />;
    const title = t('invitations.report.failed');
    return (
      <FetchFailed title={title} error={error} onRetry={() => void refetch()} className="mt-4" />
    );
  };
  return (
    <div ref={frame}>
      <Link
        to={{ pathname, search: '?tab=invitations' }}
        className="focus-ring inline-flex items-center gap-1.5 rounded-sm text-ui text-muted hover:text-text max-md:min-h-(--target-min)"
      >
        <ChevronLeft className="size-4" aria-hidden />
        {t('invitations.report.back')}
      </Link>
      {body()}
    </div>
  );
}
