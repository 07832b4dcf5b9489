import { redirectDelays } from '@atrium/contracts/identity/constants';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { focusHeading } from '../../../lib/hooks/page-hooks.ts';
import { hasChosenName, landingPath } from '../../identity/index.ts';
import { Countdown } from '../../../ui/progress/countdown.tsx';
import { StatusMark } from '../../../ui/feedback/status-mark.tsx';

/** Confirms the membership, then redirects to the dashboard, or to the profile if the name is missing. */
export function Joined({
  organization,
  name,
}: {
  organization: string | undefined;
  name: string | null;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(focusHeading, []);
  const redirect = () => void navigate(landingPath(name), { replace: true });
  return (
    <>
      <StatusMark tone="success">
        <CircleCheck strokeWidth={1.6} aria-hidden />
      </StatusMark>
      <h1 tabIndex={-1} className="font-heading text-3xl focus:outline-none max-md:text-2xl">
        {t('invite.join.joined')}
      </h1>
      <p className="mt-2 text-base text-muted">
        {organization
          ? t('invite.join.joinedBody', { organization })
          : t('invite.join.joinedNameless')}
      </p>
      <Countdown durationMs={redirectDelays.afterSuccessMs} onEnd={redirect}>
        {hasChosenName(name) ? t('invite.join.redirectDashboard') : t('invite.join.redirectSetUp')}
      </Countdown>
    </>
  );
}
