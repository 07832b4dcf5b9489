import type { Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { isRefusedForGood } from '../../platform/mail.ts';
import { enqueue } from '../../platform/queue.ts';
import { findRequestForMail } from './mail-requests.queries.ts';
import { invitationMailToken, mailToken } from './mail-token.ts';
import { renderMail, type MailContent } from './mails/render-mail.tsx';
import {
  claimMail,
  dropMail,
  dropOverdueMail,
  findInvitationForMail,
  insertInvitationMail,
  insertNotice,
  insertRequestedMail,
  isMailDue,
  markMailSent,
  releaseMail,
} from './outgoing-mails.queries.ts';

type Claimed = NonNullable<Awaited<ReturnType<typeof claimMail>>>;
type Request = NonNullable<Awaited<ReturnType<typeof findRequestForMail>>>;

// A little longer than a claim lasts.
const lookAgainAfterMs = 61_000;
// A mail server that comes back is noticed within a minute.
const retryAfterMs = (attempts: number) => Math.min(5_000 * 2 ** (attempts - 1), 40_000);

/** Owes a mail with the link of a request. It goes out if, and only if, the transaction commits. */
export async function queueRequestedMail(tx: Database, requestId: string): Promise<void> {
  await enqueue(tx, 'identity.send_mail', { mailId: await insertRequestedMail(tx, requestId) });
}

/** Owes somebody a mail without a link of its own. It goes out if, and only if, the transaction commits. */
export async function queueNotice(tx: Database, to: string, content: MailContent): Promise<void> {
  const mailId = await insertNotice(tx, to, content, null);
  await enqueue(tx, 'identity.send_mail', { mailId });
}

/** The same to somebody as a member of their organization, and after the mails of people who are waiting for one. */
export async function queueMemberNotice(
  tx: Database,
  member: { id: string; email: string },
  content: MailContent,
): Promise<void> {
  const mailId = await insertNotice(tx, member.email, content, member.id);
  await enqueue(tx, 'identity.send_mail', { mailId }, { priority: 10 });
}

/**
 * Owes somebody the mail of an invitation. It goes out if, and only if, the transaction commits, and after the mails
 * of people who are waiting for one.
 */
export async function queueInvitationMail(
  tx: Database,
  invitationId: string,
  to: string,
): Promise<void> {
  const mailId = await insertInvitationMail(tx, invitationId, to);
  await enqueue(tx, 'identity.send_mail', { mailId }, { priority: 10 });
}

/** Which mail somebody gets who asked for one: it depends on whether they have an account, and only they see it. */
function contentFor(deps: Deps, request: Request): MailContent {
  const site = deps.config.PUBLIC_URL;
  const token = mailToken(deps.config, request.id);
  const callback = `${site}/auth/callback#token=${token}`;
  const { organizationName } = request;
  switch (request.purpose) {
    case 'confirm_sign_up':
      return request.hasAccount
        ? { template: 'already_registered', url: `${site}/auth?mode=signin` }
        : {
            template: 'confirm_sign_up',
            name: request.fullName ?? '',
            url: callback,
            organizationName,
          };
    case 'magic_link':
      return request.hasAccount || organizationName !== null
        ? { template: 'magic_link', url: callback, organizationName }
        : { template: 'no_account', url: `${site}/auth?mode=signup`, asked: 'magic_link' };
    case 'recovery':
      return request.hasAccount
        ? { template: 'recovery', url: `${site}/auth/reset-password#token=${token}` }
        : { template: 'no_account', url: `${site}/auth?mode=signup`, asked: 'recovery' };
    case 'email_change':
      return { template: 'email_change', url: callback, newEmail: request.email };
  }
}

async function inviteByMail(
  deps: Deps,
  id: string,
  email: string,
): Promise<MailContent | undefined> {
  const found = await findInvitationForMail(deps.db, id, email);
  if (!found) return undefined;
  const url = `${deps.config.PUBLIC_URL}/invite?token=${invitationMailToken(deps.config, id)}`;
  return { template: 'invitation', ...found, url, expiresAt: found.expiresAt.toISOString() };
}

async function writeContent(deps: Deps, mail: Claimed): Promise<MailContent | undefined> {
  if (mail.invitationId !== null) return inviteByMail(deps, mail.invitationId, mail.toEmail);
  if (mail.requestId === null) return mail.content as MailContent;
  const request = await findRequestForMail(deps.db, mail.requestId);
  return request && contentFor(deps, request);
}

async function tryLater(deps: Deps, mailId: string, inMs: number): Promise<void> {
  const runAt = new Date(Date.now() + inMs);
  await enqueue(deps.db, 'identity.send_mail', { mailId }, { key: `mail ${mailId}`, runAt });
}

/** Hands a mail to the mail server; false where nobody needs it any more. */
async function deliver(deps: Deps, mail: Claimed): Promise<boolean> {
  const content = await writeContent(deps, mail);
  if (!content) return false;
  await deps.mailer.send({ to: mail.toEmail, ...(await renderMail(content)) });
  return true;
}

/**
 * Sends a mail, once, however often it is told to. A mail server that is away is tried again until nobody waits for
 * the mail; one that says no is believed. A claim left by a worker that died is looked at when it has run out.
 */
export async function sendMail(deps: Deps, mailId: string): Promise<void> {
  const mail = await claimMail(deps.db, mailId);
  if (!mail) {
    if (await isMailDue(deps.db, mailId)) await tryLater(deps, mailId, lookAgainAfterMs);
    else await dropOverdueMail(deps.db, mailId);
    return;
  }
  let isSent: boolean;
  try {
    isSent = await deliver(deps, mail);
  } catch (error) {
    if (isRefusedForGood(error)) {
      deps.logger.warn({ err: error, mailId }, 'a mail was refused and is given up');
      return dropMail(deps.db, mailId, 'the receiving server refused it');
    }
    deps.logger.warn({ err: error, mailId }, 'a mail could not be sent yet');
    await releaseMail(deps.db, mailId);
    await tryLater(deps, mailId, retryAfterMs(mail.attempts));
    return;
  }
  if (isSent) await noteSent(deps, mailId);
  else await dropMail(deps.db, mailId, 'its link was used or withdrawn before');
}

/** It has gone out, so this has to succeed: a mail that is not marked would be sent again when its claim runs out. */
async function noteSent(deps: Deps, mailId: string): Promise<void> {
  for (let triesLeft = 5; ; triesLeft -= 1) {
    try {
      return await markMailSent(deps.db, mailId);
    } catch (error) {
      if (triesLeft === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
  }
}
