import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useRecheckInvitation, useSendMagicLink } from './invite.api.ts';
import { InvitationRejected, sendErrorKind } from './invitation-errors.ts';

/** An email that was sent. */
export type SentLink = { email: string; organization: string | null; times: number };

/** State and action of sending a magic link. */
export type MagicLink = ReturnType<typeof useMagicLink>;

function useSendErrorTexts() {
  const { t } = useTranslation();
  return (error: unknown): { title: string; description: string } => {
    const reason = error instanceof InvitationRejected && error.message;
    return {
      title: t(`invite.errors.${sendErrorKind(error)}`),
      description: reason || errorMessage(error, t),
    };
  };
}

/** Sends the magic link of an invitation, repeatedly if needed, and shows the result. */
export function useMagicLink(token: string) {
  const { t } = useTranslation();
  const sending = useSendMagicLink(token);
  const recheck = useRecheckInvitation(token);
  const textsFor = useSendErrorTexts();
  const [sent, setSent] = useState<SentLink>();
  const send = (email: string) => {
    if (sending.isPending) return;
    sending.mutate(email, {
      onSuccess: ({ organization }) => {
        setSent({ email, organization, times: (sent?.times ?? 0) + 1 });
        toast({ title: t('invite.sent.toast') });
      },
      onError: (error) => {
        toast({ tone: 'danger', ...textsFor(error) });
        if (sendErrorKind(error) === 'invalidToken') recheck();
      },
    });
  };
  const error = sending.isError ? textsFor(sending.error) : undefined;
  return { send, sent, error, isSending: sending.isPending };
}
