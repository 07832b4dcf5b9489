import { randomBytes, randomUUID } from 'node:crypto';
import type { Verification } from '@atrium/contracts/auth';
import type { Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { countOrRefuse } from '../../platform/limits.ts';
import { enqueue } from '../../platform/queue.ts';
import type { Client } from './client.ts';
import { findRefreshCredential } from './identity.queries.ts';
import { issueSession, type IssuedSession } from './identity.service.ts';
import { findMailLink, useMailLink, voidPendingSignUps } from './mail-requests.queries.ts';
import { sha256 } from './mail-token.ts';
import {
  changeUserEmail,
  findUserByEmail,
  getUserEmail,
  insertPerson,
  savePassword,
} from './people.queries.ts';
import { insertSession } from './sessions.queries.ts';

type Link = NonNullable<Awaited<ReturnType<typeof useMailLink>>>;

/** What came of a link: a session, and the invitation that was to be used with it. */
export type UsedLink = IssuedSession & {
  userId: string;
  purpose: Verification['purpose'];
  invitationId: string | null;
  passwordDropped: boolean;
};

/** The person behind a mailbox that was just proved, made now if there is none. */
async function admitPerson(tx: Database, link: Link, isSameBrowser: boolean) {
  const mayBeNew = link.purpose === 'confirm_sign_up' || link.invitationId !== null;
  if (!mayBeNew) {
    // Whose account has moved to another address since has no account behind this one.
    const known = await findUserByEmail(tx, link.email);
    if (!known) throw new AppError('link_invalid');
    return { userId: known.id, passwordDropped: false };
  }
  const userId = randomUUID();
  const isNew = await insertPerson(tx, { id: userId, email: link.email, fullName: link.fullName });
  if (!isNew) {
    // Somebody who is here already keeps their own password, whatever this sign-up wanted.
    const known = await findUserByEmail(tx, link.email);
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
  await changeUserEmail(tx, userId, email);
  await enqueue(tx, 'identity.notify', { notice: 'email_changed', to: oldEmail, newEmail: email });
}

async function openLink(
  deps: Deps,
  tokenHash: Buffer,
  client: Client,
  isSameBrowser: boolean,
): Promise<UsedLink> {
  return deps.db.transaction().execute(async (tx) => {
    const link = await useMailLink(tx, tokenHash);
    if (!link) throw new AppError('link_invalid');
    const { purpose, invitationId } = link;
    await voidPendingSignUps(tx, link.email);
    if (link.userId) await moveToNewAddress(tx, link.userId, link.email);
    const admitted = link.userId
      ? { userId: link.userId, passwordDropped: false }
      : await admitPerson(tx, link, isSameBrowser);
    const sessionId = randomUUID();
    await insertSession(tx, {
      id: sessionId,
      userId: admitted.userId,
      token: randomBytes(32).toString('base64url'),
      ipAddress: client.ip,
      userAgent: client.userAgent,
      isRecovery: purpose === 'recovery',
    });
    return {
      ...(await issueSession(deps, tx, sessionId, admitted.userId)),
      ...admitted,
      purpose,
      invitationId,
    };
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
 * Uses the link of a mail, once. A browser that did not ask for it is first told to ask its person, so that neither
 * a scanner nor somebody else's link signs anyone in by being opened.
 */
export async function openMailLink(
  deps: Deps,
  input: { token: string; confirmed: boolean },
  client: Client,
  refreshCredential: string | undefined,
): Promise<UsedLink> {
  const tokenHash = sha256(input.token);
  const found = await findMailLink(deps.db, tokenHash);
  if (!found) {
    await countOrRefuse(deps, [{ key: `bad link from ${client.ip}`, max: 30, minutes: 1 }]);
    throw new AppError('link_invalid');
  }
  if (found.userId) await requireOwner(deps, found.userId, refreshCredential);
  const isSameBrowser = found.browserHash?.equals(sha256(client.browser)) ?? false;
  if (!isSameBrowser && !input.confirmed) throw new AppError('confirm_first');
  return openLink(deps, tokenHash, client, isSameBrowser);
}
