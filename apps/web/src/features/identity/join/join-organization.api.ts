import { invitations } from '@atrium/contracts/invitations/constants';
import {
  consumeInvitation,
  validateEnterpriseInvitation,
} from '@atrium/contracts/invitations/invitations.routes';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { call } from '../../../lib/api/client.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';

type Consume = (invitationToken: string) => Promise<unknown>;

const consume: Consume = (invitationToken) =>
  call(consumeInvitation, { body: { invitationToken } });

/** Joins the organization of an invitation; retries once shortly after an error. */
export async function joinOrganization(token: string, attempt: Consume = consume): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await attempt(token);
      return;
    } catch (error) {
      if (tries >= invitations.consumeAttempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, invitations.consumeRetryMs));
    }
  }
}

/** Clears data cached for the previous membership and refetches what is on screen. */
export async function membershipChanged(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' });
  await queryClient.invalidateQueries();
}

/** Returns why an invitation could not be used as text, or a general message. */
export function joinErrorMessage(error: unknown, t: TFunction): string {
  const isKnown = error instanceof ApiError && error.code !== 'internal_error';
  return isKnown ? errorMessage(error, t) : t('auth.invitation.joinFailed');
}

/** Looks up an invitation code. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(validateEnterpriseInvitation, { body: { token }, signal }),
    // It can be used up or revoked at any time.
    staleTime: 0,
  });
