import { useTranslation } from 'react-i18next';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DownloadData } from './download-data.tsx';
import { EraseAccount } from './erase-account.tsx';
import type { Owner } from './erase-dialog.tsx';
import { useOwnPrivacy } from './privacy.api.ts';

/** The user's rights over their own data: download and erasure. */
export function OwnData({ owner }: { owner: Owner }) {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useOwnPrivacy();
  if (data) {
    return (
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <DownloadData exports={data.exports} />
        <EraseAccount erasure={data.erasure} owner={owner} />
      </div>
    );
  }
  if (error) {
    return (
      <FetchFailed
        title={t('privacy.loadFailed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
        className="mt-6"
      />
    );
  }
  return (
    <div aria-busy className="mt-6 grid gap-6 lg:grid-cols-2">
      <output className="sr-only">{t('privacy.loading')}</output>
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
    </div>
  );
}
