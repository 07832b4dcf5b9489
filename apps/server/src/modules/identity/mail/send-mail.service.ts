import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isPermanentRejection } from '../../../platform/mail/mail.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { findRequestForMail } from './mail-requests.queries.ts';
import {
  type CodePurpose,
  deriveStored,
  hashMailedCode,
  invitationMailToken,
  mailedCode,
  mailToken,
} from '../tokens/index.ts';
import { getMailBranding } from './mail-branding.service.ts';
import { addMessageLinks, type StoredMessageMail } from './message-links.ts';
import { renderMail, type MailContent } from './render-mail.tsx';
import { findReportContent, type StoredReport } from './report-mail.ts';
import {
  leaseMail,
  dropMail,
  dropOverdueMail,
  findLeaseMs,
  findInvitationForMail,
  insertInvitationMail,
  insertMail,
  insertRequestedMail,
  markMailSent,
  releaseMail,
} from './outgoing-mails.queries.ts';

type LeasedMail = NonNullable<Awaited<ReturnType<typeof leaseMail>>>;
type Request = NonNullable<Awaited<ReturnType<typeof findRequestForMail>>>;

// Capped so that sending resumes within a minute after the mail server recovers.
const retryAfterMs = (attempts: number) => Math.min(5_000 * 2 ** (attempts - 1), 40_000);

/** The content of an email as it is stored. Links with tokens are made when it is sent. */
type StoredContent =
  | Exclude<MailContent, { template: 'messages' | 'training_report' }>
  | StoredMessageMail
  | StoredReport;

/** Queues the email of a request. It is sent only if the transaction commits. */
export async function queueRequestedMail(tx: Database, requestId: string): Promise<void> {
  await enqueue(tx, 'identity.send_mail', { mailId: await insertRequestedMail(tx, requestId) });
}

/**
 * Queues an email without a link of its own. It is sent only if the transaction commits. Does nothing for accounts without
 * email.
 */
export async function queueMail(tx: Database, to: string, content: StoredContent): Promise<void> {
  const mailId = await insertMail(tx, to, content, null);
  if (mailId !== undefined) await enqueue(tx, 'identity.send_mail', { mailId });
}

/**
 * Queues an email to a member of an organization, or with a null id to another recipient of its reports, with a lower
 * priority than requested emails.
 */
export async function queueMemberMail(
  tx: Database,
  member: { id: string | null; email: string },
  content: StoredContent,
): Promise<void> {
  const mailId = await insertMail(tx, member.email, content, member.id);
  if (mailId !== undefined) await enqueue(tx, 'identity.send_mail', { mailId }, { priority: 10 });
}

/**
 * Queues the email of an invitation, with a lower priority than requested emails. It is sent only if the transaction
 * commits.
 */
export async function queueInvitationMail(
  tx: Database,
  invitationId: string,
  to: string,
): Promise<void> {
  const mailId = await insertInvitationMail(tx, invitationId, to);
  await enqueue(tx, 'identity.send_mail', { mailId }, { priority: 10 });
}

/** Returns the email with the code of a request; undefined if its secret is no longer accepted. */
function toCodeContent(
  { config }: Deps,
  { id, tokenHash }: Request,
  template: CodePurpose,
): MailContent | undefined {
  const code = deriveStored(
    config,
    tokenHash,
    (secret) => mailedCode(secret, id, template),
    (secret, mailed) => hashMailedCode(secret, id, mailed),
  );
  return code === undefined ? undefined : { template, code };
}

/**
 * Chooses the email for a request. It depends on whether the account exists, which only the recipient learns. Returns
 * undefined if its link would not work.
 */
function contentFor(deps: Deps, request: Request): MailContent | undefined {
  if (request.purpose === 'identity_code' || request.purpose === 'domain_code')
    return toCodeContent(deps, request, request.purpose);
  const site = deps.config.PUBLIC_URL;
  const token = deriveStored(deps.config, request.tokenHash, (secret) =>
    mailToken(secret, request.id),
  );
  if (token === undefined) return undefined;
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
        : { template: 'no_account', url: `${site}/auth?mode=signup`, requested: 'magic_link' };
    case 'recovery':
      return request.hasAccount
        ? { template: 'recovery', url: `${site}/auth/reset-password#token=${token}` }
        : { template: 'no_account', url: `${site}/auth?mode=signup`, requested: 'recovery' };
    case 'email_change':
      return { template: 'email_change', url: callback, newEmail: request.email };
  }
}

async function findInvitationContent(
  deps: Deps,
  id: string,
  email: string,
): Promise<MailContent | undefined> {
  const found = await findInvitationForMail(deps.db, id, email);
  if (!found) return undefined;
  const { tokenHash, expiresAt, ...invitation } = found;
  const token = deriveStored(deps.config, tokenHash, (secret) => invitationMailToken(secret, id));
  if (token === undefined) return undefined;
  const url = `${deps.config.PUBLIC_URL}/invite?token=${token}`;
  return { template: 'invitation', ...invitation, url, expiresAt: expiresAt.toISOString() };
}

async function findContent(deps: Deps, mail: LeasedMail): Promise<MailContent | undefined> {
  if (mail.invitationId !== null)
    return findInvitationContent(deps, mail.invitationId, mail.toEmail);
  if (mail.requestId === null) {
    const stored = mail.content as StoredContent;
    if (stored.template === 'messages') return addMessageLinks(deps.config, stored);
    return stored.template === 'training_report' ? findReportContent(deps, stored) : stored;
  }
  const request = await findRequestForMail(deps.db, mail.requestId);
  return request && contentFor(deps, request);
}

async function retryLater(deps: Deps, mailId: string, inMs: number): Promise<void> {
  const runAt = new Date(Date.now() + inMs);
  await enqueue(deps.db, 'identity.send_mail', { mailId }, { key: `mail ${mailId}`, runAt });
}

/** Sends an email. Returns false if it is no longer needed. */
async function deliver(deps: Deps, id: string, mail: LeasedMail): Promise<boolean> {
  if (!mail.hasMailbox) return false;
  const content = await findContent(deps, mail);
  if (!content) return false;
  const branding = await getMailBranding(deps, mail);
  const rendered = await renderMail(content, branding);
  const from = branding?.senderName && { from: branding.senderName };
  await deps.mailer.send({ id, to: mail.toEmail, ...from, ...rendered });
  return true;
}

/**
 * Sends a queued email once, however often the job is delivered. Transient errors are retried until the email's
 * deadline; permanent rejections drop it. If another worker holds the lease, retries after the lease expires.
 */
export async function sendMail(deps: Deps, mailId: string): Promise<void> {
  const mail = await leaseMail(deps.db, mailId);
  if (!mail) {
    const leaseMs = await findLeaseMs(deps.db, mailId);
    if (leaseMs === undefined) await dropOverdueMail(deps.db, mailId);
    else await retryLater(deps, mailId, leaseMs + 1_000);
    return;
  }
  let isSent: boolean;
  try {
    isSent = await deliver(deps, mailId, mail);
  } catch (error) {
    if (isPermanentRejection(error)) {
      deps.logger.warn({ err: error, mailId }, 'email rejected by the mail server, dropped');
      return dropMail(deps.db, mailId, 'the receiving server rejected it');
    }
    deps.logger.warn({ err: error, mailId }, 'email not sent, retrying');
    await releaseMail(deps.db, mailId);
    await retryLater(deps, mailId, retryAfterMs(mail.attempts));
    return;
  }
  if (isSent) await markSent(deps, mailId);
  else await dropMail(deps.db, mailId, 'its link no longer works');
}

/** Marks an email as sent, with retries: an unmarked email would be sent again when its lease expires. */
async function markSent(deps: Deps, mailId: string): Promise<void> {
  for (let triesLeft = 5; ; triesLeft -= 1) {
    try {
      return await markMailSent(deps.db, mailId);
    } catch (error) {
      if (triesLeft === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
  }
}
