import { names } from '@atrium/contracts/identity/constants';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState, type SubmitEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { claimInvitation } from '../join/claimed-invitations.ts';
import { nameError } from '../names/name-checker.ts';
import { useNameCheck } from '../names/use-name-check.ts';
import { useUsername } from '../names/use-username.ts';
import { storeReturnPath } from '../../../lib/session/return-path.ts';
import { useSignUp } from '../forms/auth.api.ts';
import { signUpForm } from '../forms/form-schemas.ts';
import { signUpErrorOf, type SignUpError } from './sign-up-error.ts';
import { useInvitationLookup } from '../join/use-invitation-lookup.ts';

/** A submitted sign-up: where the email was sent, and whether it also joins an organization. */
export type SentSignUp = { email: string; joins: boolean };

/** State of the sign-up form: fields, name check, invitation lookup and the last server error. */
export function useSignUpForm(start: { email: string; invitation: string | null }) {
  const signUp = useSignUp();
  const [search] = useSearchParams();
  const [fullName, setFullName] = useState('');
  const [error, setError] = useState<SignUpError>();
  const [sent, setSent] = useState<SentSignUp>();
  const fullNameInput = useRef<HTMLInputElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const { username, setUsername } = useUsername(fullName);
  const check = useNameCheck(username, { extraMs: names.signUpExtraMs });
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

  const showError = (next: SignUpError) => {
    setError(next);
    if (next.kind === 'name') check.reject(next.suggestions);
    if (next.kind === 'name' || next.kind === 'unavailableName') nameInput.current?.focus();
    if (next.kind === 'password') form.setFocus('password');
    if (next.kind === 'invitation') form.setFocus('invitation');
  };

  const clearError = () => setError(undefined);
  const clearing = (set: (name: string) => void) => (name: string) => {
    set(name);
    clearError();
  };

  const send = async ({ email, password, invitation: code }: z.infer<typeof signUpForm>) => {
    setError(undefined);
    if (invitation.kind === 'invalid') return form.setFocus('invitation');
    if (nameError(fullName)) {
      fullNameInput.current?.focus();
      return;
    }
    if (!(await check.confirm())) return showError({ kind: 'unavailableName' });
    const token = code && { invitationToken: code };
    const body = { email, password, fullName, username, ...token };
    try {
      await signUp.mutateAsync(body);
      if (code) claimInvitation(code);
      storeReturnPath(search.get('next'));
      setSent({ email, joins: code !== '' });
    } catch (failure) {
      showError(signUpErrorOf(failure));
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => void form.handleSubmit(send)(event);

  return {
    form,
    values,
    fullName: { value: fullName, onValueChange: clearing(setFullName), ref: fullNameInput },
    username: { value: username, onValueChange: clearing(setUsername), check, ref: nameInput },
    invitation,
    error,
    clearError,
    sent,
    submit,
    isPending: signUp.isPending || form.formState.isSubmitting,
  };
}
