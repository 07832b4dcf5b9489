import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { focusHeading } from '../../lib/focus-heading.ts';
import { toast } from '../../ui/toast-store.ts';
import type { InvitationStatus } from './invitation-state.ts';

/** Shows the result of the validation as a toast; the ticket shows it permanently. */
export function useInvitationToasts(state: InvitationStatus): void {
  const { t } = useTranslation();
  const { status } = state;
  const previous = useRef<InvitationStatus['status']>(undefined);
  const announce = useEffectEvent(() => {
    if (state.status === 'valid') toast({ title: t('invite.valid') });
    if (state.status === 'failed') {
      toast({ tone: 'danger', title: t('invite.failed'), description: t('invite.failedHint') });
    }
    if (state.status === 'invalid') {
      const description = t(`invite.reasons.${state.reason}`);
      toast({ tone: 'danger', title: t('invite.invalid'), description });
    }
  });
  useEffect(() => {
    const before = previous.current;
    previous.current = status;
    // It became invalid while in use: the user has seen the error, and the form is gone.
    if (before === 'valid') focusHeading();
    else if (before !== status) announce();
  }, [status]);
}
