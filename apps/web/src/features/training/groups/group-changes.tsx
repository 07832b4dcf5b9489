import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/format-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useGroupHistory } from './groups.api.ts';

/** Who joined and left a group, when and why. */
export function GroupChanges({
  organizationId,
  groupId,
}: {
  organizationId: string;
  groupId: string;
}) {
  const { t, i18n } = useTranslation();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useGroupHistory(
    organizationId,
    groupId,
  );
  if (error && !data)
    return (
      <FetchFailed
        title={t('groups.history.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return (
    <section aria-label={t('groups.history.title')}>
      <Card className="px-5 py-4">
        <h2 className="font-title">{t('groups.history.title')}</h2>
        {!data && <Skeleton className="mt-2 h-24" />}
        {data?.length === 0 && (
          <p className="mt-2 text-ui text-muted">{t('groups.history.none')}</p>
        )}
        <ul className="mt-2 grid gap-2 text-ui">
          {data?.map(({ at, change, reason, userId, name }) => (
            <li key={`${at}${userId}${change}`} className="wrap-anywhere">
              {t(`groups.history.${change}`, { name: name ?? t('groups.deleted.member') })}
              <span className="block text-xs text-subtle">
                {t(`groups.history.reasons.${reason}`)} · {formatDateTime(at, i18n.language)}
              </span>
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button
            variant="ghost"
            size="sm"
            className="mt-2"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('groups.history.more')}
          </Button>
        )}
      </Card>
    </section>
  );
}
