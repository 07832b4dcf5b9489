import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker, type Location } from 'react-router';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';

/** The browser asks in its own words before a tab is closed or loaded again. */
function useAskBeforeUnload(isAtRisk: boolean) {
  useEffect(() => {
    if (!isAtRisk) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
}

/** A tab is a place of its own; filters of a list are not. */
const placeOf = ({ pathname, search }: Location) =>
  `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`;

/** Asks before a page, or a tab of it, is left on which a token has not been copied. */
export function LeaveTokenDialog({ isAtRisk }: { isAtRisk: boolean }) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAtRisk && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useAskBeforeUnload(isAtRisk);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={stay}
      icon={KeyRound}
      title={t('ui.token.leave.title')}
      description={t('ui.token.leave.body')}
      footer={
        <>
          <Button variant="secondary" onClick={() => blocker.proceed?.()}>
            {t('ui.token.leave.go')}
          </Button>
          <Button onClick={stay}>{t('ui.token.leave.stay')}</Button>
        </>
      }
    />
  );
}
