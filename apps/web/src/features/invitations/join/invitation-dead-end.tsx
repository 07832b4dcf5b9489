import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { focusHeading } from '../../../lib/hooks/page-hooks.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { InvalidReason } from './invitation-state.ts';

/** Lower half of an invitation that cannot be used: why, and what to do. */
export function InvalidInvitation({ reason }: { reason: InvalidReason }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="text-sm text-muted">
        {t(`invite.reasons.${reason}`)}. {t(`invite.advice.${reason}`)}
      </p>
      {reason === 'unknown' && (
        <Button asChild size="xl" className="mt-5 w-full">
          <Link to={paths.invite}>{t('invite.token.another')}</Link>
        </Button>
      )}
      <Button asChild size="xl" variant="secondary" className="mt-5 w-full">
        <Link to={paths.home}>{t('invite.home')}</Link>
      </Button>
    </>
  );
}

/** Lower half of an invitation that could not be checked. */
export function UncheckedInvitation({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const retry = () => {
    focusHeading();
    onRetry();
  };
  return (
    <>
      <p className="text-sm text-muted">
        {t('invite.failedHint')} {errorMessage(error, t)}
      </p>
      <Button size="xl" variant="secondary" className="mt-5 w-full" onClick={retry}>
        {t('invite.tryAgain')}
      </Button>
    </>
  );
}
