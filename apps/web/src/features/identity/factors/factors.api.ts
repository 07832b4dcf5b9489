import type {
  OwnFactors,
  ReauthenticationMethod,
  SecondFactorProof,
} from '@atrium/contracts/identity/factors';
import * as routes from '@atrium/contracts/identity/factors.routes';
import type { RequestOf } from '@atrium/contracts/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { sendRequest } from '../../../lib/http/request.ts';
import type { IdentityCheck } from '../../../lib/session/identity-check.ts';
import { adoptSession, withSessionLock } from '../../../lib/session/session-store.ts';
import { profileQuery } from '../current-user/current-user.api.ts';
import { askPasskey, registerPasskey } from './passkey-client.ts';

const factorsKey = ['factors'];

/** A method, and the code or password that was typed for it. */
export type TypedProof = { method: ReauthenticationMethod | 'recovery_code'; value: string };

type SignInCheck = Extract<IdentityCheck, { kind: 'sign_in' }>;

async function toSecondFactor(
  { token }: SignInCheck,
  { method, value }: TypedProof,
): Promise<SecondFactorProof> {
  if (method === 'totp' || method === 'recovery_code') return { method, code: value };
  const { options } = await call(routes.getSecondFactorPasskey, { body: { token } });
  return { method: 'passkey', assertion: await askPasskey(options) };
}

/** Completes a sign-in with the second factor, in all tabs. */
export async function completeSignIn(
  check: SignInCheck,
  typed: TypedProof,
  trustDevice: boolean,
): Promise<void> {
  const proof = await toSecondFactor(check, typed);
  const body = { token: check.token, proof, trustDevice };
  await withSessionLock(async () => {
    const { data } = await sendRequest(routes.completeSignIn, { body });
    adoptSession(data);
  });
}

/** Signs in with a passkey only, in all tabs. */
export async function signInWithPasskey(): Promise<void> {
  const { options } = await call(routes.getSignInPasskey);
  const assertion = await askPasskey(options);
  await withSessionLock(async () => {
    const { data } = await sendRequest(routes.signInWithPasskey, { body: { assertion } });
    adoptSession(data);
  });
}

/** Returns how the current user can confirm their identity. */
export const getReauthenticationMethods = async (): Promise<ReauthenticationMethod[]> =>
  (await call(routes.getReauthentication)).methods;

/** Emails a code to a user who has no other method. */
export const sendReauthenticationCode = () => call(routes.sendReauthenticationCode);

type IdentityProof = RequestOf<typeof routes.reauthenticate>['body']['proof'];

/** Returns the proof for a typed value, or asks for a passkey. */
export async function toProof({ method, value }: TypedProof): Promise<IdentityProof> {
  if (method === 'password') return { method, password: value };
  if (method === 'pin') return { method, pin: value };
  if (method === 'totp' || method === 'email_code') return { method, code: value };
  const { options } = await call(routes.getReauthenticationPasskey);
  return { method: 'passkey', assertion: await askPasskey(options) };
}

/** Confirms the identity of the current user. */
export async function reauthenticate(typed: TypedProof): Promise<void> {
  await call(routes.reauthenticate, { body: { proof: await toProof(typed) } });
}

/** Returns the user's factors and trusted devices. */
export function useFactors() {
  return useQuery({
    queryKey: factorsKey,
    queryFn: ({ signal }) => call(routes.listFactors, { signal }),
  });
}

export const hasFactor = ({ totp, passkeys }: OwnFactors): boolean =>
  totp !== null || passkeys.length > 0;

function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: factorsKey }),
  });
}

/** Creates the secret of an authenticator app. */
export const useCreateTotp = () => useMutation({ mutationFn: () => call(routes.createTotp) });

export const useConfirmTotp = () =>
  useChange((code: string) => call(routes.confirmTotp, { body: { code } }));

export const useDeleteTotp = () => useChange<void, unknown>(() => call(routes.deleteTotp));

/** Creates a passkey in this browser and adds it to the account. */
export const useAddPasskey = () =>
  useChange(async (name: string) => {
    const { options } = await call(routes.getPasskeyRegistration);
    const attestation = await registerPasskey(options);
    return call(routes.createPasskey, { body: { name, attestation } });
  });

export const useDeletePasskey = () =>
  useChange((passkeyId: string) => call(routes.deletePasskey, { params: { passkeyId } }));

export const useCreateRecoveryCodes = () =>
  useChange<void, { recoveryCodes: string[] }>(() => call(routes.createRecoveryCodes));

export const useRevokeTrustedDevice = () =>
  useChange((deviceId: string) => call(routes.revokeTrustedDevice, { params: { deviceId } }));

/** Reloads the profile, after which a user who had to set up a factor can continue. */
export function useReloadProfile() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
}
