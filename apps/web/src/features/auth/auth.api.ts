import {
  changePassword,
  requestMagicLink,
  requestPasswordReset,
  resendConfirmation,
  signUp,
} from '@atrium/contracts/auth';
import type { Endpoint, RequestOf } from '@atrium/contracts/endpoint';
import { commonErrors } from '@atrium/contracts/errors';
import {
  magicLinkWithInvitation,
  validateEnterpriseInvitation,
} from '@atrium/contracts/invitations';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { claimInvitation } from '../../lib/invitations/claimed-invitations.ts';
import { signIn } from '../../lib/session/sign-in.ts';

type Body<E extends Endpoint> = RequestOf<E>['body'];

/** Signs in with e-mail and password; on success the session is already in place. */
export function useSignIn() {
  return useMutation({ mutationFn: signIn });
}

/** Asks for an account; the mail that follows makes it. */
export function useSignUp() {
  return useMutation({ mutationFn: (body: Body<typeof signUp>) => call(signUp, { body }) });
}

/** Asks for the confirmation mail once more. */
export function useResendConfirmation() {
  return useMutation({
    mutationFn: (email: string) => call(resendConfirmation, { body: { email } }),
  });
}

/** Asks for an email that signs in and joins by the invitation, if there is one. Throws if the invitation is not valid. */
export async function requestSignInLink({
  email,
  invitation,
}: {
  email: string;
  invitation: string | null;
}): Promise<void> {
  if (!invitation) {
    await call(requestMagicLink, { body: { email } });
    return;
  }
  const body = { email, invitationToken: invitation };
  const { success } = await call(magicLinkWithInvitation, { body });
  if (success) return claimInvitation(invitation);
  const { status, message } = commonErrors.invitation_invalid;
  throw new ApiError(status, 'invitation_invalid', message);
}

export function useMagicLink() {
  return useMutation({ mutationFn: requestSignInLink });
}

/** Asks for a mail with which a new password can be chosen. */
export function useRequestReset() {
  return useMutation({
    mutationFn: (email: string) => call(requestPasswordReset, { body: { email } }),
  });
}

/** Chooses a new password for whoever is signed in. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (body: Body<typeof changePassword>) => call(changePassword, { body }),
  });
}

/** What an invitation code is good for. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(validateEnterpriseInvitation, { body: { token }, signal }),
    // It can be used up or revoked at any time.
    staleTime: 0,
  });
