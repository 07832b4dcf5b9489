import type { Deps } from '../../platform/deps.ts';
import { enqueue } from '../../platform/queue.ts';
import {
  claimMailRequest,
  isMailDue,
  markMailSent,
  releaseMailClaim,
} from './mail-requests.queries.ts';
import { mailToken } from './mail-token.ts';
import { renderMail, type MailContent } from './mails/render-mail.tsx';

type Claimed = NonNullable<Awaited<ReturnType<typeof claimMailRequest>>>;

const retryAfterMs = 10_000;
// A little longer than a claim lasts.
const lookAgainAfterMs = 61_000;

/** Which mail somebody gets who asked for one: it depends on whether they have an account, and only they see it. */
function contentFor(deps: Deps, request: Claimed): MailContent {
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

/** Renders and sends one mail. */
export async function sendMail(deps: Deps, to: string, content: MailContent): Promise<void> {
  await deps.mailer.send({ to, ...(await renderMail(content)) });
}

async function tryLater(deps: Deps, requestId: string, inMs: number): Promise<void> {
  const runAt = new Date(Date.now() + inMs);
  await enqueue(deps.db, 'identity.send_mail', { requestId }, { key: `mail ${requestId}`, runAt });
}

/**
 * Sends what was asked for, once, however often it is told to. A mail server that is away is tried every ten seconds
 * until the link has expired; a claim left by a worker that died is looked at again when it has run out.
 */
export async function sendRequestedMail(deps: Deps, requestId: string): Promise<void> {
  const request = await claimMailRequest(deps.db, requestId);
  if (!request) {
    if (await isMailDue(deps.db, requestId)) await tryLater(deps, requestId, lookAgainAfterMs);
    return;
  }
  try {
    await sendMail(deps, request.email, contentFor(deps, request));
  } catch (error) {
    deps.logger.warn({ err: error, requestId }, 'a mail could not be sent yet');
    await releaseMailClaim(deps.db, requestId);
    await tryLater(deps, requestId, retryAfterMs);
    return;
  }
  await markMailSent(deps.db, requestId);
}
