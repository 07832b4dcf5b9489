import type { Deps } from '../../platform/deps.ts';
import type { JobPayload } from '@atrium/contracts/jobs';
import type { Jobs } from '../../platform/worker.ts';
import { pruneSessions } from './identity.queries.ts';
import { pruneMailRequests } from './mail-requests.queries.ts';
import { getUserEmail } from './people.queries.ts';
import { sendMail, sendRequestedMail } from './send-mail.service.ts';

async function notify(deps: Deps, payload: JobPayload<'identity.notify'>): Promise<void> {
  switch (payload.notice) {
    case 'password_changed':
      return sendMail(deps, await getUserEmail(deps.db, payload.userId), {
        template: 'password_changed',
      });
    case 'email_changed':
      return sendMail(deps, payload.to, { template: 'email_changed', newEmail: payload.newEmail });
  }
}

export const identityJobs: Jobs = {
  'identity.send_mail': (deps, { requestId }) => sendRequestedMail(deps, requestId),
  'identity.notify': notify,
  'identity.prune_sessions': async (deps) => {
    const removed = await pruneSessions(deps.db);
    const mailRequests = await pruneMailRequests(deps.db);
    deps.logger.info({ ...removed, mailRequests }, 'pruned what has expired');
  },
};
