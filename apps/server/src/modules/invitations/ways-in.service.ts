import { errorCodes } from '@atrium/contracts/errors';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { openMailLink, requestMagicLink, requestSignUp, type Client } from '../identity/index.ts';
import { joinByInvitation, type Joined } from './joining.service.ts';
import { isOpen, lookUpInvitation } from './validation.service.ts';

/** A sign-up that may bring an invitation. A wrong one is refused here, before a mail is sent. */
export async function signUp(
  deps: Deps,
  input: {
    email: string;
    password: string;
    fullName: string;
    invitationToken?: string | undefined;
  },
  client: Client,
): Promise<void> {
  const { invitationToken, ...person } = input;
  const invitation = invitationToken
    ? await lookUpInvitation(deps, invitationToken, client.ip)
    : undefined;
  if (invitationToken && (!invitation || !isOpen(invitation))) {
    throw new AppError('bad_request', {
      fields: { invitationToken: errorCodes.invitation_invalid.message },
    });
  }
  await requestSignUp(deps, { ...person, invitationId: invitation?.id }, client);
}

/** A sign-in link that also joins. Says which organization, or that the token is no good. */
export async function requestInvitationLink(
  deps: Deps,
  input: { email: string; invitationToken: string },
  client: Client,
) {
  const invitation = await lookUpInvitation(deps, input.invitationToken, client.ip);
  if (!invitation || !isOpen(invitation)) {
    return { success: false, organization: null, error: errorCodes.invitation_invalid.message };
  }
  await requestMagicLink(deps, { email: input.email, invitationId: invitation.id }, client);
  return { success: true, organization: invitation.organizationName };
}

/** Opens a mailed link; whoever came with an invitation is let in by it. Being refused there does not undo the rest. */
export async function openLinkAndJoin(
  deps: Deps,
  input: { token: string; confirmed: boolean },
  client: Client,
  refreshCredential: string | undefined,
) {
  const { userId, invitationId, ...link } = await openMailLink(
    deps,
    input,
    client,
    refreshCredential,
  );
  let joined: Joined | null = null;
  let invitationError: string | null = null;
  if (invitationId) {
    try {
      joined = await joinByInvitation(deps, invitationId, userId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      invitationError = error.message;
    }
  }
  return { ...link, joined, invitationError };
}
