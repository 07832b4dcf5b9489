import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { claimInvitation, releaseInvitation } from '../join/claimed-invitations.ts';
import {
  joinOrganization,
  membershipChanged,
  joinErrorMessage,
} from '../join/join-organization.api.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useRequestSignInLink, useResendConfirmation, useSignIn } from '../forms/auth.api.ts';
import { signInForm } from '../forms/form-schemas.ts';
import { isWrongCredentials, type Notice } from './sign-in-notice.tsx';

function useJoin(): (invitation: string) => Promise<void> {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return async (invitation) => {
    try {
      await joinOrganization(invitation);
      toast({ tone: 'success', title: t('auth.invitation.joined') });
      await membershipChanged(queryClient);
    } catch (error) {
      const reason = joinErrorMessage(error, t);
      toast({ tone: 'danger', title: t('auth.invitation.processFailed', { reason }) });
    }
  };
}

/** State and actions of the sign-in form. */
export function useSignInForm(start: {
  email: string;
  notice: Notice | undefined;
  invitation: string | null;
  joinsAtOnce: boolean;
}) {
  const { t } = useTranslation();
  const [notice, setNotice] = useState(start.notice);
  const [signIn, magicLink, resend] = [
    useSignIn(),
    useRequestSignInLink(),
    useResendConfirmation(),
  ];
  const join = useJoin();
  const form = useForm({
    resolver: zodResolver(signInForm),
    mode: 'onTouched',
    defaultValues: { email: start.email, password: '' },
  });

  const ask = async (sent: Notice, request: () => Promise<unknown>) => {
    setNotice(undefined);
    try {
      await request();
      setNotice(sent);
    } catch (error) {
      setNotice({ kind: 'failed', error });
    }
  };

  const submit = form.handleSubmit(async (credentials) => {
    setNotice(undefined);
    const invitation = start.joinsAtOnce ? start.invitation?.trim() : undefined;
    // Before the sign-in, which makes the route redirect immediately.
    if (invitation) claimInvitation(invitation);
    try {
      await signIn.mutateAsync(credentials);
      toast({ title: t('auth.signIn.success') });
      if (invitation) await join(invitation);
    } catch (error) {
      if (invitation) releaseInvitation(invitation);
      setNotice({ kind: 'failed', error });
      if (isWrongCredentials(error)) form.setFocus('password', { shouldSelect: true });
    }
  });

  const sendMagicLink = async () => {
    if (!(await form.trigger('email', { shouldFocus: true }))) return;
    const email = form.getValues('email');
    await ask({ kind: 'magicLinkSent' }, () =>
      magicLink.mutateAsync({ email, invitation: start.invitation }),
    );
  };

  const resendConfirmation = () =>
    ask({ kind: 'confirmationSent' }, () => resend.mutateAsync(form.getValues('email')));

  return {
    form,
    notice,
    submit,
    sendMagicLink,
    resendConfirmation,
    isSigningIn: signIn.isPending,
    isSendingLink: magicLink.isPending,
    isResending: resend.isPending,
  };
}
