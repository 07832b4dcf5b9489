import { invitations } from '@atrium/contracts/constants';
import { consumeInvitation } from '@atrium/contracts/invitations';
import { call } from '../api/client.ts';

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
