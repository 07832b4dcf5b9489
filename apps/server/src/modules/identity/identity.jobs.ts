import { deleteExpiredReplies } from '../../platform/idempotency/idempotency-keys.ts';
import type { Jobs } from '../../platform/queue/worker.ts';
import { prunePendingSignIns } from './factors/index.ts';
import { pruneSessions, pruneTrustedDevices } from './sessions/index.ts';
import { pruneMailRequests, pruneMails, sendMail } from './mail/index.ts';
import { alertFailedSignIns } from './sign-in/index.ts';

export const identityJobs: Jobs = {
  'identity.send_mail': (deps, { mailId }) => sendMail(deps, mailId),
  'identity.alert_failed_sign_ins': (deps, { email }) => alertFailedSignIns(deps, email),
  'identity.prune_sessions': async (deps) => {
    const removed = await pruneSessions(deps.db);
    const mailRequests = await pruneMailRequests(deps.db);
    await prunePendingSignIns(deps.db);
    await pruneTrustedDevices(deps.db);
    const mails = await pruneMails(deps.db);
    const replies = await deleteExpiredReplies(deps.db);
    deps.logger.info({ ...removed, mailRequests, mails, replies }, 'pruned expired rows');
  },
};
