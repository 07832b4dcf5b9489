import {
  changePassword,
  requestMagicLink,
  requestPasswordReset,
  resendConfirmation,
  signUp,
} from '@atrium/contracts/identity/auth.routes';
import type { Route, RequestOf } from '@atrium/contracts/api';
import { commonErrors } from '@atrium/contracts/base/common-errors';
import { requestInvitationMagicLink } from '@atrium/contracts/invitations/invitations.routes';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { claimInvitation } from '../join/claimed-invitations.ts';
import { signIn } from '../../../lib/session/sign-in.ts';

type Body<E extends Route> = RequestOf<E>['body'];

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

export function useRequestSignInLink() {
  return useMutation({ mutationFn: requestSignInLink });
}

/** Requests a password reset email. */
export function useRequestReset() {
  return useMutation({
    mutationFn: (email: string) => call(requestPasswordReset, { body: { email } }),
  });
}

/** Sets a new password for the current user. */
export function useSetPassword() {
  return useMutation({
    mutationFn: (body: Body<typeof changePassword>) => call(changePassword, { body }),
  });
}
