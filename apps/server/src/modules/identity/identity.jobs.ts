import { deleteExpiredReplies } from '../../platform/idempotency-keys.ts';
import type { Jobs } from '../../platform/worker.ts';
import { pruneSessions } from './identity.queries.ts';
import { pruneMailRequests } from './mail-requests.queries.ts';
import { pruneMails } from './outgoing-mails.queries.ts';
import { sendMail } from './send-mail.service.ts';
import { alertFailedSignIns } from './sign-in.service.ts';

export const identityJobs: Jobs = {
  'identity.send_mail': (deps, { mailId }) => sendMail(deps, mailId),
  'identity.alert_failed_sign_ins': (deps, { email }) => alertFailedSignIns(deps, email),
  'identity.prune_sessions': async (deps) => {
    const removed = await pruneSessions(deps.db);
    const mailRequests = await pruneMailRequests(deps.db);
    const mails = await pruneMails(deps.db);
    const replies = await deleteExpiredReplies(deps.db);
    deps.logger.info({ ...removed, mailRequests, mails, replies }, 'pruned expired rows');
  },
};
