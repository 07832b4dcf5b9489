import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { focusHeading } from '../../lib/focus-heading.ts';
import { toast } from '../../ui/toast-store.ts';
import type { InvitationState } from './invitation-state.ts';

/** Says how checking an invitation went; the ticket says the same and stays. */
export function useInvitationToasts(state: InvitationState): void {
  const { t } = useTranslation();
  const { status } = state;
  const previous = useRef<InvitationState['status']>(undefined);
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
    // It has lost its worth while in use: whoever tried has been told, and the form they tried with is gone.
    if (before === 'valid') focusHeading();
    else if (before !== status) announce();
  }, [status]);
}
