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
  requestInvitationMagicLink,
  validateEnterpriseInvitation,
} from '@atrium/contracts/invitations';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { claimInvitation } from '../../lib/invitations/claimed-invitations.ts';
import { signIn } from '../../lib/session/sign-in.ts';

type Body<E extends Endpoint> = RequestOf<E>['body'];

/** Signs in with email and password; on success the session is already stored. */
export function useSignIn() {
  return useMutation({ mutationFn: signIn });
}

/** Requests an account; the confirmation email creates it. */
export function useSignUp() {
  return useMutation({ mutationFn: (body: Body<typeof signUp>) => call(signUp, { body }) });
}

/** Requests another confirmation email. */
export function useResendConfirmation() {
  return useMutation({
    mutationFn: (email: string) => call(resendConfirmation, { body: { email } }),
  });
}

/**
 * Requests an email that signs in and joins by the invitation, if there is one. Throws if the invitation is not valid.
 */
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
  const { success } = await call(requestInvitationMagicLink, { body });
  if (success) return claimInvitation(invitation);
  const { status, message } = commonErrors.invitation_invalid;
  throw new ApiError(status, 'invitation_invalid', message);
}

export function useMagicLink() {
  return useMutation({ mutationFn: requestSignInLink });
}

/** Requests a password reset email. */
export function useRequestReset() {
  return useMutation({
    mutationFn: (email: string) => call(requestPasswordReset, { body: { email } }),
  });
}

/** Sets a new password for the current user. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (body: Body<typeof changePassword>) => call(changePassword, { body }),
  });
}

/** Looks up an invitation code. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(validateEnterpriseInvitation, { body: { token }, signal }),
    // It can be used up or revoked at any time.
    staleTime: 0,
  });
