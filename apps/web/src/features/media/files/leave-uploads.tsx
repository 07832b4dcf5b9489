import { CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Location } from 'react-router';
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx';

// Switching the course on the same page keeps the uploads running; closing a lesson cancels its upload.
const leaves = (from: Location, to: Location) => {
  const [before, after] = [from, to].map(({ search }) => new URLSearchParams(search).get('lesson'));
  return from.pathname !== to.pathname || before !== after;
};

/** Asks for confirmation before leaving a page with running uploads. */
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
