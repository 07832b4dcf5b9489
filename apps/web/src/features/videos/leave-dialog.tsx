import { CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks before a page is left on which files are still on their way. */
export function LeaveDialog({ underWay }: { underWay: number }) {
  const { t } = useTranslation();
  // Another course of the same page is no leaving: the files go on.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      underWay > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  const isAsking = blocker.state === 'blocked';
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={isAsking}
      onOpenChange={stay}
      icon={CloudUpload}
      title={t('videos.leave.title')}
      description={t('videos.leave.body', { count: Math.max(1, underWay) })}
      footer={
        <>
          <Button variant="secondary" onClick={() => blocker.proceed?.()}>
            {t('videos.leave.go')}
          </Button>
          <Button onClick={stay}>{t('videos.leave.stay')}</Button>
        </>
      }
    />
  );
}
