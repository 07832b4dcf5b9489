import { randomUUID } from 'node:crypto';
import type { MailPurpose } from '@atrium/contracts/identity/constants';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enforceLimits } from '../../../platform/limits/limits.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import { type Client, type CodePurpose, mailToken, sha256 } from '../tokens/index.ts';
import { insertMailRequest, type NewMailRequest } from './mail-requests.queries.ts';
import { queueRequestedMail } from './send-mail.service.ts';

export type MailRequest = { purpose: MailPurpose; email: string } & Pick<
  NewMailRequest,
  'userId' | 'fullName' | 'username' | 'passwordHash' | 'invitationId'
> & { browserHash?: Buffer };

/**
 * Limits requested emails per network and per recipient. The limits do not depend on whether the account exists, and a
 * class behind one IP address stays below them. Each purpose has its own counter, so that flooding a mailbox with
 * sign-in links does not block a password reset.
 */
export async function limitMails(
  deps: Deps,
  purpose: MailPurpose | CodePurpose,
  email: string,
  client: Pick<Client, 'network'>,
): Promise<void> {
  await enforceLimits(deps, [
    { key: `mail from ${client.network}`, max: 600, minutes: 60 },
    { key: `${purpose} mail to ${email}`, max: 5, minutes: 60 },
  ]);
}

/**
 * Records an email request and enqueues it. The worker decides which email to send, so that the request takes the same
 * time with and without an account. `alongside` runs in the same transaction.
 */
export async function createMailRequest(
  deps: Deps,
  request: MailRequest,
  client: Client,
  alongside?: (tx: Database) => Promise<void>,
): Promise<void> {
  const id = randomUUID();
  const write = async (tx: Database) => {
    await insertMailRequest(tx, {
      ...request,
      id,
      tokenHash: sha256(mailToken(deps.config, id)),
      browserHash: request.browserHash ?? sha256(client.browser),
    });
    await queueRequestedMail(tx, id);
    await alongside?.(tx);
  };
  await deps.db.transaction().execute(write);
}

/** Requests an email with a sign-in link. With an invitation, the link also joins the organization. */
export async function requestMagicLink(
  deps: Deps,
  input: { email: string; invitationId?: string | undefined },
  client: Client,
): Promise<void> {
  const email = input.email.toLowerCase();
  await limitMails(deps, 'magic_link', email, client);
  await createMailRequest(
    deps,
    { purpose: 'magic_link', email, invitationId: input.invitationId },
    client,
  );
}

/** Requests an email with a password reset link. */
export async function requestPasswordReset(
  deps: Deps,
  input: { email: string },
  client: Client,
): Promise<void> {
  const email = input.email.toLowerCase();
  await limitMails(deps, 'recovery', email, client);
  // Recorded for unknown emails too, so that the reply takes the same time.
  await createMailRequest(deps, { purpose: 'recovery', email }, client, (tx) =>
    recordSecurityEvent(tx, {
      kind: 'password_reset_requested',
      actorId: null,
      user: { email },
      ipAddress: client.ip,
      userAgent: client.userAgent,
    }),
  );
}
