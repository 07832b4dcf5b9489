import { names } from '@atrium/contracts/constants';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState, type SubmitEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { claimInvitation } from '../../lib/invitations/claimed-invitations.ts';
import { useNameCheck } from '../../lib/names/use-name-check.ts';
import { storeReturnPath } from '../../lib/session/return-path.ts';
import { useSignUp } from './auth.api.ts';
import { signUpForm } from './form-schemas.ts';
import { signUpErrorOf, type SignUpError } from './sign-up-error.ts';
import { useInvitationLookup } from './use-invitation-lookup.ts';

/** A submitted sign-up: where the email was sent, and whether it also joins an organization. */
export type SentSignUp = { email: string; joins: boolean };

/** State of the sign-up form: fields, name check, invitation lookup and the last server error. */
export function useSignUpForm(start: { email: string; invitation: string | null }) {
  const signUp = useSignUp();
  const [search] = useSearchParams();
  const [fullName, setFullName] = useState('');
  const [refusal, setRefusal] = useState<SignUpError>();
  const [sent, setSent] = useState<SentSignUp>();
  const nameInput = useRef<HTMLInputElement>(null);
  const check = useNameCheck(fullName, { extraMs: names.signUpExtraMs });
  const form = useForm({
    resolver: zodResolver(signUpForm),
    mode: 'onTouched',
    defaultValues: {
      email: start.email,
      password: '',
      confirmation: '',
      invitation: start.invitation ?? '',
    },
  });
  const values = useWatch({ control: form.control });
  const invitation = useInvitationLookup(values.invitation ?? '');

  const refuse = (next: SignUpError) => {
    setRefusal(next);
    if (next.kind === 'name') check.refuse(next.suggestions);
    if (next.kind === 'name' || next.kind === 'unavailableName') nameInput.current?.focus();
    if (next.kind === 'password') form.setFocus('password');
    if (next.kind === 'invitation') form.setFocus('invitation');
  };

  const forgetRefusal = () => setRefusal(undefined);
  const chooseName = (name: string) => {
    setFullName(name);
    forgetRefusal();
  };

  const send = async ({ email, password, invitation: code }: z.infer<typeof signUpForm>) => {
    setRefusal(undefined);
    if (invitation.kind === 'invalid') return form.setFocus('invitation');
    if (!(await check.confirm())) return refuse({ kind: 'unavailableName' });
    const body = { email, password, fullName, ...(code && { invitationToken: code }) };
    try {
      await signUp.mutateAsync(body);
      if (code) claimInvitation(code);
      storeReturnPath(search.get('next'));
      setSent({ email, joins: code !== '' });
    } catch (error) {
      refuse(signUpErrorOf(error));
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => void form.handleSubmit(send)(event);

  return {
    form,
    values,
    name: { value: fullName, onValueChange: chooseName, check, ref: nameInput },
    invitation,
    refusal,
    forgetRefusal,
    sent,
    submit,
    isPending: signUp.isPending || form.formState.isSubmitting,
  };
}
