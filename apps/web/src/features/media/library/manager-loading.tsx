import { useTranslation } from 'react-i18next';
import { usePageTitle, useFocusHeadingOnUnmount } from '../../../lib/hooks/page-hooks.ts';
import { ManagerHead } from './manager-head.tsx';
import { ListFailed, ListSkeleton } from './manager-messages.tsx';

/** The manager while the course is being resolved, or if that failed. */
export function ManagerLoading({
  failed,
}: {
  failed?: { error: unknown; retry: () => void } | undefined;
}) {
  const { t } = useTranslation();
  const frame = useFocusHeadingOnUnmount<HTMLDivElement>();
  usePageTitle(t('videos.pageTitle'));
  return (
    <div ref={frame}>
      <ManagerHead uploaded={0} total={0} course={undefined} setup={undefined} />
      {failed ? <ListFailed error={failed.error} onRetry={failed.retry} /> : <ListSkeleton />}
    </div>
  );
}
