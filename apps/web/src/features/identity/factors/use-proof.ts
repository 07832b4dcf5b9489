import { mailCode } from '@atrium/contracts/identity/constants';
import type { ReauthenticationMethod } from '@atrium/contracts/identity/factors';
import { getReauthentication } from '@atrium/contracts/identity/factors.routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/client.ts';
import { hasPasskeys } from './passkey-client.ts';

/** Key of the methods with which the current user can prove who they are. */
export const proofMethodsKey = ['reauthentication'];

/** What the profile says about the account of the current user. */
export type ProofOwner = { email: string; has_password: boolean };

/** The method that most accounts like this one have, until the methods are loaded. */
function guessMethod({ email, has_password: hasPassword }: ProofOwner): ReauthenticationMethod {
  if (hasPassword) return 'password';
  return email === '' ? 'pin' : 'email_code';
}

function isComplete(method: ReauthenticationMethod, value: string): boolean {
  if (method === 'passkey') return true;
  if (method !== 'email_code') return value !== '';
  return /^\d+$/.test(value.trim()) && value.trim().length === mailCode.digits;
}

/** State of a form in which the current user proves who they are, with a password, PIN, code or passkey. */
export function useProof(owner: ProofOwner) {
  const { data } = useQuery({
    queryKey: proofMethodsKey,
    queryFn: ({ signal }) => call(getReauthentication, { signal }),
    select: (reply) => reply.methods,
    staleTime: 0,
  });
  const [chosen, setChosen] = useState<ReauthenticationMethod>();
  const [value, setValue] = useState('');
  const guess = guessMethod(owner);
  const methods = (data ?? [guess]).filter((method) => method !== 'passkey' || hasPasskeys());
  const first = methods.includes(guess) ? guess : (methods[0] ?? guess);
  const method = chosen !== undefined && methods.includes(chosen) ? chosen : first;
  return {
    method,
    methods,
    value,
    setValue: (next: string) => setValue(next),
    choose: (next: ReauthenticationMethod) => {
      setChosen(next);
      setValue('');
    },
    typed: { method, value: method === 'password' ? value : value.trim() },
    isComplete: isComplete(method, value),
  };
}

export type Proof = ReturnType<typeof useProof>;
