import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Location } from 'react-router';
import { useConfirmUnload } from '../../../lib/hooks/page-hooks.ts';
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx';

/** Changing the tab counts as leaving; changing filters does not. */
const placeOf = ({ pathname, search }: Location) =>
  `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`;

/** Asks for confirmation before leaving a page or tab with a token that was not copied. */
export function LeaveTokenDialog({ isAtRisk }: { isAtRisk: boolean }) {
  const { t } = useTranslation();
  useConfirmUnload(isAtRisk);
  return (
    <LeaveDialog
      isLoss={(from, to) => isAtRisk && placeOf(from) !== placeOf(to)}
      icon={KeyRound}
      title={t('token.leave.title')}
      description={t('token.leave.body')}
      go={t('token.leave.go')}
      stay={t('token.leave.stay')}
    />
  );
}
