import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/page-title.ts';
import { useHandOnFocus } from '../../lib/use-hand-on-focus.ts';
import { ManagerHead } from './manager-head.tsx';
import { ListFailed, ListSkeleton } from './manager-messages.tsx';

/** The manager before it is known whose videos it is about, or if that could not be found out. */
export function ManagerWaiting({
  failed,
}: {
  failed?: { error: unknown; retry: () => void } | undefined;
}) {
  const { t } = useTranslation();
  const frame = useHandOnFocus<HTMLDivElement>();
  usePageTitle(t('videos.pageTitle'));
  return (
    <div ref={frame}>
      <ManagerHead uploaded={0} total={0} course={undefined} setup={undefined} />
      {failed ? <ListFailed error={failed.error} onRetry={failed.retry} /> : <ListSkeleton />}
    </div>
  );
}
