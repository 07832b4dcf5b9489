import { randomUUID } from 'node:crypto';
import type { LinkPreview, Verification } from '@atrium/contracts/identity/auth';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { enforceLimits } from '../../../platform/limits/limits.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import { type Client, sha256 } from '../tokens/index.ts';
import {
  deleteSessionOfCredential,
  deleteSessions,
  findRefreshCredential,
  getFactorNeed,
  type IssuedSession,
  openSession,
} from '../sessions/index.ts';
import {
  consumeMailLink,
  findMailLink,
  lockMailbox,
  queueMail,
  revokePendingSignUps,
} from '../mail/index.ts';
import {
  changeUserEmail,
  findUserByEmail,
  getUserEmail,
  insertUser,
  lockUserByEmail,
  savePassword,
} from '../accounts/index.ts';
import { type SecondFactorDetails, startSecondFactor } from './second-factor.service.ts';

type Link = NonNullable<Awaited<ReturnType<typeof consumeMailLink>>>;

/** The result of opening a link: a session or a second factor to prove, and the result of the caller's callback. */
export type UsedLink<Extra> = {
  signedIn: IssuedSession | SecondFactorDetails;
  purpose: Verification['purpose'];
  passwordDropped: boolean;
  extra: Extra;
};

/** The user a link signed in, and the invitation of the link. */
type LinkUser = { userId: string; invitationId: string | null };

/** Runs in the same transaction: if it throws, the link stays valid. */
export type LinkCallback<Extra> = (tx: Database, admitted: LinkUser) => Promise<Extra>;

type Opening = {
  token: string;
  confirmed: boolean;
  client: Client;
  refreshCredential: string | undefined;
  /** Returns whether an account was signed in to in this browser before. */
  isKnownDevice: (email: string) => boolean;
};

/** Returns the user of a verified email, creating the account if the link allows it. */
async function findOrCreateUser(tx: Database, link: Link, isSameBrowser: boolean) {
  const mayBeNew = link.purpose === 'confirm_sign_up' || link.invitationId !== null;
  if (!mayBeNew) {
    // The account may have changed its email since the link was sent.
    const known = await lockUserByEmail(tx, link.email);
    if (!known) throw new AppError('link_invalid');
    return { userId: known.id, passwordDropped: false };
  }
  const userId = randomUUID();
  const { email, fullName, username } = link;
  const isNew = await insertUser(tx, { id: userId, email, fullName, username });
  if (!isNew) {
    // An existing account keeps its password; the one from this sign-up is ignored.
    const known = await lockUserByEmail(tx, link.email);
    if (!known) throw new AppError('link_invalid');
    return { userId: known.id, passwordDropped: false };
  }
  // Access to the mailbox does not prove who chose the password, so the link must be opened in the same browser.
  const keepsPassword = link.passwordHash !== null && isSameBrowser;
  if (link.passwordHash !== null && keepsPassword)
    await savePassword(tx, userId, link.passwordHash);
  return { userId, passwordDropped: link.passwordHash !== null && !keepsPassword };
}

async function changeEmail(tx: Database, userId: string, email: string, client: Client) {
  const taken = await findUserByEmail(tx, email);
  if (taken && taken.id !== userId) throw new AppError('email_taken');
  const oldEmail = await getUserEmail(tx, userId);
  // The update waits for links to the old email that are being opened, so that their sessions are deleted too.
  await changeUserEmail(tx, userId, email);
  await deleteSessions(tx, userId);
  await queueMail(tx, oldEmail, { template: 'email_changed', newEmail: email });
  await recordSecurityEvent(tx, {
    kind: 'email_changed',
    actorId: userId,
    user: { id: userId },
    ipAddress: client.ip,
    userAgent: client.userAgent,
  });
}

async function signInWithMailLink<Extra>(
  deps: Deps,
  opening: Opening,
  { email, isSameBrowser }: { email: string; isSameBrowser: boolean },
  alongside: LinkCallback<Extra>,
): Promise<UsedLink<Extra>> {
  const { token, client, refreshCredential } = opening;
  return deps.db.transaction().execute(async (tx) => {
    await lockMailbox(tx, email);
    const link = await consumeMailLink(tx, sha256(token));
    if (!link) throw new AppError('link_invalid');
    const { purpose, invitationId } = link;
    await revokePendingSignUps(tx, link.email);
    if (link.userId) await changeEmail(tx, link.userId, link.email, client);
    const { userId, passwordDropped } = link.userId
      ? { userId: link.userId, passwordDropped: false }
      : await findOrCreateUser(tx, link, isSameBrowser);
    // Before the session: it is refused if the joined organization requires single sign-on.
    const extra = await alongside(tx, { userId, invitationId });
    const used = { purpose, passwordDropped, extra };
    const isKnownDevice = opening.isKnownDevice(link.email);
    // An email is changed by a user who is signed in already.
    const trustedBrowser = isKnownDevice ? sha256(client.browser) : undefined;
    const need =
      purpose === 'email_change' ? 'none' : await getFactorNeed(tx, userId, trustedBrowser);
    if (purpose !== 'email_change' && need === 'needed')
      return {
        ...used,
        signedIn: await startSecondFactor(tx, { userId, method: purpose }, client),
      };
    // The previous session of this browser is deleted, because its cookie is overwritten.
    if (refreshCredential) await deleteSessionOfCredential(tx, sha256(refreshCredential));
    const issued = await openSession(
      deps,
      tx,
      { userId, isRecovery: purpose === 'recovery' },
      {
        client,
        method: purpose,
        secondFactor: need === 'trusted' ? 'trusted_device' : null,
        isKnownDevice,
      },
    );
    return { ...used, signedIn: issued };
  });
}

/** Requires a session of the account for an email change: access to the new mailbox alone is not enough. */
async function requireOwner(
  deps: Deps,
  userId: string,
  refreshCredential: string | undefined,
): Promise<void> {
  const session =
    refreshCredential && (await findRefreshCredential(deps.db, sha256(refreshCredential)));
  if (!session || session.userId !== userId) throw new AppError('sign_in_required');
}

/**
 * Opens a mailed link; each works once. A browser other than the one that requested it must confirm first
 * (`confirmation_required`), so that link scanners and forwarded links sign no one in.
 */
export async function openMailLink<Extra>(
  deps: Deps,
  opening: Opening,
  alongside: LinkCallback<Extra>,
): Promise<UsedLink<Extra>> {
  const { token, confirmed, client, refreshCredential } = opening;
  const found = await findMailLink(deps.db, sha256(token));
  if (!found) {
    await enforceLimits(deps, [{ key: `bad link from ${client.network}`, max: 30, minutes: 1 }]);
    throw new AppError('link_invalid');
  }
  const { email, purpose, organizationName: organization } = found;
  if (found.userId) await requireOwner(deps, found.userId, refreshCredential);
  const isSameBrowser = found.browserHash?.equals(sha256(client.browser)) ?? false;
  if (!isSameBrowser && !confirmed) {
    throw new AppError('confirmation_required', {
      purpose,
      email,
      organization,
    } satisfies LinkPreview);
  }
  return signInWithMailLink(deps, opening, { email, isSameBrowser }, alongside);
}
