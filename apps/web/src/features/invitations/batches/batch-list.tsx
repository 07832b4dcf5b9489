import type { InvitationBatch } from '@atrium/contracts/invitations/invitation-batches';
import { ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { formatCount, toCountValues } from '../../../lib/format/format.ts';
import { formatDateTime } from '../../../lib/format/format-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusDot } from '../../../ui/display/status-dot.tsx';
import { useBatches } from '../list/invitations.api.ts';

/** Search params of a batch's report. */
export const reportSearch = (batchId: string) => `?tab=invitations&batch=${batchId}`;

function BatchState({ batch: { revokedAt, waitingCount } }: { batch: InvitationBatch }) {
  const { t, i18n } = useTranslation();
  if (revokedAt !== null) {
    return <StatusDot tone="neutral">{t('invitations.byEmail.batches.revoked')}</StatusDot>;
  }
  if (waitingCount === 0) {
    return <StatusDot tone="success">{t('invitations.byEmail.batches.done')}</StatusDot>;
  }
  const value = formatCount(waitingCount, i18n.language);
  return (
    <StatusDot tone="primary">{t('invitations.byEmail.batches.waiting', { value })}</StatusDot>
  );
}

function Batches({
  organizationId,
  onAllShown,
}: {
  organizationId: string;
  /** Called when the "Show more" button is removed. */
  onAllShown: () => void;
}) {
  const { t, i18n } = useTranslation();
  const { pathname } = useLocation();
  const { data, error, refetch, ...pages } = useBatches(organizationId);
  if (!data && error) {
    const title = t('invitations.byEmail.batches.failed');
    return (
      <FetchFailed title={title} error={error} onRetry={() => void refetch()} className="m-5" />
    );
  }
  if (!data) return <Skeleton className="m-5 h-14" />;
  const batches = data.pages.flatMap((page) => page.batches);
  if (batches.length === 0) {
    return <p className="p-5 pt-2 text-sm text-muted">{t('invitations.byEmail.batches.empty')}</p>;
  }
  const showMore = async () => {
    const { hasNextPage } = await pages.fetchNextPage();
    if (!hasNextPage) onAllShown();
  };
  return (
    <>
      <ul className="mt-3 divide-y divide-border border-t border-border">
        {batches.map((batch) => (
          <li key={batch.id}>
            <Link
              to={{ pathname, search: reportSearch(batch.id) }}
              className="focus-ring flex min-h-14 items-center gap-3 px-5 py-2 -outline-offset-2! hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="block text-sm font-medium">
                  {t('invitations.byEmail.batches.open', {
                    date: formatDateTime(batch.createdAt, i18n.language),
                  })}
                </span>
                <span className="block text-xs text-subtle tnum">
                  {t(
                    'invitations.byEmail.batches.rows',
                    toCountValues(batch.rowCount, i18n.language),
                  )}
                </span>
              </span>
              <BatchState batch={batch} />
              <ChevronRight className="size-4 shrink-0 text-subtle" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className="border-t border-border px-3 py-1.5">
          <Button
            variant="ghost"
            size="sm"
            loading={pages.isFetchingNextPage}
            onClick={() => void showMore()}
          >
            {t('invitations.byEmail.batches.more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The batches sent, newest first, each linking to its report. */
export function BatchList({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const section = useRef<HTMLElement>(null);
  const title = t('invitations.byEmail.batches.title');
  return (
    <Card className="overflow-hidden">
      <section ref={section} tabIndex={-1} aria-label={title} className="focus:outline-none">
        <CardHeader title={title} />
        <Batches
          organizationId={organizationId}
          onAllShown={() => section.current?.focus({ preventScroll: true })}
        />
      </section>
    </Card>
  );
}
