import type { BatchRow } from '@atrium/contracts/bulk-invitations';
import { invitationOutcomes } from '@atrium/contracts/constants';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useListParams, type ListParams } from '../../lib/lists/use-list-params.ts';
import { useFocusHeadingOnUnmount } from '../../lib/use-focus-heading-on-unmount.ts';
import { Card } from '../../ui/card.tsx';
import { FetchFailed } from '../../ui/fetch-failed.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Pager } from '../../ui/pager.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { BatchHead, OutcomeFilter } from './batch-head.tsx';
import { BatchProgress } from './batch-progress.tsx';
import { BatchItems, BatchRows } from './batch-rows.tsx';
import { exportReport, useBatch, useRevokeBatch } from './invitations.api.ts';
import { RevokeDialog } from './revoke-dialog.tsx';

function RowList({
  rows,
  nextCursor,
  address,
  isOutdated,
}: {
  rows: readonly BatchRow[];
  nextCursor: string | null;
  address: ListParams;
  isOutdated: boolean;
}) {
  const { t } = useTranslation();
  const none = rows.length === 0 && (
    <p className="p-5 text-sm text-muted">{t('invitations.report.none')}</p>
  );
  return (
    <Listing
      label={t('invitations.report.list')}
      cursor={address.cursor}
      isStale={isOutdated}
      table={none || <BatchRows rows={rows} />}
      cards={<Card className="overflow-hidden">{none || <BatchItems rows={rows} />}</Card>}
      pager={<Pager address={address} shown={rows.length} nextCursor={nextCursor} />}
    />
  );
}

/** Report of a batch: sending progress and the outcome of each row. */
export function BatchReport({
  organizationId: orgId,
  batchId,
}: {
  organizationId: string;
  batchId: string;
}) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [revoked, setRevoked] = useState<string>();
  const address = useListParams();
  const frame = useFocusHeadingOnUnmount<HTMLDivElement>();
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
          <BatchHead
            batch={data.batch}
            onExport={() => exportReport(orgId, batchId)}
            onRevoke={() => setRevoked(batchId)}
          />
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
      <RevokeDialog
        of="list"
        id={revoked}
        revocation={useRevokeBatch(orgId)}
        onClose={() => setRevoked(undefined)}
      />
    </div>
  );
}
