import { errorCodes } from '@atrium/contracts/base/errors';
import { inSavepoint, type Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import {
  openMailLink,
  requestMagicLink,
  requestSignUp,
  type Client,
} from '../../identity/index.ts';
import { joinByInvitation, type Joined } from './join.service.ts';
import { isOpen, findInvitationWithLimit } from './validation.service.ts';

/** Signs up with an optional invitation. Throws `bad_request` for an invalid one before an email is sent. */
export async function signUp(
  deps: Deps,
  input: {
    email: string;
    password: string;
    fullName: string;
    username?: string | undefined;
    invitationToken?: string | undefined;
  },
  client: Client,
): Promise<void> {
  const { invitationToken, ...user } = input;
  const invitation = invitationToken
    ? await findInvitationWithLimit(deps, invitationToken, client.network)
    : undefined;
  if (invitationToken && (!invitation || !isOpen(invitation))) {
    throw new AppError('bad_request', {
      fields: { invitationToken: errorCodes.invitation_invalid.message },
    });
  }
  await requestSignUp(deps, { ...user, invitationId: invitation?.id }, client);
}

/** Requests a sign-in link that also joins the organization of an invitation. */
export async function requestInvitationMagicLink(
  deps: Deps,
  input: { email: string; invitationToken: string },
  client: Client,
) {
  const invitation = await findInvitationWithLimit(deps, input.invitationToken, client.network);
  if (!invitation || !isOpen(invitation)) {
    return { success: false, organization: null, error: errorCodes.invitation_invalid.message };
  }
  await requestMagicLink(deps, { email: input.email, invitationId: invitation.id }, client);
  return { success: true, organization: invitation.organizationName };
}

type Joining = { joined: Joined | null; invitationError: string | null };

/** Joins by the invitation of a link. An AppError rolls back only the joining; other errors roll back everything. */
async function tryToJoin(
  tx: Database,
  { userId, invitationId }: { userId: string; invitationId: string | null },
  ipAddress: string,
): Promise<Joining> {
  if (!invitationId) return { joined: null, invitationError: null };
  try {
    const joined = await inSavepoint(tx, () =>
      joinByInvitation(tx, invitationId, { id: userId, ipAddress }),
    );
    return { joined, invitationError: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { joined: null, invitationError: error.message };
  }
}

/**
 * Opens a mailed link and joins by its invitation, if any. An invalid invitation does not prevent the sign-in. Throws
 * `second_factor_required` after the link was used, with what the browser shows once the sign-in is completed.
 */
export async function verify(deps: Deps, opening: Parameters<typeof openMailLink>[1]) {
  const { signedIn, extra, ...link } = await openMailLink(deps, opening, (tx, admitted) =>
    tryToJoin(tx, admitted, opening.client.ip),
  );
  if ('session' in signedIn) return { ...signedIn, ...link, ...extra };
  throw new AppError('second_factor_required', { ...signedIn, ...link, ...extra });
}
