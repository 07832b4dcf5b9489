import { PencilLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker, type Location } from 'react-router';
import { LeaveQuestion } from './leave-dialog.tsx';

/**
 * Saves what is written before its place is left, and asks only if that does not work. A router asks the last who wants
 * to be asked and nobody else: whoever stands inside another looks after both.
 */
export function SaveBeforeLeaving({
  isLoss,
  save,
}: {
  /** Whether going from one place to another would lose something. */
  isLoss: (from: Location, to: Location) => boolean;
  /** True once everything is saved; the same function while nothing else is to be saved. */
  save: () => Promise<boolean>;
}) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    isLoss(currentLocation, nextLocation),
  );
  const isBlocked = blocker.state === 'blocked';
  const { proceed } = blocker;
  useEffect(() => {
    if (isBlocked) void save().then((isSaved) => (isSaved ? proceed?.() : setIsAsking(true)));
  }, [isBlocked, proceed, save]);
  const stay = () => {
    setIsAsking(false);
    blocker.reset?.();
  };
  return (
    <LeaveQuestion
      open={isBlocked && isAsking}
      onGo={() => proceed?.()}
      onStay={stay}
      icon={PencilLine}
      title={t('courseEditor.leave.title')}
      description={t('courseEditor.leave.body')}
      go={t('courseEditor.leave.go')}
      stay={t('courseEditor.leave.stay')}
    />
  );
}
