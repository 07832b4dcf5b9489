import { PencilLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker, type Location } from 'react-router';
import { LeaveQuestion } from './leave-dialog.tsx';

/**
 * Saves before navigation and asks only if that fails. The router supports one blocker at a time, so a component inside
 * another handles both.
 */
export function SaveBeforeLeaving({
  isLoss,
  save,
}: {
  /** Returns true if the navigation would lose something. */
  isLoss: (from: Location, to: Location) => boolean;
  /** Resolves to true once everything is saved; must be stable while there is nothing new to save. */
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
