import { invitationOutcomes } from '@atrium/contracts/invitations/constants';
import type { BatchRow, InvitationBatch } from '@atrium/contracts/invitations/invitation-batches';
import { Ban, ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { formatDateTime } from '../../../lib/format/format-time.ts';
import { toCountValues } from '../../../lib/format/format.ts';
import { useFocusHeadingOnUnmount } from '../../../lib/hooks/page-hooks.ts';
import { type ListParams, useListParams } from '../../../lib/lists/use-list-params.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Listing } from '../../../ui/lists/listing.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { exportReport, useBatch, useRevokeBatch } from '../list/invitations.api.ts';
import { RevokeInvitationDialog } from '../list/revoke-dialog.tsx';
import { BatchHead, OutcomeFilter } from './batch-head.tsx';
import { BatchItems, BatchRows } from './batch-rows.tsx';
import { donePercent } from './batch-stats.ts';

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
      <RevokeInvitationDialog
        of="batch"
        id={revoked}
        revocation={useRevokeBatch(orgId)}
        onClose={() => setRevoked(undefined)}
      />
    </div>
  );
}

/** Shows how many emails were sent, while some are outstanding. */
function BatchProgress({ batch }: { batch: InvitationBatch }) {
  const { t, i18n } = useTranslation();
  const { waitingCount, revokedAt } = batch;
  if (revokedAt !== null) {
    const date = formatDateTime(revokedAt, i18n.language);
    const title = t('invitations.report.revoked', { date });
    return <Alert icon={Ban} title={title} className="mt-4" />;
  }
  return (
    <Card className="mt-4 px-5 py-4">
      <Progress value={donePercent(batch)} label={t('invitations.report.progress')} />
      <p aria-live="polite" className="mt-2.5 text-ui text-muted tnum">
        {waitingCount > 0
          ? t('invitations.report.sending', toCountValues(waitingCount, i18n.language))
          : t('invitations.report.allDone')}
      </p>
    </Card>
  );
}
