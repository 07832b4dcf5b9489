import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { paths } from '../../../lib/paths/paths.ts';
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
import { useSignInMethod } from './use-sign-in-method.ts';

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

/** Some password managers fill a field without an event, so the form does not know its value. */
function filledPassword(form: HTMLFormElement): string {
  const value = new FormData(form).get('password');
  return typeof value === 'string' ? value : '';
}

/** State and actions of the sign-in form: the email first, then a password or the identity provider. */
export function useSignInForm(start: {
  email: string;
  notice: Notice | undefined;
  invitation: string | null;
  joinsAtOnce: boolean;
}) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
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
  const { email = '' } = useWatch({ control: form.control });
  const invitation = start.joinsAtOnce ? start.invitation?.trim() : undefined;
  const next = invitation ? paths.invitation(invitation) : search.get('next');
  const method = useSignInMethod(email, next);

  const { hasPassword } = method;
  const { setFocus } = form;
  useEffect(() => {
    if (hasPassword) setFocus('password');
  }, [hasPassword, setFocus]);

  const ask = async (sent: Notice, request: () => Promise<unknown>) => {
    setNotice(undefined);
    try {
      await request();
      setNotice(sent);
    } catch (error) {
      setNotice({ kind: 'failed', error });
    }
  };

  const signInWith = async (credentials: z.infer<typeof signInForm>) => {
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
  };

  const openProvider = async () => {
    setNotice(undefined);
    try {
      await method.openProvider();
    } catch (error) {
      setNotice({ kind: 'failed', error });
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const filled = filledPassword(event.currentTarget);
    if (filled) form.setValue('password', filled);
    void form.handleSubmit(async (credentials) => {
      setNotice(undefined);
      if (hasPassword) return signInWith(credentials);
      const found = method.current ?? (await method.find());
      if (found?.method === 'sso') await openProvider();
      else if (found && credentials.password) await signInWith(credentials);
    })(event);
  };

  /** Returns to the first step. A password belongs to the email it was typed for. */
  const changeEmail = () => {
    method.reset();
    if (hasPassword) form.resetField('password');
  };

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
    method,
    changeEmail,
    openProvider,
    sendMagicLink,
    resendConfirmation,
    isSigningIn: signIn.isPending,
    isSendingLink: magicLink.isPending,
    isResending: resend.isPending,
  };
}
