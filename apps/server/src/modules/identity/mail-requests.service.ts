import { randomUUID } from 'node:crypto';
import type { MailPurpose } from '@atrium/contracts/constants';
import type { Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { countOrRefuse } from '../../platform/limits.ts';
import type { Client } from './client.ts';
import { insertMailRequest, type NewMailRequest } from './mail-requests.queries.ts';
import { mailToken, sha256 } from './mail-token.ts';
import { queueRequestedMail } from './send-mail.service.ts';

export type MailRequest = { purpose: MailPurpose; email: string } & Pick<
  NewMailRequest,
  'userId' | 'fullName' | 'passwordHash' | 'invitationId'
> & { browserHash?: Buffer };

/**
 * The same for every address, known or not, and enough for a class behind one office line. Each purpose is counted
 * for itself: whoever floods a mailbox with sign-in links does not keep its owner from choosing a new password.
 */
export async function limitMails(
  deps: Deps,
  purpose: MailPurpose,
  email: string,
  client: Client,
): Promise<void> {
  await countOrRefuse(deps, [
    { key: `mail from ${client.network}`, max: 600, minutes: 60 },
    { key: `${purpose} mail to ${email}`, max: 5, minutes: 60 },
  ]);
}

/**
 * Notes that somebody wants a mail and leaves the rest to the worker: what happens here is the same for everyone.
 * `alongside` is written with it or not at all.
 */
export async function askForMail(
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

/** A mail with a link that signs in; with an invitation it also joins. */
export async function requestMagicLink(
  deps: Deps,
  input: { email: string; invitationId?: string | undefined },
  client: Client,
): Promise<void> {
  const email = input.email.toLowerCase();
  await limitMails(deps, 'magic_link', email, client);
  await askForMail(
    deps,
    { purpose: 'magic_link', email, invitationId: input.invitationId },
    client,
  );
}

/** A mail with a link to choose a new password. */
export async function requestPasswordReset(
  deps: Deps,
  input: { email: string },
  client: Client,
): Promise<void> {
  const email = input.email.toLowerCase();
  await limitMails(deps, 'recovery', email, client);
  await askForMail(deps, { purpose: 'recovery', email }, client);
}
