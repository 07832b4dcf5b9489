import { randomBytes, randomUUID } from 'node:crypto';
import type { LinkPreview, Verification } from '@atrium/contracts/auth';
import type { Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { countOrRefuse } from '../../platform/limits.ts';
import type { Client } from './client.ts';
import { deleteSessionOfCredential, findRefreshCredential } from './identity.queries.ts';
import { issueSession, type IssuedSession } from './identity.service.ts';
import {
  findMailLink,
  lockMailbox,
  useMailLink,
  voidPendingSignUps,
} from './mail-requests.queries.ts';
import { sha256 } from './mail-token.ts';
import {
  changeUserEmail,
  findUserByEmail,
  lockUserByEmail,
  getUserEmail,
  insertPerson,
  savePassword,
} from './people.queries.ts';
import { queueNotice } from './send-mail.service.ts';
import { deleteSessions, insertSession } from './sessions.queries.ts';

type Link = NonNullable<Awaited<ReturnType<typeof useMailLink>>>;

/** What came of a link: a session, and whatever was done along with opening it. */
export type UsedLink<Extra> = IssuedSession & {
  purpose: Verification['purpose'];
  passwordDropped: boolean;
  extra: Extra;
};

/** Whoever a link has let in, and the invitation it brought. */
export type Admitted = { userId: string; invitationId: string | null };

/** Something to do in the same transaction: if it throws, the link stays good. */
export type Alongside<Extra> = (tx: Database, admitted: Admitted) => Promise<Extra>;

type Opening = {
  token: string;
  confirmed: boolean;
  client: Client;
  refreshCredential: string | undefined;
};

/** The person behind a mailbox that was just proved, made now if there is none. */
async function admitPerson(tx: Database, link: Link, isSameBrowser: boolean) {
  const mayBeNew = link.purpose === 'confirm_sign_up' || link.invitationId !== null;
  if (!mayBeNew) {
    // Whose account has moved to another address since has no account behind this one.
    const known = await lockUserByEmail(tx, link.email);
    if (!known) throw new AppError('link_invalid');
    return { userId: known.id, passwordDropped: false };
  }
  const userId = randomUUID();
  const isNew = await insertPerson(tx, { id: userId, email: link.email, fullName: link.fullName });
  if (!isNew) {
    // Somebody who is here already keeps their own password, whatever this sign-up wanted.
    const known = await lockUserByEmail(tx, link.email);
    if (!known) throw new AppError('link_invalid');
    return { userId: known.id, passwordDropped: false };
  }
  // A mailbox proves who reads the mail, not who chose the password: that takes the browser it was chosen in.
  const keepsPassword = link.passwordHash !== null && isSameBrowser;
  if (link.passwordHash !== null && keepsPassword)
    await savePassword(tx, userId, link.passwordHash);
  return { userId, passwordDropped: link.passwordHash !== null && !keepsPassword };
}

async function moveToNewAddress(tx: Database, userId: string, email: string) {
  const taken = await findUserByEmail(tx, email);
  if (taken && taken.id !== userId) throw new AppError('email_taken');
  const oldEmail = await getUserEmail(tx, userId);
  // Changing the row waits for links to the old address that are being opened: their sessions end here too.
  await changeUserEmail(tx, userId, email);
  await deleteSessions(tx, userId);
  await queueNotice(tx, oldEmail, { template: 'email_changed', newEmail: email });
}

async function openSession(tx: Database, deps: Deps, link: Link, userId: string, client: Client) {
  const sessionId = randomUUID();
  await insertSession(tx, {
    id: sessionId,
    userId,
    token: randomBytes(32).toString('base64url'),
    ipAddress: client.ip,
    userAgent: client.userAgent,
    isRecovery: link.purpose === 'recovery',
  });
  return issueSession(deps, tx, sessionId, userId);
}

async function openLink<Extra>(
  deps: Deps,
  { token, client, refreshCredential }: Opening,
  { email, isSameBrowser }: { email: string; isSameBrowser: boolean },
  alongside: Alongside<Extra>,
): Promise<UsedLink<Extra>> {
  return deps.db.transaction().execute(async (tx) => {
    await lockMailbox(tx, email);
    const link = await useMailLink(tx, sha256(token));
    if (!link) throw new AppError('link_invalid');
    const { purpose, invitationId } = link;
    await voidPendingSignUps(tx, link.email);
    if (link.userId) await moveToNewAddress(tx, link.userId, link.email);
    const { userId, passwordDropped } = link.userId
      ? { userId: link.userId, passwordDropped: false }
      : await admitPerson(tx, link, isSameBrowser);
    // Nobody could sign out of the session this browser had before any more.
    if (refreshCredential) await deleteSessionOfCredential(tx, sha256(refreshCredential));
    const issued = await openSession(tx, deps, link, userId, client);
    const extra = await alongside(tx, { userId, invitationId });
    return { ...issued, purpose, passwordDropped, extra };
  });
}

/** A new address is confirmed by whoever is signed in to the account: a mailbox alone says nothing about whose it is. */
async function requireOwner(
  deps: Deps,
  userId: string,
  refreshCredential: string | undefined,
): Promise<void> {
  const session =
    refreshCredential && (await findRefreshCredential(deps.db, sha256(refreshCredential)));
  if (!session || session.userId !== userId) throw new AppError('sign_in_first');
}

/**
 * Uses the link of a mail, once. A browser that did not ask for it is first told whom it would sign in, so that
 * neither a scanner nor somebody else's link signs anyone in by being opened.
 */
export async function openMailLink<Extra>(
  deps: Deps,
  opening: Opening,
  alongside: Alongside<Extra>,
): Promise<UsedLink<Extra>> {
  const { token, confirmed, client, refreshCredential } = opening;
  const found = await findMailLink(deps.db, sha256(token));
  if (!found) {
    await countOrRefuse(deps, [{ key: `bad link from ${client.network}`, max: 30, minutes: 1 }]);
    throw new AppError('link_invalid');
  }
  const { email, purpose, organizationName: organization } = found;
  if (found.userId) await requireOwner(deps, found.userId, refreshCredential);
  const isSameBrowser = found.browserHash?.equals(sha256(client.browser)) ?? false;
  if (!isSameBrowser && !confirmed) {
    throw new AppError('confirm_first', { purpose, email, organization } satisfies LinkPreview);
  }
  return openLink(deps, opening, { email, isSameBrowser }, alongside);
}
