import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Location } from 'react-router';
import { useAskBeforeUnload } from '../../lib/use-ask-before-unload.ts';
import { LeaveDialog } from '../leave-dialog.tsx';

/** A tab is a place of its own; filters of a list are not. */
const placeOf = ({ pathname, search }: Location) =>
  `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`;

/** Asks before a page, or a tab of it, is left on which a token has not been copied. */
export function LeaveTokenDialog({ isAtRisk }: { isAtRisk: boolean }) {
  const { t } = useTranslation();
  useAskBeforeUnload(isAtRisk);
  return (
    <LeaveDialog
      isLoss={(from, to) => isAtRisk && placeOf(from) !== placeOf(to)}
      icon={KeyRound}
      title={t('ui.token.leave.title')}
      description={t('ui.token.leave.body')}
      go={t('ui.token.leave.go')}
      stay={t('ui.token.leave.stay')}
    />
  );
}
