import { CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Location } from 'react-router';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';

// Another course of the same page is no leaving: the files go on. A lesson that is closed takes its upload with it.
const leaves = (from: Location, to: Location) => {
  const [before, after] = [from, to].map(({ search }) => new URLSearchParams(search).get('lesson'));
  return from.pathname !== to.pathname || before !== after;
};

/** Asks before a page is left on which files are still on their way. */
export function LeaveUploads({ underWay }: { underWay: number }) {
  const { t } = useTranslation();
  return (
    <LeaveDialog
      isLoss={(from, to) => underWay > 0 && leaves(from, to)}
      icon={CloudUpload}
      title={t('videos.leave.title')}
      description={t('videos.leave.body', { count: Math.max(1, underWay) })}
      go={t('videos.leave.go')}
      stay={t('videos.leave.stay')}
    />
  );
}
